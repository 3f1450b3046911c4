import { createActor, fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { QuoteWish } from '../../../machines/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { DeliveryOption, Place } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../edge/keys.ts'
import { keptCartOf } from '../../edge/kept.ts'
import { billOf, lineInput, locationInput } from '../../edge/normalise-order.ts'
import { readJson } from '../../edge/storage.ts'
import { unwrap } from '../../edge/unwrap.ts'
import type { Ground } from '../runtime.ts'

export function bindCart({ api, edge }: Ground, place: Place | undefined, option: DeliveryOption) {
  const actors = {
    quote: fromPromise(async ({ input: { store, lines, place, option }, signal }: { input: QuoteWish; signal: AbortSignal }) => {
      if (!store || !place) throw new AppError('unexpected')
      const body = {
        order: lines.map((line) => lineInput(line, store.id)),
        location: locationInput(place),
        delivery_type: deliveryTypeOf(option),
      }
      return billOf((await unwrap(api.POST('/api/quote-order', { body, signal, params: edge.params }))).data)
    }),
  } satisfies ActorsOf<typeof cartMachine>
  const kept = readJson(edge.store, keys.cart, keptCartOf) ?? { store: undefined, lines: [] }
  return createActor(cartMachine.provide({ actors }), { input: { kept, place, option } })
}
