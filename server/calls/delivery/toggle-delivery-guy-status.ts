import type { Handler } from '../call.ts'
import { toggleDuty } from '../../services/couriers.ts'

export const deliveryToggleDeliveryGuyStatus: Handler<'deliveryToggleDeliveryGuyStatus'> = async ({ db }, { body, callerId }) => ({
  success: true,
  status: await toggleDuty(db, callerId, body.status),
})
