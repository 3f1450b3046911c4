import type { Courier, CourierOrders, CourierReport, Order } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, maybe, number, present, text, type Raw } from './lenient.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

interface ListsAnswer {
  new_orders: Schemas['Order'][]
  accepted_orders: Schemas['Order'][]
  pickedup_orders: Schemas['Order'][]
}

function reportOf(wire: Raw<Schemas['CourierReport']>): CourierReport {
  const own = fields(wire)
  return { reason: text(own.reason), note: maybe(text, own.note), at: date(own.at) }
}

/** An order with what only its courier is shown. */
export function courierOrderOf(wire: Raw<Schemas['Order']>): Order {
  const own = fields(wire)
  return {
    ...orderOf(wire),
    forCourier: {
      isReady: maybe(text, own.kitchen) === 'ready',
      readyAt: maybe(date, own.ready_at),
      pickupDistance: maybe(number, own.pickup_distance),
      needsPin: maybe(boolean, own.needs_pin),
      reports: list(own.reports, reportOf, []),
    },
  }
}

/** The order of an answer that holds it as its `data`. */
export const answeredCourierOrderOf = (wire: Raw<{ data: Schemas['Order'] }>): Order => courierOrderOf(present(fields(wire).data))

export const courierOrderListOf = (wire: Raw<Schemas['Order'][]> | null | undefined): Order[] => list(wire, courierOrderOf)

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
