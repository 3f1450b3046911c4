import type { Handler } from './call.ts'
import { rateOrder as rate } from '../services/ratings.ts'

export const rateOrder: Handler<'rateOrder'> = async (context, { body, callerId }) => {
  await rate(context, body, callerId)
  return { success: true }
}
