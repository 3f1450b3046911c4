import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { ordersMachine } from '../../machines/order/orders/orders.machine.ts'
import { OrdersPage } from '../../src/screens/orders/orders-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { ordersTexts } from '../../src/screens/orders/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { ordersModel } from './orders.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const running = anOrder({ id: 6, uniqueId: 'OD-6', status: statusIds.pickedUp, bill: aBill({ total: 99_000 }) })
const over = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.delivered })
const older = anOrder({ id: 4, uniqueId: 'OD-4', status: statusIds.cancelled })

const coverage = coverageOf(ordersMachine)
expectFullyWalked(coverage)

const rows = (root: HTMLElement) =>
  [...root.querySelectorAll('li a')].map((row) => [row.getAttribute('href'), row.querySelector('[data-tone]')?.textContent])

function startOpen() {
  const started = startMachine(ordersMachine, { coverage, listeners: ['followOrders'], input: { known: undefined } })
  started.receive('followOrders', { type: 'connection.opened' })
  return started
}

type World = ReturnType<typeof startOpen>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => inRouter(<OrdersPage orders={actor} browseLink={<a href="/">{commonTexts['nav.home']}</a>} />)

async function expectFetchingMore({ screen, calls }: Page) {
  expect(calls('loadOrders').at(-1)).toEqual({ page: 2 })
  await expect.element(screen.getByRole('button', { name: ordersTexts['orders.more'] })).toBeDisabled()
}

async function expectWithoutMore({ screen }: Page) {
  await expect.element(screen.getByRole('alert')).toHaveTextContent(ordersTexts['orders.moreFailed'])
  await expect.element(screen.getByText('99.000₫')).toBeVisible()
}

walkModel({
  ids: 'ORDER-1 ORDER-3',
  model: ordersModel,
  start: () => startOpen(),
  view,
  executors: {
    'the orders arrive': ({ resolve }) => resolve('loadOrders', { orders: [running, over], hasMore: true }),
    'there are none yet': ({ resolve }) => resolve('loadOrders', { orders: [], hasMore: false }),
    'an order is delivered meanwhile': async ({ actor, resolve }) => {
      const isAskedAgain = actor.getSnapshot().context.isStale
      await resolve('loadOrders', { orders: [{ ...running, status: statusIds.delivered }, over], hasMore: false })
      if (isAskedAgain) await resolve('loadOrders', { orders: [{ ...running, status: statusIds.delivered }, over], hasMore: false })
    },
    'the server fails': ({ reject }) => reject('loadOrders', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the app looks again': ({ actor }) => actor.send({ type: 'orders.refresh' }),
    'the person wants more': ({ screen }) => screen.getByRole('button', { name: ordersTexts['orders.more'] }).click(),
    'an order takes a step': ({ receive }) =>
      receive('followOrders', { type: 'order.stepped', uniqueId: 'OD-6', status: statusIds.delivered }),
    'the same step is told again': ({ receive }) =>
      receive('followOrders', { type: 'order.stepped', uniqueId: 'OD-6', status: statusIds.pickedUp }),
    'the line breaks': ({ receive }) => receive('followOrders', { type: 'connection.lost' }),
    'five seconds pass': ({ clock }) => clock.increment(limits.livePollMs),
    'the line stands again': ({ receive }) => receive('followOrders', { type: 'connection.opened' }),
    'more arrive': ({ resolve }) => resolve('loadOrders', { orders: [over, older], hasMore: false }),
  },
  assertions: {
    opening: async ({ screen }) => {
      await expect.element(screen.getByRole('status')).toBeInTheDocument()
      await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: ordersTexts['orders.failed'] })).toBeVisible(),
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: ordersTexts['orders.empty'] })).toBeVisible()
      await expect.element(screen.getByRole('status')).toHaveTextContent(ordersTexts['orders.empty'])
      await expect.element(screen.getByRole('link', { name: commonTexts['nav.home'] })).toHaveAttribute('href', '/')
    },
    listed: async ({ screen }) => {
      await expect.element(screen.getByText('99.000₫')).toBeVisible()
      expect(rows(screen.container)).toEqual([
        ['/running-order/OD-6', orderTexts['status.pickedUp']],
        ['/running-order/OD-5', orderTexts['status.delivered']],
      ])
    },
    listedOld: ({ screen }) => expect.element(screen.getByText('99.000₫')).toBeVisible(),
    listedStill: async ({ screen, calls }) => {
      await expect.element(screen.getByText('99.000₫')).toBeVisible()
      expect(calls('loadOrders')).toHaveLength(1)
    },
    cut: async ({ screen }) => {
      await expect.element(screen.getByRole('status').filter({ hasText: orderTexts['order.cut'] })).toBeVisible()
      await expect.element(screen.getByText('99.000₫')).toBeVisible()
    },
    lookingOnceMore: async ({ screen, actor }) => {
      expect(actor.getSnapshot().context.isStale).toBe(true)
      await expect.element(screen.getByText('99.000₫')).toBeVisible()
    },
    fetchingMore: expectFetchingMore,
    fetchingMoreMeanwhile: expectFetchingMore,
    fetchingMoreOfOld: expectFetchingMore,
    withoutMore: expectWithoutMore,
    withoutMoreOfOld: expectWithoutMore,
    withMore: async ({ screen, actor, calls }) => {
      actor.send({ type: 'orders.more' })
      expect(calls('loadOrders').filter((input) => (input as { page: number }).page === 3)).toEqual([])
      await expect
        .poll(() => rows(screen.container).map(([href]) => href))
        .toEqual(['/running-order/OD-6', '/running-order/OD-5', '/running-order/OD-4'])
      await expect.element(screen.getByRole('button', { name: ordersTexts['orders.more'] })).not.toBeInTheDocument()
    },
    lookingAgain: async ({ screen, calls }) => {
      expect(calls('loadOrders').at(-1)).toEqual({ page: 1 })
      await expect.element(screen.getByText('99.000₫')).toBeVisible()
    },
    listedAgain: ({ screen }) =>
      expect
        .poll(() => rows(screen.container))
        .toEqual([
          ['/running-order/OD-6', orderTexts['status.delivered']],
          ['/running-order/OD-5', orderTexts['status.delivered']],
        ]),
  },
})

describe('the orders, by hand', () => {
  afterEach(cleanup)

  const hrefs = (screen: RenderResult) => rows(screen.container).map(([href]) => href)

  it('ORDER-1 an order that is placed meanwhile comes first, none stands twice, and the pages go on where they were', async () => {
    const world = startOpen()
    const screen = await render(view(world))
    await world.resolve('loadOrders', { orders: [running, over], hasMore: true })
    await screen.getByRole('button', { name: ordersTexts['orders.more'] }).click()
    await world.resolve('loadOrders', { orders: [over, older], hasMore: true })
    world.receive('followOrders', { type: 'order.stepped', uniqueId: 'OD-7', status: statusIds.placed })
    await world.resolve('loadOrders', { orders: [anOrder({ id: 7, uniqueId: 'OD-7', status: statusIds.placed }), running], hasMore: true })
    await expect
      .poll(() => hrefs(screen))
      .toEqual(['/running-order/OD-7', '/running-order/OD-6', '/running-order/OD-5', '/running-order/OD-4'])
    await screen.getByRole('button', { name: ordersTexts['orders.more'] }).click()
    expect(world.calls('loadOrders')).toEqual([{ page: 1 }, { page: 2 }, { page: 1 }, { page: 3 }])
  })

  it('ORDER-1 each order has its day, with the year, and its time by its store’s clock', async () => {
    const world = startOpen()
    const screen = await render(view(world))
    const store = { ...running.store, timeZone: 'Asia/Tokyo' }
    await world.resolve('loadOrders', { orders: [{ ...running, store, createdAt: '2026-01-02T17:30:00Z' }], hasMore: false })
    await expect.element(screen.getByText(/^03\/01\/2026, 02:30/)).toBeVisible()
  })

  it('ORDER-1 an order for later has the time for which it is, by which two of one store differ', async () => {
    const world = startOpen()
    const screen = await render(view(world))
    const at = (id: number, slot: string) => anOrder({ id, uniqueId: `OD-${id}`, slot: { date: '2026-12-03', slot } })
    await world.resolve('loadOrders', { orders: [at(1, '12:00 - 12:30'), at(2, '18:00 - 18:30')], hasMore: false })
    await expect.element(screen.getByText(/^Hẹn 12:00 - 12:30, 03\/12 ·/)).toBeVisible()
    await expect.element(screen.getByText(/^Hẹn 18:00 - 18:30, 03\/12 ·/)).toBeVisible()
  })

  it('ORDER-3 an update that cannot be read is not seen, and is asked for again after five seconds', async () => {
    const world = startOpen()
    const screen = await render(view(world))
    await world.resolve('loadOrders', { orders: [running], hasMore: false })
    world.receive('followOrders', { type: 'order.stepped', uniqueId: 'OD-6', status: statusIds.delivered })
    await world.reject('loadOrders', new AppError('server'))
    await expect.element(screen.getByRole('heading', { name: ordersTexts['orders.active'] })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: ordersTexts['orders.failed'] })).not.toBeInTheDocument()
    world.clock.increment(limits.livePollMs - 1)
    expect(world.calls('loadOrders')).toHaveLength(2)
    world.clock.increment(1)
    await world.resolve('loadOrders', { orders: [{ ...running, status: statusIds.delivered }], hasMore: false })
    await expect.element(screen.getByRole('heading', { name: ordersTexts['orders.past'] })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: ordersTexts['orders.active'] })).not.toBeInTheDocument()
    world.clock.increment(2 * limits.livePollMs)
    expect(world.calls('loadOrders')).toHaveLength(3)
  })
})
