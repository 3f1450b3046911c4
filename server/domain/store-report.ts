import { dayAfter, daysOf, periodFault, type Period } from '../../machines/domain/report.ts'
import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import type { Row } from '../db/rows.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']
type Sums = Omit<Schemas['ReportSums'], 'payout'>

/** What a report reads of a store. */
export type ReportStore = Pick<Row<'stores'>, 'id' | 'timezone' | 'commission_rate'>

/** What the orders of a period came to; days, hours and dishes without any are left out. */
export interface ReportRows {
  totals: Sums & { store_charges: number; tips: number; delivery_charges: number }
  days: (Sums & { date: string })[]
  hours: Schemas['ReportHour'][]
  /** The best-selling first. */
  items: (Schemas['ReportItem'] & { id: number })[]
  orders: { placed: number; delivered: number; cancelled: number }
  refusals: { kind: string; code: Schemas['RejectionCode'] | null; count: number }[]
  ratings: { rating: number; count: number }[]
}

export interface PeriodRequest {
  days?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The days that a report is requested of; `today` is the store's. */
export function periodOf({ days, from, to }: PeriodRequest, today: string): Period {
  if (from === undefined && to === undefined) return { from: dayAfter(today, 1 - (days ?? 1)), to: today }
  const period = { from: from ?? '', to: to ?? '' }
  if (days !== undefined || periodFault(period) !== undefined) throw new Problem('VALIDATION')
  return period
}

const withPayout = <Found extends Sums>(sums: Found): Found & { payout: number } => ({
  ...sums,
  payout: sums.sales - sums.refunds - sums.commission,
})

const total = <Found>(rows: readonly Found[], of: (row: Found) => number) => rows.reduce((sum, row) => sum + of(row), 0)

const none: Sums = { orders: 0, sales: 0, refunds: 0, commission: 0 }

/** As many dishes as are listed, and all others as one without an id. */
function listedItems(items: ReportRows['items']): Schemas['ReportItem'][] {
  const others = items.slice(limits.reportItemsAtMost)
  const rest = { id: null, name: '', quantity: total(others, ({ quantity }) => quantity), sales: total(others, ({ sales }) => sales) }
  return [...items.slice(0, limits.reportItemsAtMost), ...(others.length > 0 ? [rest] : [])]
}

function ratingsOf(rows: ReportRows['ratings']): Schemas['ReportRatings'] {
  const stars = [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0)
  const count = total(stars, (one) => one)
  const sum = total(rows, ({ rating, count: many }) => rating * many)
  return { count, average: count === 0 ? null : sum / count, stars }
}

interface ReportFacts {
  store: ReportStore
  period: Period
  commissionRate: number
}

/** A store's report in the shape of the contract, with every day of its period and every hour. */
export function storeReportOf(rows: ReportRows, { store, period, commissionRate }: ReportFacts): Schemas['StoreReport'] {
  const { store_charges, tips, delivery_charges, ...sums } = rows.totals
  const { placed, delivered, cancelled } = rows.orders
  const rejections = rows.refusals.filter(({ kind }) => kind === 'rejected').map(({ code, count }) => ({ code, count }))
  const rejected = total(rejections, ({ count }) => count)
  const missed = total(rows.refusals, ({ kind, count }) => (kind === 'missed' ? count : 0))
  const days = new Map(rows.days.map((day) => [day.date, day]))
  const hours = new Map(rows.hours.map((hour) => [hour.hour, hour]))
  return {
    restaurant_id: store.id,
    ...period,
    timezone: store.timezone,
    commission_rate: commissionRate,
    totals: withPayout(sums),
    item_sales: sums.sales - store_charges,
    store_charges,
    tips,
    delivery_charges,
    days: daysOf(period).map((date) => withPayout(days.get(date) ?? { date, ...none })),
    hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? { hour, orders: 0, sales: 0 }),
    items: listedItems(rows.items),
    orders: {
      placed,
      delivered,
      in_progress: placed - delivered - cancelled,
      cancelled: Math.max(cancelled - rejected - missed, 0),
      rejected,
      missed,
    },
    rejections,
    ratings: ratingsOf(rows.ratings),
  }
}
