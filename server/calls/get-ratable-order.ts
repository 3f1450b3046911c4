import type { Handler } from '../http/call.ts'
import { ratableOrder } from '../domain/ratings.ts'

export const getRatableOrder: Handler<'getRatableOrder'> = async (context, { body, callerId }) =>
  ratableOrder(context, body.order_id, callerId)
