import type { Handler } from '../app/call.ts'
import { placeOrder as place } from '../domain/place-order.ts'
import { checkMethod, noteOrder } from '../domain/staff.ts'

export const placeOrder: Handler<'placeOrder'> = async (context, call) => {
  const { body, callerId, message } = call
  checkMethod(call, body)
  const data = await place(context, body, callerId, message)
  await noteOrder(context, call, 'place-order', data)
  return { success: true, data }
}
