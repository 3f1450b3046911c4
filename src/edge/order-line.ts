import type { RunningOrderEvent } from '../../machines/running-order/running-order.types.ts'
import type { CourierPosition } from '../../machines/domain/entities.ts'
import { number } from './lenient.ts'
import type { components } from '../../openapi/types.ts'
import { followEvents, type Message } from './event-line.ts'

const positionOf = (wire: components['schemas']['CourierPositionEvent']): CourierPosition => ({
  lat: number(wire.lat),
  lng: number(wire.lng),
  heading: wire.heading === null ? undefined : number(wire.heading),
  at: wire.at,
})

function eventOf({ type, data }: Message): RunningOrderEvent | undefined {
  const payload: unknown = JSON.parse(data)
  if (type === 'status') return { type: 'line.status', status: Number((payload as { orderstatus_id: unknown }).orderstatus_id) }
  if (type === 'position') return { type: 'line.position', position: positionOf(payload as Parameters<typeof positionOf>[0]) }
  return undefined
}

type OrderLine = Omit<Parameters<typeof followEvents<RunningOrderEvent>>[0], 'eventOf'>

/** Follows the steps and positions of an order until it is stopped. */
export const followOrder = (line: OrderLine): (() => void) => followEvents<RunningOrderEvent>({ ...line, eventOf })
