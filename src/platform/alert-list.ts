import type { Alert } from '../../machines/account/alerts/alerts.types.ts'
import { clickPath } from '../../machines/domain/click-action.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, text, unquoted, type Raw } from './lenient.ts'

type WireAlert = components['schemas']['Alert']

/** A picture of this site; any other address is left out. */
export const ownPicture = (address: unknown) => clickPath(address)

function alertOf(wire: Raw<WireAlert>): Alert {
  const own = fields(wire)
  const data = fields(unquoted(own.data))
  return {
    id: id(own.id),
    title: text(data.title),
    message: text(data.message, ''),
    image: ownPicture(data.image),
    path: clickPath(data.click_action),
    isRead: boolean(own.is_read, false),
    createdAt: date(own.created_at),
  }
}

export const alertsOf = (wire: Raw<WireAlert[]>): Alert[] => list(wire, alertOf)
