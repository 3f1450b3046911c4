import type { Order } from '../../domain/entities.ts'
import { takeStep, type OrderState } from '../../order/order-lifecycle/order-steps.ts'
import type { QueuedStep } from './courier-steps.types.ts'

/** An order as it will be once what waits has been sent. A step that it has taken already changes nothing. */
export function withPending(order: Order, waiting: readonly QueuedStep[]): Order {
  const facts = { isPickup: order.isPickup, autoAccepts: false, isScheduled: false }
  const { status } = waiting
    .filter(({ orderId }) => orderId === order.id)
    .reduce((at: OrderState, { step }) => takeStep(at, step, 'courier', facts) ?? at, { status: order.status })
  return { ...order, status }
}
