import type { RereadHandler } from '../call.ts'
import { changedOptions, setOptionAvailability } from '../../services/availability.ts'
import { idempotent } from '../idempotent.ts'

export const storeSetOptionAvailability: RereadHandler<'storeSetOptionAvailability'> = {
  work: idempotent((context, { body: { restaurant_id: storeId, option_ids: ids, availability, until }, callerId }) =>
    setOptionAvailability(context, callerId, { storeId, ids, availability, until }),
  ),
  read: async (context, { body, callerId }) => ({
    success: true,
    data: await changedOptions(context, callerId, body.restaurant_id, body.option_ids),
  }),
}
