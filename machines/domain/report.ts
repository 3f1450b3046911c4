import * as limits from '../limits.ts'
import type { RejectionCode } from './store-order.ts'

const dayOf = (date: string) => Math.round(Date.parse(date) / limits.dayMs)

/** A period of calendar days, both `YYYY-MM-DD` and both within it. */
export interface Period {
  from: string
  to: string
}

export type PeriodFault = 'incomplete' | 'reversed' | 'tooLong'

/** Why a report of a period cannot be made; undefined where it can. */
export function periodFault({ from, to }: Period): PeriodFault | undefined {
  if (Number.isNaN(dayOf(from)) || Number.isNaN(dayOf(to))) return 'incomplete'
  if (to < from) return 'reversed'
  return dayOf(to) - dayOf(from) >= limits.reportDaysAtMost ? 'tooLong' : undefined
}

/** The day so many days after another one, or before it. */
export const dayAfter = (date: string, days: number): string => new Date((dayOf(date) + days) * limits.dayMs).toISOString().slice(0, 10)

/** Every day of a period. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => dayAfter(from, index))

/** What a report is requested of: so many days up to the store's today, or a period. */
export type ReportRequest = { days: number } | Period

export interface ReportSums {
  orders: number
  /** What the dishes cost, with the store's own charges. */
  sales: number
  refunds: number
  commission: number
  payout: number
}

export interface StoreReport extends Period {
  /** In per cent. */
  commissionRate: number
  totals: ReportSums
  itemSales: number
  storeCharges: number
  tips: number
  deliveryCharges: number
  days: (ReportSums & { date: string })[]
  hours: { hour: number; orders: number; sales: number }[]
  /** The best-selling first; without an id all others together. */
  items: { id: number | undefined; name: string; quantity: number; sales: number }[]
  orders: { placed: number; delivered: number; underWay: number; cancelled: number; rejected: number; missed: number }
  rejections: { code: RejectionCode | undefined; count: number }[]
  /** `stars` has how many reviews gave one, two, up to five. */
  ratings: { count: number; average: number | undefined; stars: number[] }
}

export const reportTables = ['days', 'hours', 'items'] as const
export type ReportTable = (typeof reportTables)[number]

/** A file to save. */
export interface ReportFile {
  name: string
  content: string
}
