import { describe, expect, it } from 'vitest'
import { storeReportMachine } from '../../machines/kitchen/store-report/store-report.machine.ts'
import {
  selectDays,
  selectError,
  selectExported,
  selectExportError,
  selectFault,
  selectHasFailed,
  selectIsLoading,
  selectIsOwnPeriod,
  selectIsRefused,
  selectReport,
} from '../../machines/kitchen/store-report/store-report.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { anEmptyReport, aStoreReport } from '../support/store-reports.ts'

const coverage = coverageOf(storeReportMachine)
expectFullyWalked(coverage)

function startReport() {
  const world = startMachine(storeReportMachine, { coverage, input: { storeId: 12, request: { days: 1 } } })
  const shown = () => {
    const snapshot = world.actor.getSnapshot()
    return {
      report: selectReport(snapshot),
      isLoading: selectIsLoading(snapshot),
      hasFailed: selectHasFailed(snapshot),
      isRefused: selectIsRefused(snapshot),
      error: selectError(snapshot),
    }
  }
  return { ...world, shown }
}

async function startShown() {
  const world = startReport()
  await world.resolve('loadReport', aStoreReport())
  return world
}

const shownPeriod = { from: '2026-11-19', to: '2026-11-20' }
const loading = { report: undefined, isLoading: true, hasFailed: false, isRefused: false, error: undefined }

describe('the report of a store', () => {
  it('REPORT-1 is read of today to begin with, and shown', async () => {
    const { actor, calls, resolve, shown } = startReport()
    expect([shown(), calls('loadReport'), selectDays(actor.getSnapshot())]).toEqual([loading, [{ storeId: 12, request: { days: 1 } }], 1])
    const report = aStoreReport()
    await resolve('loadReport', report)
    expect(shown()).toEqual({ ...loading, report, isLoading: false })
  })

  it('REPORT-1 stays while another period is read, which replaces it', async () => {
    const { actor, calls, resolve, shown } = await startShown()
    actor.send({ type: 'days.choose', days: 7 })
    expect([shown().report?.from, shown().isLoading, selectDays(actor.getSnapshot())]).toEqual(['2026-11-19', true, 7])
    const week = anEmptyReport()
    await resolve('loadReport', week)
    expect([calls('loadReport').at(-1), shown().report]).toEqual([{ storeId: 12, request: { days: 7 } }, week])
  })

  it('REPORT-1 is of the period that was chosen last, whatever is answered of the one before', async () => {
    const { actor, calls, shown, resolve } = startReport()
    actor.send({ type: 'days.choose', days: 30 })
    expect(calls('loadReport')).toHaveLength(2)
    await resolve('loadReport', anEmptyReport())
    expect(shown().report).toEqual(anEmptyReport())
  })

  it('REPORT-1 is of days of the member’s own, unless they make no period', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'period.edit' })
    expect([selectIsOwnPeriod(actor.getSnapshot()), selectDays(actor.getSnapshot())]).toEqual([true, undefined])
    for (const [from, to, fault] of [
      ['', '2026-11-20', 'incomplete'],
      ['2026-11-20', '2026-11-19', 'reversed'],
      ['2025-11-20', '2026-11-21', 'tooLong'],
    ] as const) {
      actor.send({ type: 'period.choose', from, to })
      expect([selectFault(actor.getSnapshot()), calls('loadReport').length]).toEqual([fault, 1])
    }
    actor.send({ type: 'period.choose', from: '2026-11-01', to: '2026-11-20' })
    expect([selectFault(actor.getSnapshot()), selectIsOwnPeriod(actor.getSnapshot()), calls('loadReport').at(-1)]).toEqual([
      undefined,
      true,
      { storeId: 12, request: { from: '2026-11-01', to: '2026-11-20' } },
    ])
  })

  it('REPORT-1 that could not be read says why, and is read again', async () => {
    const { actor, calls, reject, resolve, shown } = startReport()
    const error = new AppError('network')
    await reject('loadReport', error)
    expect(shown()).toEqual({ ...loading, isLoading: false, hasFailed: true, error })
    actor.send({ type: 'report.retry' })
    expect([shown().error, calls('loadReport').length]).toEqual([undefined, 2])
    await resolve('loadReport', aStoreReport())
    expect(shown().hasFailed).toBe(false)
  })

  it('REPORT-1 HTTP-1 is waited for until the time limit', () => {
    const { clock, shown } = startReport()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual(loading)
    clock.increment(1)
    expect(shown()).toEqual({ ...loading, isLoading: false, hasFailed: true, error: new AppError('timeout') })
  })

  it('REPORT-5 is not shown to a member who does not own the store, nor asked for again', async () => {
    const { actor, calls, reject, shown } = await startShown()
    actor.send({ type: 'days.choose', days: 7 })
    await reject('loadReport', new AppError('forbidden'))
    expect(shown()).toEqual({ ...loading, isLoading: false, isRefused: true })
    actor.send({ type: 'days.choose', days: 30 })
    expect(calls('loadReport')).toHaveLength(2)
  })
})

describe('the file of a report', () => {
  it('REPORT-4 is of the table and the period that are shown, and handed over', async () => {
    const { actor, calls, emitted, resolve } = await startShown()
    actor.send({ type: 'report.export', table: 'items' })
    expect([selectExported(actor.getSnapshot()), calls('exportReport')]).toEqual([
      'items',
      [{ storeId: 12, period: shownPeriod, table: 'items' }],
    ])
    await resolve('exportReport', { name: 'items.csv', content: 'Món' })
    expect([selectExported(actor.getSnapshot()), emitted]).toEqual([undefined, [{ type: 'file.ready', name: 'items.csv', content: 'Món' }]])
  })

  it('REPORT-4 is of what is shown while another period is read', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'days.choose', days: 7 })
    actor.send({ type: 'report.export', table: 'hours' })
    expect(calls('exportReport')).toEqual([{ storeId: 12, period: shownPeriod, table: 'hours' }])
  })

  it('REPORT-4 that could not be had says why, until it is asked for again', async () => {
    const { actor, clock, reject, emitted } = await startShown()
    const error = new AppError('server')
    actor.send({ type: 'report.export', table: 'days' })
    await reject('exportReport', error)
    expect(selectExportError(actor.getSnapshot())).toBe(error)
    actor.send({ type: 'report.export', table: 'days' })
    expect(selectExportError(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect([selectExportError(actor.getSnapshot())?.kind, emitted]).toEqual(['timeout', []])
  })

  it('REPORT-4 is of a report: before one was read there is none', () => {
    const { actor, calls } = startReport()
    actor.send({ type: 'report.export', table: 'days' })
    expect(calls('exportReport')).toEqual([])
  })
})
