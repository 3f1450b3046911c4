import type { Handler } from '../call.ts'
import { memberProfile } from '../../services/store-orders.ts'

export const storeGetProfile: Handler<'storeGetProfile'> = async ({ db }, { callerId }) => ({
  success: true,
  data: await memberProfile(db, callerId),
})
