import type { Id } from '../../../machines/domain/id.ts'
import { fromPromise } from 'xstate'
import type { checkoutMachine } from '../../../machines/order/checkout/checkout.machine.ts'
import type { CheckoutInput, CheckoutDraft } from '../../../machines/order/checkout/checkout.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { couponCodeOf, itemIdsOf, paymentMethodsOf, quotedBillOf } from '../../platform/normalise-checkout.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { bodyOf, storeKey, storedKey } from './checkout-draft.ts'
import { storedDraft } from './stored-draft.ts'

const placing = () => import('./placing.ts')

/** The effects of a checkout. */
export function checkoutActors(runtime: Runtime) {
  const { api, platform } = runtime
  // there before it is wanted, so that no order waits for it
  placing().catch((error: unknown) => platform.log('checkout', error))
  return {
    loadMethods: fromPromise(async ({ input: { storeId }, signal }: { input: { storeId: Id | undefined }; signal: AbortSignal }) => {
      const body = { restaurant_id: sentId(storeId ?? 0) }
      return paymentMethodsOf(await api.POST('/api/get-payment-gateways', { body, signal, params: platform.params }))
    }),
    quote: fromPromise(async ({ input: { draft }, signal }: { input: { draft: CheckoutDraft }; signal: AbortSignal }) =>
      quotedBillOf(await api.POST('/api/quote-order', { body: bodyOf(draft), signal, params: platform.params })),
    ),
    applyCoupon: fromPromise(
      async ({
        input: { draft, subTotal, code },
        signal,
      }: {
        input: { draft: CheckoutDraft; subTotal: number; code: string }
        signal: AbortSignal
      }) => {
        const body = { coupon: code, restaurant_id: sentId(draft.store?.id ?? 0), subtotal: subTotal }
        return couponCodeOf(await api.POST('/api/apply-coupon', { body, signal, params: platform.params }))
      },
    ),
    checkItems: fromPromise(async ({ input: { draft }, signal }: { input: { draft: CheckoutDraft }; signal: AbortSignal }) => {
      const ids = [...new Set(draft.lines.map((line) => line.itemId))]
      const body = { items: ids.map(sentId) }
      const found = new Set(itemIdsOf(await api.POST('/api/check-cart-items-availability', { body, signal, params: platform.params })))
      return ids.filter((id) => !found.has(id))
    }),
    placeOrder: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { draft: CheckoutDraft; key: string; total: number | undefined; payable: number | undefined }
        signal: AbortSignal
      }) => (await placing()).placeOrder(runtime, input, signal),
    ),
  } satisfies ActorsOf<typeof checkoutMachine>
}

/** What a checkout of the cart begins with. Tabs that look at the same cart order it under one key, so that it is one order. */
export function checkoutInput(runtime: Runtime): CheckoutInput {
  const {
    actors: { option, location },
    platform,
  } = runtime
  const { store, lines } = runtime.actors.cart.getSnapshot().context
  const draft: CheckoutDraft = {
    store,
    lines,
    location: location.getSnapshot().context.location,
    option: option.getSnapshot().context.option,
    method: 'COD',
    usesWallet: false,
    tip: 0,
    comment: '',
    coupon: '',
    slot: undefined,
    cash: undefined,
  }
  Object.assign(draft, storedDraft(runtime, store?.id))
  const stored = storedKey(runtime, draft)
  const key = stored && !stored.isOrdered ? stored.key : platform.uuid()
  if (key !== stored?.key) storeKey(runtime, draft, key)
  return { draft, key }
}
