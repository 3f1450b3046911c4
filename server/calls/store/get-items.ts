import type { Handler } from '../call.ts'
import { storeItems } from '../../services/availability.ts'

export const storeGetItems: Handler<'storeGetItems'> = (context, { body, callerId }) => storeItems(context, callerId, body.restaurant_id)
