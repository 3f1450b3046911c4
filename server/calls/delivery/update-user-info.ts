import type { Handler } from '../call.ts'
import { courierProfile } from '../../services/couriers.ts'

export const deliveryUpdateUserInfo: Handler<'deliveryUpdateUserInfo'> = async (context, { callerId }) => ({
  success: true,
  data: await courierProfile(context, callerId),
})
