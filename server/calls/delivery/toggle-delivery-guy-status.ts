import type { Handler } from '../call.ts'
import { toggleDuty } from '../../services/couriers.ts'

export const deliveryToggleDeliveryGuyStatus: Handler<'deliveryToggleDeliveryGuyStatus'> = async (context, { body, callerId }) => ({
  success: true,
  status: await toggleDuty(context, callerId, body.status),
})
