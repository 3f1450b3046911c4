import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierReportMachine } from '../../machines/courier/courier-report/courier-report.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ReportSheet } from '../../src/screens/courier-order/report-sheet.tsx'
import { courierOrderTexts as t } from '../../src/screens/courier-order/texts.vi.ts'
import { courierReasonTexts } from '../../src/screens/shared/courier-reasons/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { Below, expectBelow } from './support/below.tsx'
import { courierReportModel } from './courier-report.model.ts'
import { walkModel } from './support/walk.tsx'

const order = anOrder({ customer: { name: 'Nguyễn Minh Anh', phone: '0901 234 567' } })

const coverage = coverageOf(courierReportMachine)
expectFullyWalked(coverage)

const start = () => startMachine(courierReportMachine, { coverage })
type Page = ReturnType<typeof start> & { screen: RenderResult }

const dialog = ({ screen }: Page) => screen.getByRole('dialog')
const send = (page: Page) =>
  dialog(page).getByRole('button', {
    name: t[page.actor.getSnapshot().context.kind === 'release' ? 'courier.send.release' : 'courier.send.problem'],
  })
const release = ({ screen }: Page) => screen.getByRole('button', { name: t['courier.release'], exact: true })
const chosen = async (page: Page, name: string) => {
  await expect.element(dialog(page).getByRole('radio', { name })).toBeChecked()
  await expect.element(send(page)).toBeEnabled()
}

const view = ({ actor }: ReturnType<typeof start>) => (
  <>
    <button type="button" onClick={() => actor.send({ type: 'report.begin', kind: 'problem', order })}>
      {t['courier.report']}
    </button>
    <button type="button" onClick={() => actor.send({ type: 'report.begin', kind: 'release', order })}>
      {t['courier.release']}
    </button>
    <Below />
    <ReportSheet report={actor} order={order} mayRelease />
  </>
)

walkModel({
  ids: 'RIDE-4 RIDE-5',
  model: courierReportModel,
  start,
  view,
  executors: {
    'the courier gives the order back': (page) =>
      (page.actor.getSnapshot().hasTag('sent') ? dialog(page).getByRole('button', { name: t['courier.release'] }) : release(page)).click(),
    'the courier reports a problem': ({ screen }) => screen.getByRole('button', { name: t['courier.report'] }).click(),
    'the courier chooses a reason': (page) =>
      dialog(page).getByRole('radio', { name: courierReasonTexts['courier.reason.accident'] }).click(),
    'the courier writes a note': (page) => dialog(page).getByLabelText(t['courier.note']).fill('Ngã xe, không sao'),
    'the courier sends it': (page) => send(page).click(),
    'it is sent without a reason': ({ actor }) => actor.send({ type: 'report.send' }),
    'the courier closes the sheet': (page) => dialog(page).getByRole('button', { name: commonTexts['common.close'] }).click(),
    'the server takes it': ({ resolve }) => resolve('sendReport', undefined),
    'the network breaks': ({ reject }) => reject('sendReport', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
  },
  assertions: {
    closed: async (page) => {
      await expectBelow(page)
      await expect.element(dialog(page)).not.toBeInTheDocument()
    },
    releasing: async (page) => {
      await expect.element(dialog(page).getByRole('group', { name: t['courier.question.release'] })).toBeVisible()
      await expect.element(send(page)).toBeDisabled()
    },
    releaseChosen: (page) => chosen(page, courierReasonTexts['courier.reason.accident']),
    sendingRelease: (page) => expect.element(send(page)).toHaveAttribute('aria-busy', 'true'),
    released: async (page) => {
      await expectBelow(page)
      await expect.element(dialog(page)).not.toBeInTheDocument()
      expect(page.emitted).toEqual([{ type: 'report.sent', kind: 'release' }])
    },
    notSent: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.network'])
      await chosen(page, courierReasonTexts['courier.reason.accident'])
    },
    reporting: async (page) => {
      await expect.element(dialog(page).getByRole('group', { name: t['courier.question.problem'] })).toBeVisible()
      await expect.element(send(page)).toBeDisabled()
    },
    notReported: async (page) => {
      await expect.element(send(page)).toBeDisabled()
      expect(page.calls('sendReport')).toEqual([])
    },
    chosen: (page) => chosen(page, courierReasonTexts['courier.reason.accident']),
    noted: (page) => expect.element(dialog(page).getByLabelText(t['courier.note'])).toHaveValue('Ngã xe, không sao'),
    sending: async (page) => {
      await expect.element(send(page)).toHaveAttribute('aria-busy', 'true')
      const choice = { kind: 'problem', reason: 'accident' }
      expect(page.calls('sendReport').at(-1)).toEqual({ order, choice, note: 'Ngã xe, không sao' })
    },
    unanswered: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.timeout'])
      await expect.element(dialog(page).getByLabelText(t['courier.note'])).toHaveValue('Ngã xe, không sao')
    },
    reported: async (page) => {
      await expect.element(dialog(page).getByRole('link', { name: t['courier.callCustomer'] })).toHaveAttribute('href', 'tel:0901234567')
      await expect.element(dialog(page).getByRole('button', { name: t['courier.release'] })).toBeVisible()
    },
  },
})

describe('a report, by hand', () => {
  afterEach(cleanup)

  const reason = (page: Page, name: keyof typeof courierReasonTexts) => dialog(page).getByRole('radio', { name: courierReasonTexts[name] })
  const note = (page: Page) => dialog(page).getByLabelText(t['courier.note'])
  async function openProblem() {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await page.screen.getByRole('button', { name: t['courier.report'] }).click()
    return page
  }

  it('RIDE-4 RIDE-5 who gives back an order that was reported says why again, and the note of the report is not sent again', async () => {
    const page = await openProblem()
    await reason(page, 'courier.reason.accident').click()
    await note(page).fill('Ngã xe')
    await send(page).click()
    await page.resolve('sendReport', undefined)
    await dialog(page).getByRole('button', { name: t['courier.release'] }).click()
    await expect.element(reason(page, 'courier.reason.accident')).not.toBeChecked()
    await expect.element(note(page)).toHaveValue('')
    await expect.element(send(page)).toBeDisabled()
    await reason(page, 'courier.reason.vehicle').click()
    await send(page).click()
    await page.resolve('sendReport', undefined)
    await expect.element(dialog(page)).not.toBeInTheDocument()
    expect(page.calls('sendReport')).toEqual([
      { order, choice: { kind: 'problem', reason: 'accident' }, note: 'Ngã xe' },
      { order, choice: { kind: 'release', reason: 'vehicle' }, note: '' },
    ])
    expect(page.emitted).toEqual([
      { type: 'report.sent', kind: 'problem' },
      { type: 'report.sent', kind: 'release' },
    ])
  })

  it('RIDE-5 after a failure another reason is sent with the note that was written', async () => {
    const page = await openProblem()
    await reason(page, 'courier.reason.wrong_address').click()
    await note(page).fill('Không có số 12')
    await send(page).click()
    await page.reject('sendReport', new AppError('network'))
    await reason(page, 'courier.reason.customer_unreachable').click()
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    await send(page).click()
    expect(page.calls('sendReport').at(-1)).toEqual({
      order,
      choice: { kind: 'problem', reason: 'customer_unreachable' },
      note: 'Không có số 12',
    })
    expect(page.emitted).toEqual([])
  })
})
