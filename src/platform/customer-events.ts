import type { CustomerEventStreamEvent } from '../../machines/account/customer-event-stream/customer-event-stream.types.ts'
import { boolean, date, fields, id, maybe, number, orderStatus, text, type Raw } from './lenient.ts'
import type { components } from '../../openapi/types.ts'
import { followEvents, type Message } from './event-stream.ts'
import { shareEventStream } from './shared-event-stream.ts'

type Schemas = components['schemas']

function eventOf({ type, data }: Message): CustomerEventStreamEvent | undefined {
  if (type === 'status') {
    const own = fields(JSON.parse(data) as Raw<Schemas['CustomerStatusEvent']>)
    const isPinLocked = maybe(boolean, own.delivery_pin_locked)
    const eta = maybe(date, own.eta)
    const change = maybe(text, own.change)
    const delivery = maybe(text, own.delivery)
    const facts = { uniqueId: text(own.unique_order_id), status: orderStatus(own.orderstatus_id) }
    return {
      type: 'status.changed',
      ...facts,
      ...(isPinLocked !== undefined && { isPinLocked }),
      ...(eta !== undefined && { eta }),
      ...(change !== undefined && { change }),
      ...(delivery !== undefined && { delivery }),
    }
  }
  if (type === 'position') {
    const own = fields(JSON.parse(data) as Raw<Schemas['CustomerPositionEvent']>)
    const position = { lat: number(own.lat), lng: number(own.lng), heading: maybe(number, own.heading), at: date(own.at) }
    return { type: 'position.changed', uniqueId: text(own.unique_order_id), position }
  }
  if (type === 'menu') return { type: 'menu.changed', storeId: id(fields(JSON.parse(data) as Raw<Schemas['MenuEvent']>).restaurant_id) }
  return type === 'alerts' ? { type: 'alerts.changed' } : undefined
}

interface CustomerEvents extends Pick<Parameters<typeof followEvents>[0], 'open'> {
  /** Whose events they are, the same in every tab. */
  name: string
  notify: (event: CustomerEventStreamEvent) => void
}

/** Follows all that happens to a customer, over one connection for all tabs, until it is stopped. */
export const followCustomer = ({ name, open, notify }: CustomerEvents): (() => void) =>
  shareEventStream<CustomerEventStreamEvent>({
    name,
    follow: (notifyTabs) => followEvents<CustomerEventStreamEvent>({ open, eventOf, notify: notifyTabs }),
    kindOf: (event) => `${event.type} ${'uniqueId' in event ? event.uniqueId : 'storeId' in event ? event.storeId : ''}`,
    notify,
  })
