import type { Handler } from '../../app/call.ts'
import { courierStep } from '../../domain/couriers.ts'

export const deliveryDeliverOrder: Handler<'deliveryDeliverOrder'> = async (context, { body, callerId }) => ({
  success: true,
  data: await courierStep(context, {
    orderId: body.order_id,
    step: 'courier.deliver',
    by: 'courier',
    callerId,
    pin: body.delivery_pin?.trim() ?? null,
  }),
})
