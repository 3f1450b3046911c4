import type { Handler } from '../call.ts'
import { storeHours } from '../../services/store-hours.ts'

export const storeGetHours: Handler<'storeGetHours'> = async (context, { body, callerId }) => ({
  success: true,
  data: await storeHours(context, callerId, body.restaurant_id),
})
