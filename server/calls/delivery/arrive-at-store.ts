import type { RereadHandler } from '../call.ts'
import { ownOrder } from '../../services/couriers.ts'
import { takeOrderStep } from '../../services/order-steps.ts'
import { idempotent } from '../idempotent.ts'

export const deliveryArriveAtStore: RereadHandler<'deliveryArriveAtStore'> = {
  work: idempotent(async (context, { body, callerId }) => {
    await takeOrderStep(context, { orderId: body.order_id, step: 'courier.arrive', by: 'courier', callerId })
  }),
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
