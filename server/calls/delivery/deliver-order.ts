import type { RereadHandler } from '../../app/call.ts'
import { ownOrder } from '../../domain/couriers.ts'
import { takeOrderStep } from '../../domain/order-steps.ts'

export const deliveryDeliverOrder: RereadHandler<'deliveryDeliverOrder'> = {
  work: async (context, { body, callerId }) => {
    const pin = body.delivery_pin?.trim() ?? null
    await takeOrderStep(context, { orderId: body.order_id, step: 'courier.deliver', by: 'courier', callerId, pin })
  },
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
