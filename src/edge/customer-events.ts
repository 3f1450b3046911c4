import type { CustomerLineEvent } from '../../machines/customer-line/customer-line.types.ts'
import { number } from './lenient.ts'
import type { components } from '../../openapi/types.ts'
import { followEvents, type Message } from './event-line.ts'
import { shareLine } from './shared-line.ts'

type Schemas = components['schemas']

function eventOf({ type, data }: Message): CustomerLineEvent | undefined {
  const payload: unknown = JSON.parse(data)
  if (type === 'status') {
    const { unique_order_id: uniqueId, orderstatus_id: status } = payload as Schemas['CustomerStatusEvent']
    return { type: 'line.status', uniqueId, status: number(status) }
  }
  if (type === 'position') {
    const { unique_order_id: uniqueId, lat, lng, heading, at } = payload as Schemas['CustomerPositionEvent']
    const position = { lat: number(lat), lng: number(lng), heading: heading === null ? undefined : number(heading), at }
    return { type: 'line.position', uniqueId, position }
  }
  return type === 'alerts' ? { type: 'line.alerts' } : undefined
}

interface CustomerLine extends Pick<Parameters<typeof followEvents>[0], 'send' | 'deviceId'> {
  /** Whose line it is, the same in every tab. */
  name: string
  origin: string
  told: (event: CustomerLineEvent) => void
}

/** Follows all that happens to a customer, over one line for all tabs, until it is stopped. */
export const followCustomer = ({ name, origin, send, deviceId, told }: CustomerLine): (() => void) =>
  shareLine<CustomerLineEvent>({
    name,
    follow: (heard) => followEvents<CustomerLineEvent>({ url: `${origin}/api/customer-events`, send, deviceId, eventOf, told: heard }),
    kindOf: (event) => ('uniqueId' in event ? `${event.type} ${event.uniqueId}` : event.type),
    told,
  })
