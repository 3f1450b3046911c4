import type { Order } from '../../domain/entities.ts'
import { takeStep, type OrderState, type Step } from '../../order/order-lifecycle/order-steps.ts'
import type { QueuedStep } from './courier-steps.types.ts'

const factsOf = ({ isPickup }: Order) => ({ isPickup, autoAccepts: false, isScheduled: false })

/** An order's state in the chart, as far as it concerns its courier: what the kitchen does changes nothing of that. */
const stateOf = ({ status, delivery }: Order): OrderState => ({ status, kitchen: 'accepted', delivery: delivery ?? null })

/** Whether the order's courier may take a step. */
export const maySend = (order: Order, step: Step): boolean => takeStep(stateOf(order), step, 'courier', factsOf(order)) !== undefined

/** An order as it will be once what waits has been sent. A step that it has taken already changes nothing. */
export function withPending(order: Order, waiting: readonly QueuedStep[]): Order {
  const { status, delivery } = waiting
    .filter(({ orderId }) => orderId === order.id)
    .reduce((at, { step }) => takeStep(at, step, 'courier', factsOf(order)) ?? at, stateOf(order))
  return { ...order, status, ...(order.delivery !== undefined && { delivery: delivery ?? undefined }) }
}
