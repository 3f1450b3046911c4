import type { Alert } from '../../machines/alerts/alerts.types.ts'
import { clickPath } from '../../machines/domain/click-action.ts'
import type { components } from '../../openapi/types.ts'
import { list, number } from './lenient.ts'

type WireAlert = components['schemas']['Alert']

/** A picture of this site; any other address is left out. */
export const ownPicture = (address: unknown) => clickPath(address)

/** Alerts come as a list, or as the `data` of an object; whether one is read, as a number or a text. */
export const alertsOf = (wire: readonly WireAlert[] | { data?: readonly WireAlert[] }): Alert[] =>
  list('length' in wire ? wire : wire.data).map(({ id, data, is_read: isRead, created_at: at }) => ({
    id,
    title: data.title,
    message: data.message,
    image: ownPicture(data.image),
    path: clickPath(data.click_action),
    isRead: number(isRead) !== 0,
    createdAt: at,
  }))
