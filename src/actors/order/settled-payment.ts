import type { Order } from '../../../machines/domain/entities.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { noteOrder, takeOrdered } from './note-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { dropPending, readPending } from './pending-payment.ts'

/**
 * What an order's steps mean for the cart that it came from: once paid, the cart is left with what was added since, and leads to the order for a minute; of an
 * order that is over, everything is there again to be ordered.
 */
export function settlePending(runtime: Runtime, order: Pick<Order, 'uniqueId' | 'status'>): void {
  const pending = readPending(runtime)
  if (pending?.order !== order.uniqueId || order.status === statusIds.awaitingPayment) return
  dropPending(runtime)
  if (order.status === statusIds.paymentFailed || order.status === statusIds.cancelled) return
  noteOrder(runtime, order.uniqueId)
  takeOrdered(runtime, pending.lines)
}
