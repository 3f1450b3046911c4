import type { ReportFile, ReportSums, StoreReport } from '../../machines/domain/report.ts'
import type { components } from '../../openapi/types.ts'
import { fields, list, maybe, number, oneOf, present, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

const rejectionCodes = ['closed', 'sold_out', 'too_busy', 'address'] as const

function sumsOf(wire: Raw<Schemas['ReportSums']>): ReportSums {
  const own = fields(wire)
  return {
    orders: number(own.orders),
    sales: number(own.sales),
    refunds: number(own.refunds, 0),
    commission: number(own.commission, 0),
    payout: number(own.payout),
  }
}

function ordersOf(wire: Raw<Schemas['ReportOrders']>): StoreReport['orders'] {
  const own = fields(wire)
  return {
    placed: number(own.placed, 0),
    delivered: number(own.delivered, 0),
    underWay: number(own.in_progress, 0),
    cancelled: number(own.cancelled, 0),
    rejected: number(own.rejected, 0),
    missed: number(own.missed, 0),
  }
}

function ratingsOf(wire: Raw<Schemas['ReportRatings']>): StoreReport['ratings'] {
  const own = fields(wire)
  return {
    count: number(own.count, 0),
    average: maybe(number, own.average),
    stars: list(own.stars, (count) => number(count)),
  }
}

/** The report of an answer that holds it as its `data`. */
export function storeReportOf(wire: Raw<{ data: Schemas['StoreReport'] }>): StoreReport {
  const own = fields(present(fields(wire).data))
  return {
    from: text(own.from),
    to: text(own.to),
    commissionRate: number(own.commission_rate, 0),
    totals: sumsOf(present(own.totals)),
    itemSales: number(own.item_sales),
    storeCharges: number(own.store_charges, 0),
    tips: number(own.tips, 0),
    deliveryCharges: number(own.delivery_charges, 0),
    days: list(own.days, (day) => ({ ...sumsOf(day), date: text(fields(day).date) })),
    hours: list(own.hours, (wireHour) => {
      const { hour, orders, sales } = fields(wireHour)
      return { hour: number(hour), orders: number(orders), sales: number(sales) }
    }),
    items: list(own.items, (item) => {
      const { id, name, quantity, sales } = fields(item)
      return { id: maybe(number, id), name: text(name, ''), quantity: number(quantity), sales: number(sales) }
    }),
    orders: ordersOf(present(own.orders)),
    rejections: list(own.rejections, (rejection) => {
      const { code, count } = fields(rejection)
      return { code: maybe((one) => oneOf(rejectionCodes, one), code), count: number(count) }
    }),
    ratings: ratingsOf(present(own.ratings)),
  }
}

/** The file of an answer that holds it as its `data`. */
export function reportFileOf(wire: Raw<{ data: Schemas['StoreReportFile'] }>): ReportFile {
  const own = fields(present(fields(wire).data))
  return { name: text(own.name), content: text(own.content) }
}
