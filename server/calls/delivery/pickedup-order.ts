import type { RereadHandler } from '../../http/call.ts'
import { ownOrder } from '../../domain/couriers.ts'
import { takeOrderStep } from '../../domain/order-steps.ts'

export const deliveryPickedupOrder: RereadHandler<'deliveryPickedupOrder'> = {
  work: async (context, { body, callerId }) => {
    await takeOrderStep(context, { orderId: body.order_id, step: 'courier.pickUp', by: 'courier', callerId })
  },
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
