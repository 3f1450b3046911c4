import type { RereadHandler } from '../call.ts'
import { changedItems, setItemAvailability } from '../../services/availability.ts'
import { idempotent } from '../idempotent.ts'

export const storeSetItemAvailability: RereadHandler<'storeSetItemAvailability'> = {
  work: idempotent((context, { body: { restaurant_id: storeId, item_ids: ids, availability, until, stock }, callerId }) =>
    setItemAvailability(context, callerId, { storeId, ids, availability, until, stock }),
  ),
  read: async (context, { body, callerId }) => ({
    success: true,
    data: await changedItems(context, callerId, body.restaurant_id, body.item_ids),
  }),
}
