import { createActor, fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { QuoteWish } from '../../../machines/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../edge/keys.ts'
import { keptCartOf } from '../../edge/kept-cart.ts'
import { answeredBillOf } from '../../edge/normalise-order.ts'
import { lineInput, locationInput } from '../../edge/order-input.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'

function bindCart(runtime: Runtime) {
  const { api, edge } = runtime
  const { option, place } = runtime.actors
  const { store } = edge
  const notice = noticeOf(runtime)
  const kept = () => readJson(store, keys.cart, keptCartOf) ?? { store: undefined, lines: [] }
  const actors = {
    quote: fromPromise(
      async ({ input: { store: seller, lines, place: at, option: way }, signal }: { input: QuoteWish; signal: AbortSignal }) => {
        if (!seller || !at) throw new AppError('unexpected')
        const body = {
          order: lines.map((line) => lineInput(line, seller.id)),
          location: locationInput(at),
          delivery_type: deliveryTypeOf(way),
        }
        const bill = answeredBillOf(await api.POST('/api/quote-order', { body, signal, params: edge.params }))
        store.set(keys.cartDistance, String(bill.distance ?? 0))
        return bill
      },
    ),
  } satisfies ActorsOf<typeof cartMachine>
  const cart = createActor(cartMachine.provide({ actors }), {
    input: { kept: kept(), place: place.getSnapshot().context.place, option: option.getSnapshot().context.option },
  })
  runtime.whenStarted(() => {
    place.on('place.changed', ({ place: chosen }) => cart.send({ type: 'place.changed', place: chosen }))
    option.on('option.changed', ({ option: chosen, isFitted }) => {
      cart.send({ type: 'option.changed', option: chosen })
      if (isFitted) notice.send({ type: 'notice.show', tone: 'neutral', text: `option.only.${chosen}` })
    })
    cart.on('cart.kept', ({ content }) => writeJson(store, keys.cart, content))
    cart.on('cart.added', ({ name }) => notice.send({ type: 'notice.show', tone: 'success', text: 'cart.added', params: { name } }))
    store.watch((name) => name === keys.cart && cart.send({ type: 'cart.heard', content: kept() }))
    cart.start()
  })
  return cart
}

/** The cart; its code comes with the first screen that shows it. */
export const cartOf = (runtime: Runtime) => runtime.once('cart', () => bindCart(runtime))
