import type { Handler } from '../../app/call.ts'
import { courierStep } from '../../domain/couriers.ts'

export const deliveryPickedupOrder: Handler<'deliveryPickedupOrder'> = async (context, { body, callerId }) => ({
  success: true,
  data: await courierStep(context, { orderId: body.order_id, step: 'courier.pickUp', by: 'courier', callerId }),
})
