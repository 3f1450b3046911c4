import type { LateHandler } from './call.ts'
import { countGuess } from '../services/coupons.ts'
import { placeOrder as placeOrderWithCart } from '../services/place-order.ts'
import { codeOf } from '../domain/pricing.ts'
import { Problem } from '../domain/problem.ts'
import { readCart } from '../services/quote.ts'
import { auditImpersonatedOrder, checkPaymentMethod } from '../services/staff.ts'
import { idempotent } from './idempotent.ts'

export const placeOrder: LateHandler<'placeOrder'> = {
  async readAhead(before, { body, callerId, address }) {
    const cart = readCart(before, body)
    const code = codeOf(body.coupon)
    const guess = code === undefined ? undefined : countGuess(before, code, { userId: callerId, address })
    // what is wrong is answered in its turn: an order that is there already is answered whatever has changed since
    await Promise.allSettled([cart, guess])
    return idempotent(async (context, call) => {
      checkPaymentMethod(call, call.body)
      await guess
      const data = await placeOrderWithCart(context, call.body, call.callerId, call.message, cart)
      await auditImpersonatedOrder(context, call, 'place-order', data)
      return { success: true, data }
    })
  },
  // the cart: one order a minute, whatever else is said with it
  keyOf: ({ order }) =>
    order.map(({ id, restaurant_id, quantity, selectedaddons }) => [
      restaurant_id,
      id,
      quantity,
      selectedaddons.map((one) => one.addon_id),
    ]),
  // the client may not know of the order, where its answer was lost
  refuseOther: ({ data }) => new Problem('IDEMPOTENCY_MISMATCH', { order: data }),
}
