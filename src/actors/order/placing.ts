import type { CheckoutDraft } from '../../../machines/order/checkout/checkout.types.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { AppError, mayRetry } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { keys } from '../../platform/keys.ts'
import { answeredOrderOf, refusedForOrder } from '../../platform/normalise-order.ts'
import { storeOrder } from '../../platform/stored-orders.ts'
import { alone } from '../../platform/tabs.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bodyOf, storeKey, storedKey } from './checkout-draft.ts'
import { storePending, printOf } from './pending-payment.ts'

/** What was ordered before under the same key, by a request whose answer was lost; any other error is thrown. */
function orderedBefore(error: unknown): Order {
  const { code, details } = AppError.from(error)
  const order = code === 'IDEMPOTENCY_MISMATCH' ? refusedForOrder(details) : undefined
  if (!order) throw error
  return order
}

interface Placing {
  draft: CheckoutDraft
  key: string
  total: number | undefined
  /** What the bill that was shown left to pay, after the wallet's part. */
  payable: number | undefined
}

/**
 * Orders under the key that is stored for this cart, one tab after the other: what one stores is not known to the others in the same moment.
 * @throws AppError
 */
export const placeOrder = (runtime: Runtime, { draft, key, total, payable }: Placing, signal: AbortSignal): Promise<Order> =>
  alone('place-order', limits.tabLockMs, signal, async () => {
    const { actors, api, platform } = runtime
    const userId = actors.customer.getSnapshot().context.person?.id
    // what was at hand for a smaller sum is no more than the sum is now
    const cash = draft.method === 'COD' && draft.cash !== undefined && draft.cash >= (payable ?? 0) && { cash_amount: draft.cash }
    const shown = { ...(total !== undefined && { total }), ...(payable !== undefined && { payable }) }
    const km = platform.store.get(keys.cartDistance)
    const distance = km !== undefined && { dis: Number(km) }
    const body = { ...bodyOf(draft), ...cash, method: draft.method, order_comment: draft.comment, ...shown, ...distance }
    const stored = storedKey(runtime, draft)
    const shared = stored?.key ?? key
    // one that is ordered already stays so, whatever becomes of this question
    if (!stored?.isAsked && !stored?.isOrdered) storeKey(runtime, draft, shared, { isAsked: true })
    const params = { header: { ...platform.params.header, 'Idempotency-Key': shared } }
    try {
      const answered = api.POST('/api/place-order', { body, signal, params }).then(answeredOrderOf)
      // an order of another cart is for the customer to look at
      const order = await (stored?.isOfOther ? answered : answered.catch(orderedBefore))
      if (order.status === statusIds.awaitingPayment)
        storePending(runtime, {
          order: order.uniqueId,
          method: order.paymentMethod,
          cart: printOf(draft),
          lines: draft.lines.map(({ key: lineKey, quantity }) => ({ key: lineKey, quantity })),
        })
      // its screen shows that until it can be read
      else storeOrder(platform.store, userId, { ...order, asOf: new Date(platform.now()).toISOString() })
      storeKey(runtime, draft, shared, { isOrdered: true })
      return order
    } catch (error) {
      const known = AppError.from(error)
      // what its key stands for is another order
      if (known.code === 'IDEMPOTENCY_MISMATCH') storeKey(runtime, draft, platform.uuid())
      // a customer who signs in again goes on with the same order
      else if (!mayRetry(known) && known.kind !== 'unauthenticated') platform.store.remove(keys.checkoutKey)
      throw error
    }
  })
