import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { completedOrdersMachine } from '../../machines/courier/completed-orders/completed-orders.machine.ts'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { CompletedPage } from '../../src/screens/courier-completed/completed-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { courierCompletedTexts } from '../../src/screens/courier-completed/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aCourier, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { completedOrdersModel } from './completed-orders.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const delivered = (id: number) =>
  anOrder({ id, uniqueId: `OD-${id}`, status: statusIds.delivered, paymentStatus: 'paid', bill: aBill({ deliveryCharge: 1000 * id }) })
const fullPage = Array.from({ length: limits.completedPageAtLeast }, (_, at) => delivered(100 - at))

const coverage = coverageOf(completedOrdersMachine)
expectFullyWalked(coverage)

function start() {
  const completed = startMachine(completedOrdersMachine, { coverage, input: { known: [] } })
  const shift = startMachine(courierShiftMachine, { coverage: coverageOf(courierShiftMachine) })
  return { completed, shift }
}

type World = ReturnType<typeof start>

const view = ({ completed, shift }: World) => inRouter(<CompletedPage completed={completed.actor} shift={shift.actor} />)
const more = { name: courierCompletedTexts['completed.more'] }

walkModel({
  ids: 'COURIER-1',
  model: completedOrdersModel,
  start,
  view,
  executors: {
    'a full page arrives': ({ completed }) => completed.resolve('loadPage', fullPage),
    'the last page arrives': ({ completed }) => completed.resolve('loadPage', [delivered(7)]),
    'there is none': ({ completed }) => completed.resolve('loadPage', []),
    'the server fails': ({ completed }) => completed.reject('loadPage', new AppError('server')),
    'the server is silent': async ({ completed }) => {
      completed.clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the courier wants more': ({ screen }) => screen.getByRole('button', more).click(),
    'the courier tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
  },
  assertions: {
    opening: async ({ screen, shift }) => {
      await shift.resolve('loadCourier', aCourier())
      await expect.element(screen.getByText('12.800₫')).toBeVisible()
      await expect.element(screen.getByText('38.400₫')).toBeVisible()
      await expect.element(screen.getByText('57.600₫')).toBeVisible()
      await expect.element(screen.getByRole('status')).toBeInTheDocument()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierCompletedTexts['completed.failed'] })).toBeVisible(),
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: courierCompletedTexts['completed.none'] })).toBeVisible()
      await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/delivery/orders')
    },
    listed: async ({ screen }) => {
      await expect.element(screen.getByRole('button', more)).toBeEnabled()
      expect(screen.getByRole('link').all()).toHaveLength(limits.completedPageAtLeast)
      await expect.element(screen.getByText('+80.000₫')).toBeVisible()
    },
    readingOn: ({ screen }) => expect.element(screen.getByRole('button', more)).toBeDisabled(),
    stuck: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.general'])
      expect(screen.getByRole('link').all()).toHaveLength(limits.completedPageAtLeast)
    },
    complete: async ({ screen }) => {
      await expect.element(screen.getByText('+5.600₫')).toBeVisible()
      await expect.element(screen.getByRole('button', more)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('link').last()).toHaveAttribute('href', '/delivery/orders/OD-7')
    },
  },
})

describe('what was delivered, by hand', () => {
  afterEach(cleanup)

  const hrefs = (screen: RenderResult) =>
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))

  it('COURIER-1 a page that failed is asked for again, and an order that has moved on to it is listed once', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.completed.resolve('loadPage', fullPage)
    await screen.getByRole('button', more).click()
    await world.completed.reject('loadPage', new AppError('server'))
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    expect(world.completed.calls('loadPage')).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }])
    await world.completed.resolve('loadPage', [delivered(91), delivered(90)])
    await expect.poll(() => hrefs(screen)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90].map((id) => `/delivery/orders/OD-${id}`))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', more)).not.toBeInTheDocument()
  })

  it('COURIER-1 an order says what was earned with it, the tip included, what was taken in cash, and when it was delivered', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.shift.resolve('loadCourier', aCourier({ commissionRate: 75 }))
    const bill = aBill({ deliveryCharge: 12_500, tipAmount: 4000, total: 81_500, walletAmount: 11_500, payable: 70_000 })
    const events = [{ status: statusIds.delivered, at: '2026-01-02T17:30:00Z', by: 'courier' as const }]
    const elsewhere = { ...anOrder().store, timeZone: 'Asia/Tokyo' }
    const cash = anOrder({ id: 8, uniqueId: 'OD-8', status: statusIds.delivered, paymentStatus: 'paid', bill, events })
    await world.completed.resolve('loadPage', [cash, { ...cash, id: 7, uniqueId: 'OD-7', paymentMethod: 'Stripe', store: elsewhere }])
    await expect.element(screen.getByText('+13.375₫').first()).toBeVisible()
    const said = [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(said).toEqual([
      expect.stringMatching(/03\/01\/2026, 00:30 · Đã thu 70\.000₫\+13\.375₫$/),
      // by its store’s clock
      expect.stringMatching(/03\/01\/2026, 02:30\+13\.375₫$/),
    ])
  })
})
