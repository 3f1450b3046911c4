import type { Handler } from '../call.ts'
import { storeBoard } from '../../services/store-orders.ts'

export const storeGetOrders: Handler<'storeGetOrders'> = (context, { body, callerId }) =>
  storeBoard(context, callerId, { storeId: body.restaurant_id, date: body.date, q: body.q })
