import type { Courier, CourierOrders } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

interface ListsAnswer {
  new_orders: Schemas['Order'][] | null
  accepted_orders: Schemas['Order'][] | null
  pickedup_orders: Schemas['Order'][] | null
}

export const courierOf = (wire: Schemas['CourierProfile']): Courier => ({
  id: wire.id,
  name: wire.name,
  phone: wire.phone ?? undefined,
  isOnDuty: wire.status,
  maxOrders: wire.max_accept_delivery_limit,
  earnings: wire.earnings,
})

const ordersOf = (wire: Schemas['Order'][] | null) => (wire ?? []).map((order) => orderOf(order))

export const courierOrdersOf = (wire: ListsAnswer): CourierOrders => ({
  fresh: ordersOf(wire.new_orders),
  accepted: ordersOf(wire.accepted_orders),
  pickedUp: ordersOf(wire.pickedup_orders),
})
