import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { activeOrdersMachine } from '../../machines/order/active-orders/active-orders.machine.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { OrderBar } from '../../src/shell/active-order/order-bar.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aChange, anOrder } from '../support/entities.ts'
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

const startWith = (stored: Order[]) => startMachine(activeOrdersMachine, { coverage, input: { stored }, listeners: ['followOrders'] })
const start = () => startWith([preparing])
type World = ReturnType<typeof start>

const view = ({ actor }: World) => inRouter(<OrderBar orders={actor} now={() => now} isHidden={false} />)
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
  view,
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
    shownAgain: ({ screen }) => expectBar(screen, 'pickedUp'),
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

describe('the order under way, by hand', () => {
  afterEach(cleanup)

  const expectLink = async (screen: RenderResult, uniqueId: string, ...says: string[]) => {
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', `/running-order/${uniqueId}`)
    for (const text of says) await expect.element(screen.getByRole('link').getByText(text, { exact: true })).toBeVisible()
  }

  it('TRACK-3 of two on their way the one that is there first leads, and the other one once that has ended', async () => {
    const world = startWith([])
    const screen = await render(view(world))
    const later = { ...coming, id: 8, uniqueId: 'OD-8', eta: '2026-01-02T03:45:00Z', store: { ...coming.store, name: 'Cơm Tấm' } }
    const sooner = { ...coming, id: 9, uniqueId: 'OD-9', eta: '2026-01-02T03:36:00Z' }
    await world.resolve('loadActiveOrders', [second, later, sooner])
    await expectLink(screen, 'OD-9', 'Phở Hòa', 'Đang giao tới bạn', '6 phút', '+2')
    world.receive('followOrders', step('OD-9', statusIds.delivered))
    await world.resolve('loadActiveOrders', [second, later])
    await expectLink(screen, 'OD-8', 'Cơm Tấm', 'Đang giao tới bạn', '15 phút', '+1')
    world.receive('followOrders', step('OD-8', statusIds.delivered))
    await world.resolve('loadActiveOrders', [second])
    await expectLink(screen, 'OD-6', 'Phở Hòa', 'Đã đặt')
    await expect.element(screen.getByText(/^\+/)).not.toBeInTheDocument()
    world.receive('followOrders', step('OD-6', statusIds.cancelled))
    await world.resolve('loadActiveOrders', [])
    await expectNone(screen)
  })

  it('TRACK-3 an order that is to be paid or fetched comes before one that is on its way, and counts no minutes', async () => {
    const world = startWith([coming])
    const screen = await render(view(world))
    await expectLink(screen, 'OD-5', '22 phút')
    const toFetch = { ...preparing, id: 7, uniqueId: 'OD-7', status: statusIds.readyForPickup, isPickup: true }
    await world.resolve('loadActiveOrders', [coming, toFetch])
    await expectLink(screen, 'OD-7', 'Sẵn sàng để lấy', '+1')
    await expect.element(screen.getByText(/phút/)).not.toBeInTheDocument()
    const toPay = { ...preparing, id: 8, uniqueId: 'OD-8', status: statusIds.awaitingPayment }
    world.receive('followOrders', step('OD-8', statusIds.awaitingPayment))
    await world.resolve('loadActiveOrders', [coming, toFetch, toPay])
    await expectLink(screen, 'OD-8', 'Chờ thanh toán', '+2')
    await expect.element(screen.getByText(/phút/)).not.toBeInTheDocument()
  })

  it('TRACK-3 CHANGE-5 an order whose store proposes a change comes first, and the bar asks for an answer', async () => {
    const world = startWith([coming])
    const screen = await render(view(world))
    await world.resolve('loadActiveOrders', [coming, second])
    await expectLink(screen, 'OD-5', 'Đang giao tới bạn')
    world.receive('followOrders', { ...step('OD-6', second.status), change: '7:proposed' })
    await world.resolve('loadActiveOrders', [coming, { ...second, changes: [aChange()] }])
    await expectLink(screen, 'OD-6', 'Hết món, mời bạn chọn', '+1')
    await expect.element(screen.getByRole('status')).toHaveTextContent(`${second.store.name}: Hết món, mời bạn chọn`)
    world.receive('followOrders', { ...step('OD-6', second.status), change: '7:accepted' })
    await world.resolve('loadActiveOrders', [coming, { ...second, changes: [aChange({ state: 'accepted' })] }])
    await expectLink(screen, 'OD-5', 'Đang giao tới bạn')
  })

  it('TRACK-3 a later arrival that is told changes the minutes, and the end of an unknown order asks nothing', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadActiveOrders', [coming])
    world.receive('followOrders', step('OD-99', statusIds.delivered))
    world.receive('followOrders', { ...step('OD-5', coming.status), eta: coming.eta })
    expect(world.calls('loadActiveOrders')).toHaveLength(1)
    world.receive('followOrders', { ...step('OD-5', coming.status), eta: '2026-01-02T04:00:00Z' })
    await world.resolve('loadActiveOrders', [{ ...coming, eta: '2026-01-02T04:00:00Z' }])
    await expectLink(screen, 'OD-5', '30 phút')
    expect(world.calls('loadActiveOrders')).toHaveLength(2)
  })
})
