import type { LateHandler } from '../app/call.ts'
import { placeOrder as place } from '../domain/place-order.ts'
import { readCart } from '../domain/pricing.ts'
import { checkMethod, noteOrder } from '../domain/staff.ts'

export const placeOrder: LateHandler<'placeOrder'> = {
  async readAhead(before, { body }) {
    const cart = readCart(before, body)
    // what is wrong is told in its turn: an order that is there already is answered whatever has changed since
    await Promise.allSettled([cart])
    return async (context, call) => {
      checkMethod(call, call.body)
      const data = await place(context, call.body, call.callerId, call.message, cart)
      await noteOrder(context, call, 'place-order', data)
      return { success: true, data }
    }
  },
}
