import type { RereadHandler } from '../call.ts'
import { ownOrder } from '../../services/couriers.ts'
import { countPinTry } from '../../services/delivery-pin.ts'
import { takeOrderStep } from '../../services/order-steps.ts'
import { idempotent } from '../idempotent.ts'

const pinOf = ({ delivery_pin: pin }: { delivery_pin?: string | null }) => pin?.trim() ?? null

export const deliveryDeliverOrder: RereadHandler<'deliveryDeliverOrder'> = {
  before: (context, { body, callerId, key, text }) =>
    countPinTry(context, { orderId: body.order_id, courierId: callerId, pin: pinOf(body), key }, text),
  work: idempotent(async (context, { body, callerId }) => {
    const pin = pinOf(body)
    await takeOrderStep(context, { orderId: body.order_id, step: 'courier.deliver', by: 'courier', callerId, pin })
  }),
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
