import type { Handler } from '../app/call.ts'
import { placeOrder as place } from '../domain/place-order.ts'

export const placeOrder: Handler<'placeOrder'> = async (context, { body, callerId, message }) => ({
  success: true,
  data: await place(context, body, callerId, message),
})
