import type { Courier, CourierOrders, Order } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, fields, id, list, maybe, number, text, type Raw } from './lenient.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

interface ListsAnswer {
  new_orders: Schemas['Order'][]
  accepted_orders: Schemas['Order'][]
  pickedup_orders: Schemas['Order'][]
}

export const courierOrderListOf = (wire: Raw<Schemas['Order'][]> | null | undefined): Order[] => list(wire, orderOf)

/** The courier of an answer that holds them as its `data`. */
export function courierOf(wire: Raw<{ data: Schemas['CourierProfile'] }>): Courier {
  const own = fields(fields(wire).data)
  return {
    id: id(own.id),
    name: text(own.name),
    phone: maybe(text, own.phone),
    isOnDuty: boolean(own.status),
    maxOrders: number(own.max_accept_delivery_limit, 0),
    commissionRate: number(own.commission_rate, 0),
    earnings: number(own.earnings, 0),
    earnedToday: maybe(number, own.earnings_today),
    earnedThisWeek: maybe(number, own.earnings_week),
    history: list(own.order_history, orderOf, []),
  }
}

export const dutyOf = (wire: Raw<{ status: boolean }>): boolean => boolean(fields(wire).status)

export function courierOrdersOf(wire: Raw<ListsAnswer>): CourierOrders {
  const own = fields(wire)
  return {
    fresh: courierOrderListOf(own.new_orders),
    accepted: courierOrderListOf(own.accepted_orders),
    pickedUp: courierOrderListOf(own.pickedup_orders),
  }
}
