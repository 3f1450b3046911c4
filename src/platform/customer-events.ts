import type { CustomerLineEvent } from '../../machines/account/customer-line/customer-line.types.ts'
import { boolean, date, fields, maybe, number, text, type Raw } from './lenient.ts'
import type { components } from '../../openapi/types.ts'
import { followEvents, type Message } from './event-line.ts'
import { shareLine } from './shared-line.ts'

type Schemas = components['schemas']

function eventOf({ type, data }: Message): CustomerLineEvent | undefined {
  if (type === 'status') {
    const own = fields(JSON.parse(data) as Raw<Schemas['CustomerStatusEvent']>)
    const isPinLocked = maybe(boolean, own.delivery_pin_locked)
    const told = { uniqueId: text(own.unique_order_id), status: number(own.orderstatus_id) }
    return { type: 'line.status', ...told, ...(isPinLocked !== undefined && { isPinLocked }) }
  }
  if (type === 'position') {
    const own = fields(JSON.parse(data) as Raw<Schemas['CustomerPositionEvent']>)
    const position = { lat: number(own.lat), lng: number(own.lng), heading: maybe(number, own.heading), at: date(own.at) }
    return { type: 'line.position', uniqueId: text(own.unique_order_id), position }
  }
  return type === 'alerts' ? { type: 'line.alerts' } : undefined
}

interface CustomerLine extends Pick<Parameters<typeof followEvents>[0], 'open'> {
  /** Whose line it is, the same in every tab. */
  name: string
  told: (event: CustomerLineEvent) => void
}

/** Follows all that happens to a customer, over one line for all tabs, until it is stopped. */
export const followCustomer = ({ name, open, told }: CustomerLine): (() => void) =>
  shareLine<CustomerLineEvent>({
    name,
    follow: (heard) => followEvents<CustomerLineEvent>({ open, eventOf, told: heard }),
    kindOf: (event) => ('uniqueId' in event ? `${event.type} ${event.uniqueId}` : event.type),
    told,
  })
