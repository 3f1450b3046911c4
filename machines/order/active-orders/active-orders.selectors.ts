import type { Order } from '../../domain/entities.ts'
import { openChangeOf } from '../../domain/line-change.ts'
import { statusName, type StatusName } from '../order-lifecycle/order-status.ts'
import type { ActiveOrdersSnapshot } from './active-orders.machine.ts'

/** What asks for its customer's attention first. An order for later waits unseen until its store begins with it. */
const byUrgency: (StatusName | 'change')[] = [
  'change',
  'awaitingPayment',
  'readyForPickup',
  'pickedUp',
  'courierAssigned',
  'preparing',
  'placed',
]

const urgencyOf = (order: Order) => byUrgency.indexOf(openChangeOf(order) ? 'change' : statusName(order.status))
const isUrgent = (order: Order) => urgencyOf(order) >= 0

/** The order that is nearest to its customer, and of two alike the one that is expected earlier. */
export const selectMostUrgent = ({ context }: ActiveOrdersSnapshot): Order | undefined =>
  context.orders.filter(isUrgent).toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || (a.eta ?? '').localeCompare(b.eta ?? ''))[0]

/** How many others are under way. */
export const selectOthers = ({ context }: ActiveOrdersSnapshot): number => Math.max(0, context.orders.filter(isUrgent).length - 1)
