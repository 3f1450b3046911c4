import type { Courier, CourierOrders } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

interface ListsAnswer {
  new_orders: Schemas['Order'][] | null
  accepted_orders: Schemas['Order'][] | null
  pickedup_orders: Schemas['Order'][] | null
}

export const courierOrderListOf = (wire: Schemas['Order'][] | null) => (wire ?? []).map((order) => orderOf(order))

export const courierOf = (wire: Schemas['CourierProfile']): Courier => ({
  id: wire.id,
  name: wire.name,
  phone: wire.phone ?? undefined,
  isOnDuty: wire.status,
  maxOrders: wire.max_accept_delivery_limit,
  commissionRate: wire.commission_rate,
  earnings: wire.earnings,
  earnedToday: wire.earnings_today,
  earnedThisWeek: wire.earnings_week,
  history: courierOrderListOf(wire.order_history),
})

export const courierOrdersOf = (wire: ListsAnswer): CourierOrders => ({
  fresh: courierOrderListOf(wire.new_orders),
  accepted: courierOrderListOf(wire.accepted_orders),
  pickedUp: courierOrderListOf(wire.pickedup_orders),
})
