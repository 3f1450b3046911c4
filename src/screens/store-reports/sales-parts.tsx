import type { ReactNode } from 'react'
import type { ReportTable, StoreReport } from '../../../machines/domain/report.ts'
import type { StoreReportActor } from '../../../machines/kitchen/store-report/store-report.machine.ts'
import { selectExported } from '../../../machines/kitchen/store-report/store-report.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './store-reports.module.css'
import { storeReportsTexts } from './texts.vi.ts'
import { useDays } from './use-days.ts'

interface PartProps {
  report: StoreReport
  actor: StoreReportActor
}

/** A part of the report that can be saved as a file (REPORT-4). */
function SavedPart({ actor, table, title, children }: { actor: StoreReportActor; table: ReportTable; title: string; children: ReactNode }) {
  const t = useTexts(storeReportsTexts)
  const exported = useSelector(actor, selectExported)
  return (
    <section className={ui['section']} data-part={table}>
      <div className={css['partHead']}>
        <h3>{title}</h3>
        <Button
          tone="bare"
          aria-label={t(`reports.export.${table}`)}
          isBusy={exported === table}
          disabled={exported !== undefined}
          onClick={() => actor.send({ type: 'report.export', table })}
        >
          {t('reports.export')}
        </Button>
      </div>
      {children}
    </section>
  )
}

interface TableProps {
  label: string
  columns: readonly string[]
  rows: readonly { key: string | number; cells: readonly string[] }[]
}

/** Rows of texts, of which the first one names the row. */
function Table({ label, columns, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by the keyboard
    <div className={css['table']} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same values as a plot, for those who would rather read them. */
function TableBelow(props: TableProps) {
  const t = useTexts(storeReportsTexts)
  return (
    <details className={css['below']}>
      <summary>{t('reports.table')}</summary>
      <Table {...props} />
    </details>
  )
}

/** Sales by day (REPORT-1). */
export function DaysPart({ report: { days, commissionRate }, actor }: PartProps) {
  const t = useTexts(storeReportsTexts)
  const { money, number } = useFormats()
  const { named, short } = useDays()
  const bars = days.map(({ date, orders, sales }) => ({
    name: named(date),
    value: sales,
    text: t('reports.bar', { sales: money(sales), count: orders }),
  }))
  const marks = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].map((index) => short(days[index]?.date ?? ''))
  return (
    <SavedPart actor={actor} table="days" title={t('reports.byDay')}>
      <BarPlot label={t('reports.salesByDay')} bars={bars} marks={marks} />
      <TableBelow
        label={t('reports.salesByDay')}
        columns={[
          t('reports.day'),
          t('reports.orders'),
          t('reports.sales'),
          t('reports.refunds'),
          t('reports.commission', { rate: number(commissionRate) }),
          t('reports.payout'),
        ]}
        rows={days.map(({ date, orders, sales, refunds, commission, payout }) => ({
          key: date,
          cells: [named(date), number(orders), ...[sales, refunds, commission, payout].map(money)],
        }))}
      />
    </SavedPart>
  )
}

/** Sales by the hour of the day (REPORT-1). */
export function HoursPart({ report: { hours }, actor }: PartProps) {
  const t = useTexts(storeReportsTexts)
  const { money, number } = useFormats()
  const nameOf = (hour: number) => t('reports.hour', { hour })
  const bars = hours.map(({ hour, orders, sales }) => ({
    name: nameOf(hour),
    value: sales,
    text: t('reports.bar', { sales: money(sales), count: orders }),
  }))
  return (
    <SavedPart actor={actor} table="hours" title={t('reports.byHour')}>
      <BarPlot label={t('reports.salesByHour')} bars={bars} marks={[0, 6, 12, 18, 23].map(nameOf)} />
      <TableBelow
        label={t('reports.salesByHour')}
        columns={[t('reports.hourOfDay'), t('reports.orders'), t('reports.sales')]}
        rows={hours.map(({ hour, orders, sales }) => ({ key: hour, cells: [nameOf(hour), number(orders), money(sales)] }))}
      />
    </SavedPart>
  )
}

/** Sales by dish, the best-selling first (REPORT-1). */
export function ItemsPart({ report: { items }, actor }: PartProps) {
  const t = useTexts(storeReportsTexts)
  const { money, number } = useFormats()
  return (
    <SavedPart actor={actor} table="items" title={t('reports.byItem')}>
      {items.length === 0 ? (
        <p className={ui['muted']}>{t('reports.none')}</p>
      ) : (
        <Table
          label={t('reports.byItem')}
          columns={[t('reports.item'), t('reports.quantity'), t('reports.sales')]}
          rows={items.map(({ id, name, quantity, sales }) => ({
            key: id ?? 'others',
            cells: [id === undefined ? t('reports.others') : name, number(quantity), money(sales)],
          }))}
        />
      )}
    </SavedPart>
  )
}
