import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { storeReportMachine } from '../../machines/kitchen/store-report/store-report.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ReportPage } from '../../src/screens/store-reports/report-page.tsx'
import { storeReportsTexts as t } from '../../src/screens/store-reports/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { anEmptyReport, aStoreReport } from '../support/store-reports.ts'
import { walkModel } from './support/walk.tsx'
import { storeReportModel } from './store-report.model.ts'

const coverage = coverageOf(storeReportMachine)
// which days make no period, and that there is no file without a report, is the machine's own test
recordCoverage(coverage)

const start = () => startMachine(storeReportMachine, { coverage, input: { storeId: 12, request: { days: 1 } } })
type Page = ReturnType<typeof start> & { screen: RenderResult }

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })

async function expectReport({ screen }: Page, isBusy = false) {
  await expect.element(screen.getByRole('status')).toHaveTextContent(isBusy ? t['reports.loading'] : '')
  await expect.element(screen.getByText('320.000₫', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: t['reports.byItem'] })).toBeVisible()
  // the highest bar is what a plot says first
  await expect
    .element(screen.getByRole('slider', { name: t['reports.salesByDay'] }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/20\/11\/2026: 276\.000₫, 2 đơn$/))
  await expect
    .element(screen.getByRole('slider', { name: t['reports.salesByHour'] }))
    .toHaveAttribute('aria-valuetext', '11 giờ: 409.000₫, 3 đơn')
}

const setDay = (screen: RenderResult, name: string, day: string) => screen.getByLabelText(name).fill(day)

walkModel({
  ids: 'REPORT-1 REPORT-2 REPORT-3 REPORT-4 REPORT-5',
  model: storeReportModel,
  start,
  view: ({ actor }) => <ReportPage report={actor} />,
  executors: {
    'the report arrives': ({ resolve }) => resolve('loadReport', aStoreReport()),
    'the server fails': ({ reject }) => reject('loadReport', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the member is no owner': ({ reject }) => reject('loadReport', new AppError('forbidden')),
    'the member tries again': ({ screen }) => button(screen, commonTexts['common.retry']).click(),
    'the member asks for seven days': ({ screen }) => button(screen, '7 ngày').click(),
    'the member asks for days of their own': ({ screen }) => button(screen, t['reports.own']).click(),
    'the member mixes up the days': async ({ screen }) => {
      await setDay(screen, t['reports.from'], '2026-11-21')
      await button(screen, t['reports.show']).click()
    },
    'the member puts the days right': async ({ screen }) => {
      await setDay(screen, t['reports.from'], '2026-11-19')
      await button(screen, t['reports.show']).click()
    },
    'the member saves the dishes': ({ screen }) => button(screen, t['reports.export.items']).click(),
    'the file arrives': ({ resolve }) => resolve('exportReport', { name: 'items.csv', content: 'Món' }),
    'the file fails': ({ reject }) => reject('exportReport', new AppError('network')),
  },
  assertions: {
    opening: async ({ screen }) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(t['reports.loading'])
      await expect.element(screen.getByRole('slider')).not.toBeInTheDocument()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: t['reports.failed'] })).toBeVisible(),
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: t['reports.owners'] })).toBeVisible()
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    shown: async (page) => {
      await expectReport(page)
      await expect.element(page.screen.getByText(t['reports.reason.sold_out'])).toBeVisible()
      await expect.element(page.screen.getByText('4,5 trên 5 · 2 đánh giá')).toBeVisible()
      await expect.element(page.screen.getByText(t['reports.others'])).toBeVisible()
    },
    reading: async (page) => {
      await expectReport(page, true)
      expect(page.calls('loadReport').at(-1)).toEqual({ storeId: 12, request: { days: 7 } })
    },
    choosing: async (page) => {
      await expectReport(page)
      await expect.element(page.screen.getByLabelText(t['reports.from'])).toHaveValue('2026-11-19')
    },
    mixedUp: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(t['reports.fault.reversed'])
      for (const label of [t['reports.from'], t['reports.to']]) {
        await expect.element(page.screen.getByLabelText(label)).toBeInvalid()
        await expect.element(page.screen.getByLabelText(label)).toHaveAccessibleDescription(t['reports.fault.reversed'])
      }
      // what was written stays
      await expect.element(page.screen.getByLabelText(t['reports.from'])).toHaveValue('2026-11-21')
      expect(page.calls('loadReport')).toHaveLength(1)
    },
    readingOwn: (page) => expectReport(page, true),
    shownOwn: async (page) => {
      await expectReport(page)
      expect(page.calls('loadReport').at(-1)).toEqual({ storeId: 12, request: { from: '2026-11-19', to: '2026-11-20' } })
    },
    saving: ({ screen }) => expect.element(button(screen, t['reports.export.items'])).toHaveAttribute('aria-busy', 'true'),
    saved: async ({ screen, emitted }) => {
      await expect.element(button(screen, t['reports.export.items'])).toBeEnabled()
      expect(emitted).toEqual([{ type: 'file.ready', name: 'items.csv', content: 'Món' }])
    },
    notSaved: ({ screen }) => expect.element(screen.getByRole('alert').getByText(t['reports.notExported'], { exact: false })).toBeVisible(),
  },
})

describe('a report, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const screen = await render(<ReportPage report={world.actor} />)
    await world.resolve('loadReport', aStoreReport())
    return { ...world, screen }
  }

  it('REPORT-2 a payout is the dishes and charges without refunds and commission, and neither delivery nor tips', async () => {
    const { screen } = await open()
    const payout = screen.getByText(t['reports.dishes'], { exact: true }).element().closest('dl')
    expect([...(payout?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Tiền món400.000₫',
      'Phụ phí của quán9.000₫',
      'Hoàn tiền cho khách−9.000₫',
      'Hoa hồng 20%−80.000₫',
      'Quán thực nhận320.000₫',
    ])
    await expect.element(screen.getByText('Không tính cho quán: phí giao hàng 45.000₫ và tiền tip 15.000₫.')).toBeVisible()
    await expect.element(screen.getByText('136.333₫')).toBeVisible()
  })

  it('REPORT-1 of two periods that are chosen in a row the last one is shown, and read again where it failed', async () => {
    const page = await open()
    await button(page.screen, '7 ngày').click()
    await button(page.screen, '30 ngày').click()
    await page.reject('loadReport', new AppError('network'))
    await expect.element(page.screen.getByRole('heading', { name: t['reports.failed'] })).toBeVisible()
    await button(page.screen, commonTexts['common.retry']).click()
    expect(page.calls('loadReport').map((input) => (input as { request: unknown }).request)).toEqual([
      { days: 1 },
      { days: 7 },
      { days: 30 },
      { days: 30 },
    ])
    await page.resolve('loadReport', anEmptyReport())
    await expect.element(page.screen.getByText(t['reports.none']).first()).toBeVisible()
    await expect.element(button(page.screen, '30 ngày')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.screen.getByText('320.000₫')).not.toBeInTheDocument()
  })

  it('REPORT-5 who is an owner no longer sees no figure of before', async () => {
    const page = await open()
    await expect.element(page.screen.getByText('320.000₫', { exact: true }).first()).toBeVisible()
    await button(page.screen, '7 ngày').click()
    await page.reject('loadReport', new AppError('forbidden'))
    await expect.element(page.screen.getByRole('heading', { name: t['reports.owners'] })).toBeVisible()
    await expect.poll(() => page.screen.container.textContent).not.toContain('₫')
  })
})
