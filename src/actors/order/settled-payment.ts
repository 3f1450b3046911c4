import type { Order } from '../../../machines/domain/entities.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { keys } from '../../platform/keys.ts'
import { noteOrder } from './note-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { dropPending, printOf, readPending } from './pending-payment.ts'

/** What an order's steps mean for the cart that it came from: paid, the cart is empty and leads to the order for a minute; over, it is there again to be ordered. */
export function settlePending(runtime: Runtime, order: Pick<Order, 'uniqueId' | 'status'>): void {
  const pending = readPending(runtime)
  if (pending?.order !== order.uniqueId || order.status === statusIds.awaitingPayment) return
  dropPending(runtime)
  if (order.status === statusIds.paymentFailed || order.status === statusIds.cancelled) return
  noteOrder(runtime, order.uniqueId)
  const { cart } = runtime.actors
  if (printOf(cart.getSnapshot().context) !== pending.cart) return
  cart.send({ type: 'cart.clear' })
  runtime.platform.store.remove(keys.checkoutDraft)
}
