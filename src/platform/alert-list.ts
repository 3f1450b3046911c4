import type { Alert } from '../../machines/account/alerts/alerts.types.ts'
import { ownPath } from '../../machines/domain/click-action.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, text, unquoted, type Raw } from './lenient.ts'

type WireAlert = components['schemas']['Alert']

function alertOf(wire: Raw<WireAlert>, origin: string): Alert {
  const own = fields(wire)
  const data = fields(unquoted(own.data))
  return {
    id: id(own.id),
    title: text(data.title),
    message: text(data.message, ''),
    image: ownPath(data.image, origin),
    path: ownPath(data.click_action, origin),
    isRead: boolean(own.is_read, false),
    createdAt: date(own.created_at),
  }
}

/** The alerts; a picture and a way are paths of this site, whose origin is given, and any other address is left out. */
export const alertsOf = (wire: Raw<WireAlert[]>, origin: string): Alert[] => list(wire, (alert) => alertOf(alert, origin))
