import { createActor, fromPromise } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutWish } from '../../../machines/checkout/checkout.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../edge/keys.ts'
import { billOf, lineInput, locationInput, orderOf } from '../../edge/normalise-order.ts'
import { unwrap } from '../../edge/unwrap.ts'
import type { Runtime } from '../runtime.ts'

function bodyOf({ store, lines, place, option, usesWallet, method, tip, coupon }: CheckoutWish) {
  if (!store || !place) throw new AppError('unexpected')
  return {
    order: lines.map((line) => lineInput(line, store.id)),
    location: locationInput(place),
    delivery_type: deliveryTypeOf(option),
    partial_wallet: usesWallet || method === 'WALLET',
    tipAmount: tip,
    coupon: coupon === '' ? null : coupon,
  }
}

/** A checkout of what the cart holds now. Its key is the one of an earlier try that got no final answer, else a new one. */
export function bindCheckout({ actors: { cart, option, place }, api, edge }: Runtime) {
  const actors = {
    quote: fromPromise(async ({ input: { wish }, signal }: { input: { wish: CheckoutWish }; signal: AbortSignal }) =>
      billOf((await unwrap(api.POST('/api/quote-order', { body: bodyOf(wish), signal, params: edge.params }))).data),
    ),
    placeOrder: fromPromise(
      async ({
        input: { wish, key, total },
        signal,
      }: {
        input: { wish: CheckoutWish; key: string; total: number | undefined }
        signal: AbortSignal
      }) => {
        edge.store.set(keys.checkoutKey, key)
        const body = { ...bodyOf(wish), method: wish.method, order_comment: wish.comment, ...(total !== undefined && { total }) }
        const params = { header: { ...edge.params.header, 'Idempotency-Key': key } }
        const { data } = await unwrap(api.POST('/api/place-order', { body, signal, params }))
        edge.store.remove(keys.checkoutKey)
        return orderOf(data)
      },
    ),
  } satisfies ActorsOf<typeof checkoutMachine>
  const { store, lines } = cart.getSnapshot().context
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
  }
  return createActor(checkoutMachine.provide({ actors }), { input: { wish, key: edge.uuid() } })
}
