import type { Handler } from './call.ts'
import { ratableOrder } from '../services/ratings.ts'

export const getRatableOrder: Handler<'getRatableOrder'> = async (context, { body, callerId }) =>
  ratableOrder(context, body.order_id, callerId)
