import type { QuoteRequest } from '../../../machines/order/cart/cart.types.ts'
import { deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { keys } from '../../platform/keys.ts'
import { answeredBillOf } from '../../platform/normalise-bill.ts'
import { lineInput, locationInput } from '../../platform/order-input.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

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
  // nothing is stored for the default location, least of all for that of a customer who has just signed out
  if (platform.store.get(keys.location) !== undefined) platform.store.set(keys.cartDistance, String(bill.distance ?? 0))
  return bill
}
