import type { Handler } from '../../app/call.ts'
import { courierProfile } from '../../domain/couriers.ts'

export const deliveryUpdateUserInfo: Handler<'deliveryUpdateUserInfo'> = async ({ db }, { callerId }) => ({
  success: true,
  data: await courierProfile(db, callerId),
})
