import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { activeOrdersMachine } from '../../machines/order/active-orders/active-orders.machine.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { OrderBar } from '../../src/shell/active-order/order-bar.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { activeOrdersModel } from './active-orders.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const now = Date.parse('2026-01-02T03:30:00Z')
const preparing = anOrder({ status: statusIds.preparing, eta: '2026-01-02T03:51:30Z' })
const coming = { ...preparing, status: statusIds.pickedUp }
const second = anOrder({ id: 6, uniqueId: 'OD-6', status: statusIds.placed })

const coverage = coverageOf(activeOrdersMachine)
expectFullyWalked(coverage)

const start = () => startMachine(activeOrdersMachine, { coverage, input: { stored: [preparing] }, listeners: ['followOrders'] })
const step = (uniqueId: string, status: number) => ({ type: 'order.stepped' as const, uniqueId, status })

async function expectBar(screen: RenderResult, status: 'preparing' | 'pickedUp') {
  const bar = screen.getByRole('link')
  await expect.element(bar).toHaveAttribute('href', `/running-order/${preparing.uniqueId}`)
  await expect.element(bar.getByText(preparing.store.name)).toBeVisible()
  await expect.element(bar.getByText(orderTexts[`status.${status}`])).toBeVisible()
  await expect.element(bar.getByText('22 phút')).toBeVisible()
  // read out with its step, and not with its minutes
  await expect.element(screen.getByRole('status')).toHaveTextContent(`${preparing.store.name}: ${orderTexts[`status.${status}`]}`)
}

async function expectNone(screen: RenderResult) {
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
}

walkModel({
  ids: 'TRACK-3',
  model: activeOrdersModel,
  start,
  view: ({ actor }) => inRouter(<OrderBar orders={actor} now={() => now} isHidden={false} />),
  executors: {
    'the orders arrive': ({ actor, resolve }) => resolve('loadActiveOrders', [actor.getSnapshot().context.isStale ? preparing : coming]),
    'the server fails': ({ reject }) => reject('loadActiveOrders', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'fifteen seconds pass': ({ clock }) => clock.increment(15_000),
    'an order takes a step': ({ receive }) => receive('followOrders', step(preparing.uniqueId, statusIds.courierAssigned)),
    'the same step is told again': ({ receive }) => receive('followOrders', step(coming.uniqueId, coming.status)),
    'a second order is placed': ({ receive }) => receive('followOrders', step(second.uniqueId, second.status)),
    'both arrive': ({ resolve }) => resolve('loadActiveOrders', [second, coming]),
    'all are over': ({ resolve }) => resolve('loadActiveOrders', []),
    'the line breaks': ({ receive }) => receive('followOrders', { type: 'connection.lost' }),
    'the line stands again': ({ receive }) => receive('followOrders', { type: 'connection.opened' }),
  },
  assertions: {
    asStored: async ({ screen, calls }) => {
      await expectBar(screen, 'preparing')
      expect(calls('loadActiveOrders')).toHaveLength(1)
    },
    asStoredStale: ({ screen }) => expectBar(screen, 'preparing'),
    shownOld: ({ screen }) => expectBar(screen, 'preparing'),
    shown: ({ screen }) => expectBar(screen, 'pickedUp'),
    shownStill: async ({ screen, calls }) => {
      await expectBar(screen, 'pickedUp')
      expect(calls('loadActiveOrders')).toHaveLength(1)
    },
    lookingAgain: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('link')).toBeVisible()
      expect(calls('loadActiveOrders')).toHaveLength(2)
    },
    shownAnew: ({ screen }) => expectBar(screen, 'pickedUp'),
    lookingForBoth: ({ screen }) => expectBar(screen, 'pickedUp'),
    two: async ({ screen }) => {
      await expectBar(screen, 'pickedUp')
      await expect.element(screen.getByText('+1')).toBeVisible()
    },
    cut: async ({ screen, calls }) => {
      await expectBar(screen, 'pickedUp')
      expect(calls('loadActiveOrders')).toHaveLength(1)
    },
    gone: ({ screen }) => expectNone(screen),
    goneAndCut: async ({ screen, calls }) => {
      const readings = calls('loadActiveOrders').length
      await expectNone(screen)
      expect(readings).toBeLessThan(3)
    },
  },
})
