import { expect } from 'vitest'
import { completedOrdersMachine } from '../../machines/courier/completed-orders/completed-orders.machine.ts'
import { courierShiftMachine, type CourierShiftActor } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
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

const more = { name: courierCompletedTexts['completed.more'] }

walkModel({
  ids: 'COURIER-1',
  model: completedOrdersModel,
  start,
  view: ({ completed, shift }: ReturnType<typeof start>) =>
    inRouter(<CompletedPage completed={completed.actor} shift={shift.actor as unknown as CourierShiftActor} />),
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
