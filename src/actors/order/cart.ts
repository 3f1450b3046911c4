import { fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/order/cart/cart.machine.ts'
import type { CartContent, QuoteWish } from '../../../machines/order/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { Edge } from '../../platform/edge.ts'
import { keys } from '../../platform/keys.ts'
import { keptCartOf } from '../../platform/kept-cart.ts'
import { answeredBillOf } from '../../platform/normalise-bill.ts'
import { lineInput, locationInput } from '../../platform/order-input.ts'
import { readJson } from '../../platform/storage.ts'
import type { Ground } from '../../runtime/runtime.ts'

/** The cart as all tabs share it. */
export const storedCart = ({ store }: Edge): CartContent => readJson(store, keys.cart, keptCartOf) ?? { store: undefined, lines: [] }

export function cartLogic({ api, edge }: Ground) {
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
        edge.store.set(keys.cartDistance, String(bill.distance ?? 0))
        return bill
      },
    ),
  } satisfies ActorsOf<typeof cartMachine>
  return cartMachine.provide({ actors })
}
