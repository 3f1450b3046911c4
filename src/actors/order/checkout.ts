import type { Id } from '../../../machines/domain/id.ts'
import { fromPromise } from 'xstate'
import type { checkoutMachine } from '../../../machines/order/checkout/checkout.machine.ts'
import { waysToPay, type CheckoutInput, type CheckoutWish } from '../../../machines/order/checkout/checkout.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { couponCodeOf, itemIdsOf, waysToPayOf } from '../../platform/normalise-checkout.ts'
import { answeredBillOf } from '../../platform/normalise-bill.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bodyOf, keepKey, keptKey } from './checkout-wish.ts'
import { printOf, readPending } from './pending-payment.ts'

function keptExtras({ method, usesWallet, tip, comment, coupon }: Record<string, unknown>): Partial<CheckoutWish> {
  const way = waysToPay.find((one) => one === method)
  return {
    ...(way && { method: way }),
    ...(typeof usesWallet === 'boolean' && { usesWallet }),
    ...(typeof tip === 'number' && { tip }),
    ...(typeof comment === 'string' && { comment }),
    ...(typeof coupon === 'string' && { coupon }),
  }
}

const placing = () => import('./placing.ts')

/** The effects of a checkout. */
export function checkoutActors(runtime: Runtime) {
  const { api, edge } = runtime
  // there before it is wanted, so that no order waits for it
  placing().catch((error: unknown) => edge.log('checkout', error))
  return {
    loadMethods: fromPromise(async ({ input: { storeId }, signal }: { input: { storeId: Id | undefined }; signal: AbortSignal }) => {
      const body = { restaurant_id: sentId(storeId ?? 0) }
      return waysToPayOf(await api.POST('/api/get-payment-gateways', { body, signal, params: edge.params }))
    }),
    quote: fromPromise(async ({ input: { wish }, signal }: { input: { wish: CheckoutWish }; signal: AbortSignal }) =>
      answeredBillOf(await api.POST('/api/quote-order', { body: bodyOf(wish), signal, params: edge.params })),
    ),
    applyCoupon: fromPromise(
      async ({
        input: { wish, subTotal, code },
        signal,
      }: {
        input: { wish: CheckoutWish; subTotal: number; code: string }
        signal: AbortSignal
      }) => {
        const body = { coupon: code, restaurant_id: sentId(wish.store?.id ?? 0), subtotal: subTotal }
        return couponCodeOf(await api.POST('/api/apply-coupon', { body, signal, params: edge.params }))
      },
    ),
    checkItems: fromPromise(async ({ input: { wish }, signal }: { input: { wish: CheckoutWish }; signal: AbortSignal }) => {
      const ids = [...new Set(wish.lines.map((line) => line.itemId))]
      const body = { items: ids.map(sentId) }
      const found = new Set(itemIdsOf(await api.POST('/api/check-cart-items-availability', { body, signal, params: edge.params })))
      return ids.filter((id) => !found.has(id))
    }),
    placeOrder: fromPromise(
      async ({ input, signal }: { input: { wish: CheckoutWish; key: string; total: number | undefined }; signal: AbortSignal }) =>
        (await placing()).placeOrder(runtime, input, signal),
    ),
  } satisfies ActorsOf<typeof checkoutMachine>
}

/** What a checkout of the cart begins with. Tabs that look at the same cart order it under one key, so that it is one order. */
export function checkoutInput(runtime: Runtime): CheckoutInput {
  const {
    actors: { option, place },
    edge,
  } = runtime
  const { store, lines } = runtime.actors.cart.getSnapshot().context
  const wish: CheckoutWish = {
    store,
    lines,
    place: place.getSnapshot().context.place,
    option: option.getSnapshot().context.option,
    method: 'COD',
    usesWallet: false,
    tip: 0,
    comment: '',
    coupon: '',
    slot: undefined,
    cash: undefined,
  }
  const pending = readPending(runtime)
  if (pending?.cart === printOf(wish)) Object.assign(wish, keptExtras(pending.wish))
  const kept = keptKey(runtime, wish)
  const key = kept && !kept.isOrdered ? kept.key : edge.uuid()
  keepKey(runtime, wish, key)
  return { wish, key }
}
