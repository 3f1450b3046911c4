import { stringify } from 'csv-stringify/sync'
import { dateAt, limitsOfDay } from '../../machines/domain/hours.ts'
import type { components } from '../../openapi/types.ts'
import { reportOfStore, reportStoreOf } from '../db/queries/store-reports.ts'
import { Problem } from '../domain/problem.ts'
import { periodOf, storeReportOf, type PeriodRequest } from '../domain/store-report.ts'
import type { ServerText } from '../domain/texts.ts'
import type { Context } from '../ports/context.ts'

type Schemas = components['schemas']
type Report = Schemas['StoreReport']
type ReportContext = Pick<Context, 'db' | 'clock' | 'commissionRate'>

/** The report of one of a member's stores; NOT_FOUND for any other, FORBIDDEN to those who do not own it. */
export async function storeReport(
  { db, clock, commissionRate: usualRate }: ReportContext,
  memberId: number,
  { storeId, ...request }: PeriodRequest & { storeId: number },
): Promise<Report> {
  const found = await reportStoreOf(db, memberId, storeId)
  if (!found) throw new Problem('NOT_FOUND')
  const { role, ...store } = found
  if (role !== 'owner') throw new Problem('FORBIDDEN')
  const period = periodOf(request, dateAt(clock.now().getTime(), store.timezone))
  const commissionRate = store.commission_rate ?? usualRate
  const from = new Date(limitsOfDay(period.from, store.timezone).from)
  const to = new Date(limitsOfDay(period.to, store.timezone).to)
  const rows = await reportOfStore(db, { storeId, timezone: store.timezone, from, to, commissionRate })
  return storeReportOf(rows, { store, period, commissionRate })
}

export type ReportTable = 'days' | 'hours' | 'items'

type Cell = string | number

/** The rows of each table, and the texts of their columns. */
const tables: Record<ReportTable, { columns: ServerText[]; rows: (report: Report) => Cell[][] }> = {
  days: {
    columns: ['report.date', 'report.orders', 'report.sales', 'report.refunds', 'report.commission', 'report.payout'],
    rows: ({ days }) =>
      days.map(({ date, orders, sales, refunds, commission, payout }) => [date, orders, sales, refunds, commission, payout]),
  },
  hours: {
    columns: ['report.hour', 'report.orders', 'report.sales'],
    rows: ({ hours }) => hours.map(({ hour, orders, sales }) => [`${String(hour).padStart(2, '0')}:00`, orders, sales]),
  },
  items: {
    columns: ['report.item', 'report.quantity', 'report.sales'],
    rows: ({ items }) => items.map(({ name, quantity, sales }) => [name, quantity, sales]),
  },
}

/** A table of a report as a file for spreadsheets. */
export function reportFile(report: Report, table: ReportTable, text: (key: ServerText) => string): Schemas['StoreReportFile'] {
  const { columns, rows } = tables[table]
  const cells = rows(report).map((row) => row.map((cell) => (cell === '' ? text('report.others') : cell)))
  return {
    name: `${report.from}-${report.to}-${table}.csv`,
    content: stringify([columns.map(text), ...cells], { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  }
}
