import { fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/order/cart/cart.machine.ts'
import type { CartContent, QuoteRequest } from '../../../machines/order/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { keys } from '../../platform/keys.ts'
import { storedCartOf } from '../../platform/stored-cart.ts'
import { answeredBillOf } from '../../platform/normalise-bill.ts'
import { lineInput, locationInput } from '../../platform/order-input.ts'
import { readJson } from '../../platform/storage.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** The cart as all tabs share it. */
export const storedCart = ({ store }: Platform): CartContent => readJson(store, keys.cart, storedCartOf) ?? { store: undefined, lines: [] }

/** What a cart costs now; without its store and a location there is nothing to ask for. */
export async function quoteCart({ api, platform }: Dependencies, request: QuoteRequest, signal: AbortSignal) {
  const { store: seller, lines, location: at, option: deliveryOption } = request
  if (!seller || !at) throw new AppError('unexpected')
  const body = {
    order: lines.map((line) => lineInput(line, seller.id)),
    location: locationInput(at),
    delivery_type: deliveryTypeOf(deliveryOption),
  }
  const bill = answeredBillOf(await api.POST('/api/quote-order', { body, signal, params: platform.params }))
  platform.store.set(keys.cartDistance, String(bill.distance ?? 0))
  return bill
}

export function cartLogic(dependencies: Dependencies) {
  const actors = {
    quote: fromPromise(({ input, signal }: { input: QuoteRequest; signal: AbortSignal }) => quoteCart(dependencies, input, signal)),
  } satisfies ActorsOf<typeof cartMachine>
  return cartMachine.provide({ actors })
}
