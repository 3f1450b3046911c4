import type { CheckoutWish } from '../../../machines/order/checkout/checkout.types.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { AppError, mayRetry } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-steps.ts'
import { keys } from '../../platform/keys.ts'
import { answeredOrderOf } from '../../platform/normalise-order.ts'
import { alone } from '../../platform/tabs.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bodyOf, keepKey, keptKey } from './checkout-wish.ts'
import { keepPending, printOf } from './pending-payment.ts'

/** What is chosen at the checkout and in no cart. */
const extrasOf = ({ method, usesWallet, tip, comment, coupon }: CheckoutWish) => ({ method, usesWallet, tip, comment, coupon })

interface Placing {
  wish: CheckoutWish
  key: string
  total: number | undefined
}

/**
 * Orders under the key that is kept for this cart, one tab after the other: what one keeps is not known to the others in the same moment.
 * @throws AppError
 */
export const placeOrder = (runtime: Runtime, { wish, key, total }: Placing, signal: AbortSignal): Promise<Order> =>
  alone('place-order', limits.tabLockMs, signal, async () => {
    const { api, edge } = runtime
    const cash = wish.method === 'COD' && wish.cash !== undefined && { cash_amount: wish.cash }
    const body = { ...bodyOf(wish), ...cash, method: wish.method, order_comment: wish.comment, ...(total !== undefined && { total }) }
    const kept = keptKey(runtime, wish)
    const shared = kept?.key ?? key
    // one that is ordered already stays so, whatever becomes of this question
    if (!kept) keepKey(runtime, wish, key)
    const params = { header: { ...edge.params.header, 'Idempotency-Key': shared } }
    try {
      const order = answeredOrderOf(await api.POST('/api/place-order', { body, signal, params }))
      if (order.status === statusIds.awaitingPayment)
        keepPending(runtime, { order: order.uniqueId, method: wish.method, cart: printOf(wish), wish: extrasOf(wish) })
      keepKey(runtime, wish, shared, true)
      return order
    } catch (error) {
      if (!mayRetry(AppError.from(error))) edge.store.remove(keys.checkoutKey)
      throw error
    }
  })
