import type { Bill } from '../../../machines/domain/entities.ts'
import type { QuoteRequest } from '../../../machines/order/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../platform/keys.ts'
import { answeredBillOf } from '../../platform/normalise-bill.ts'
import { lineInput, locationInput } from '../../platform/order-input.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** What a cart costs now; without its store and a location there is nothing to ask for. */
export async function requestBill({ api, platform }: Dependencies, request: QuoteRequest, signal: AbortSignal): Promise<Bill> {
  const { store: seller, lines, location: at, option: deliveryOption } = request
  if (!seller || !at) throw new AppError('unexpected')
  const body = {
    order: lines.map((line) => lineInput(line, seller.id)),
    location: locationInput(at),
    delivery_type: deliveryTypeOf(deliveryOption),
  }
  return answeredBillOf(await api.POST('/api/quote-order', { body, signal, params: platform.params }))
}

/** Stores the distance of a bill that the cart takes (DIST-5). */
export function storeCartDistance({ platform: { store } }: Dependencies, { distance }: Bill): void {
  // nothing is stored for the default location, least of all for that of a customer who has just signed out
  if (store.get(keys.location) !== undefined) store.set(keys.cartDistance, String(distance ?? 0))
}

/** The bill that the cart waits for; once it waits for another one, the signal is aborted. */
export async function quoteCart(dependencies: Dependencies, request: QuoteRequest, signal: AbortSignal): Promise<Bill> {
  const bill = await requestBill(dependencies, request, signal)
  if (!signal.aborted) storeCartDistance(dependencies, bill)
  return bill
}
