import { fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/order/cart/cart.machine.ts'
import type { CartContent, QuoteRequest } from '../../../machines/order/cart/cart.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { keys } from '../../platform/keys.ts'
import { storedCartOf } from '../../platform/stored-cart.ts'
import { readJson } from '../../platform/storage.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** The cart as all tabs share it. */
export const storedCart = ({ store }: Platform): CartContent => readJson(store, keys.cart, storedCartOf) ?? { store: undefined, lines: [] }

export function cartLogic(dependencies: Dependencies) {
  const actors = {
    // an empty cart costs nothing, so that its code is not part of a first view
    quote: fromPromise(async ({ input, signal }: { input: QuoteRequest; signal: AbortSignal }) => {
      const { quoteCart } = await import('./quote-cart.ts')
      return quoteCart(dependencies, input, signal)
    }),
  } satisfies ActorsOf<typeof cartMachine>
  return cartMachine.provide({ actors })
}
