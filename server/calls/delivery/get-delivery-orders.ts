import type { Handler } from '../call.ts'
import { courierLists } from '../../services/couriers.ts'

export const deliveryGetDeliveryOrders: Handler<'deliveryGetDeliveryOrders'> = (context, { callerId }) => courierLists(context, callerId)
