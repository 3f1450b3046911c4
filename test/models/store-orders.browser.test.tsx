import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { storeOrdersMachine } from '../../machines/kitchen/store-orders/store-orders.machine.ts'
import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import { storeOrdersTexts } from '../../src/screens/store-orders/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush } from '../support/start-machine.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder, placedAt } from '../support/store-orders.ts'
import { storeOrdersModel } from './store-orders.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeOrdersMachine)
expectFullyWalked(coverage)

const store = aStoreState()
const start = () => storeBoardInHand(coverage)
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ board, now }: World) => <StoreBoard board={board} now={now} />
const t = storeOrdersTexts
const heading = ({ screen }: Page, name: string) => screen.getByRole('heading', { name })
const card = ({ screen }: Page) => screen.getByRole('button', { name: 'Xem đơn OD-00005 Nguyễn Minh Anh' })
const arrive = ({ orders }: World) => orders.resolve('loadOrders', { store, orders: [aStoreOrder()] })
const search = ({ screen }: Page) => screen.getByRole('searchbox', { name: t['kitchen.board.search'] })
const stale = ({ screen }: Page) => screen.getByText(t['kitchen.board.stale'])

/** Has the orders read once more, where they are not being read. */
function readAgain({ board, stream }: World): void {
  if (!board.getSnapshot().children.storeOrders?.getSnapshot().hasTag('loading')) stream('orders.changed')
}

walkModel({
  ids: 'KITCHEN-9',
  model: storeOrdersModel,
  start,
  view,
  executors: {
    'the orders arrive': arrive,
    'no orders arrive': ({ orders }) => orders.resolve('loadOrders', { store, orders: [] }),
    'the server fails': async (page) => {
      readAgain(page)
      await page.orders.reject('loadOrders', new AppError('server'))
    },
    'the server is silent': async (page) => {
      readAgain(page)
      page.clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the member tries again': async (page) => {
      const wasShown = page.board.getSnapshot().context.store !== undefined
      await page.screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
      if (wasShown) await arrive(page)
    },
    'an order is changed elsewhere': async (page) => {
      page.stream('orders.changed')
      await arrive(page)
    },
    'an order is changed while the orders are read': async (page) => {
      for (const _ of ['first', 'second']) page.stream('orders.changed')
      await page.orders.resolve('loadOrders', { store, orders: [] })
      await arrive(page)
    },
    'the connection is lost': async (page) => {
      const wasShown = page.board.getSnapshot().context.store !== undefined
      page.stream('connection.lost')
      if (wasShown) await arrive(page)
    },
    'the connection is open': async (page) => {
      page.stream('connection.opened')
      await arrive(page)
    },
    'a while passes': async (page) => {
      const before = page.orders.calls('loadOrders').length
      page.clock.increment(limits.storeOrdersPollMs)
      if (page.orders.calls('loadOrders').length > before) await arrive(page)
    },
    'the member searches for what is not there': (page) => search(page).fill('bún'),
    'the member clears the search': ({ screen }) => screen.getByText(t['kitchen.board.clear']).click(),
    'the member chooses a day': ({ screen }) => screen.getByLabelText(t['kitchen.board.day'], { exact: true }).fill('2026-11-19'),
    'the member goes back to today': ({ screen }) => screen.getByRole('button', { name: t['kitchen.board.today'] }).last().click(),
  },
  assertions: {
    opening: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.board.loading'])).toBeInTheDocument()
      expect(page.orders.calls('loadOrders').at(-1)).toEqual({ storeId: 12, date: undefined })
    },
    failed: (page) => expect.element(heading(page, t['kitchen.board.failed'])).toBeVisible(),
    retrying: async (page) => {
      await expect.element(page.screen.getByRole('button', { name: commonTexts['common.retry'] })).toHaveAttribute('aria-busy', 'true')
      expect(page.orders.calls('loadOrders')).toHaveLength(2)
    },
    empty: (page) => expect.element(heading(page, t['kitchen.board.none'])).toBeVisible(),
    shown: async (page) => {
      await expect.element(card(page)).toBeVisible()
      await expect.element(stale(page)).not.toBeInTheDocument()
    },
    stale: async (page) => {
      await expect.element(stale(page)).toBeVisible()
      await expect.element(card(page)).toBeVisible()
    },
    notified: async (page) => {
      await expect.element(card(page)).toBeVisible()
      const before = page.orders.calls('loadOrders').length
      page.clock.increment(limits.storeOrdersPollMs)
      expect(page.orders.calls('loadOrders')).toHaveLength(before)
    },
    notFound: (page) => expect.element(heading(page, t['kitchen.board.notFound'])).toBeVisible(),
    openingDay: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.board.loading'])).toBeInTheDocument()
      expect(page.orders.calls('loadOrders').at(-1)).toEqual({ storeId: 12, date: '2026-11-19' })
    },
    emptyDay: (page) => expect.element(heading(page, t['kitchen.board.noneOfDay'])).toBeVisible(),
  },
})

describe('a board in its columns', () => {
  afterEach(cleanup)

  it('KITCHEN-9 counts the orders of each column, and shows the one that is chosen', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await world.orders.resolve('loadOrders', { store, orders: [aStoreOrder(), aTakenOrder({ id: 6, number: 'OD-00006' })] })
    await expect.element(card(page)).toBeVisible()
    await page.screen.getByRole('button', { name: /^1\s?Đang làm$/ }).click()
    await expect.element(page.screen.getByRole('button', { name: /OD-00006/ })).toBeVisible()
    await expect.element(card(page)).not.toBeInTheDocument()
  })

  it('KITCHEN-10 has an order where a step’s answer has it', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await arrive(world)
    await expect.element(card(page)).toBeVisible()
    const receive = (order: StoreOrder) => world.board.getSnapshot().children.storeOrders?.send({ type: 'order.received', order })
    receive(aTakenOrder({ kitchen: 'ready' }))
    await page.screen.getByRole('button', { name: /^1\s?Đã xong$/ }).click()
    await expect.element(card(page)).toBeVisible()
    // no courier can take it yet
    await expect.element(page.screen.getByRole('button', { name: t['kitchen.step.handOver'] })).not.toBeInTheDocument()
    receive(aTakenOrder({ kitchen: 'ready', delivery: 'assigned', changedAt: placedAt + 1 }))
    await expect.element(page.screen.getByRole('button', { name: t['kitchen.step.handOver'] })).toBeVisible()
  })

  it('KITCHEN-5 a new order for later says its day as well', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const slot = { date: '2026-11-22', slot: '12:00 - 12:30' }
    await world.orders.resolve('loadOrders', { store, orders: [aStoreOrder({ slot })] })
    await expect.element(page.screen.getByText('Hẹn Chủ Nhật, 22/11 · 12:00 - 12:30')).toBeVisible()
  })
})

describe('a store’s orders, by hand', () => {
  afterEach(cleanup)

  it('KITCHEN-9 what is to be answered first comes first, and a search without marks finds a dish', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const later = aStoreOrder({ id: 6, number: 'OD-00006', answerBy: (aStoreOrder().answerBy ?? 0) + 60_000 })
    const lines = aStoreOrder().lines.map((line) => ({ ...line, name: line.name.replace('bò', 'gà') }))
    const sooner = aStoreOrder({ id: 7, number: 'OD-00007', answerBy: (aStoreOrder().answerBy ?? 0) - 60_000, lines })
    await world.orders.resolve('loadOrders', { store, orders: [later, aStoreOrder(), sooner] })
    const numbers = () => [...page.screen.container.querySelectorAll('article button b')].map(({ textContent }) => textContent)
    await expect.poll(numbers).toEqual(['OD-00007', 'OD-00005', 'OD-00006'])
    await search(page).fill('pho ga')
    // the others are elsewhere, not gone
    await expect.element(page.screen.getByText(t['kitchen.column.noMatch']).first()).toBeInTheDocument()
    await expect.element(page.screen.getByText(t['kitchen.column.ready.none'])).not.toBeInTheDocument()
    await expect.poll(numbers).toEqual(['OD-00007'])
    await search(page).fill('00006')
    await expect.poll(numbers).toEqual(['OD-00006'])
  })

  it('KITCHEN-9 a day that could not be read shows nothing of today, and is asked for again as that day', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await arrive(world)
    await expect.element(card(page)).toBeVisible()
    await page.screen.getByLabelText(t['kitchen.board.day'], { exact: true }).fill('2026-11-19')
    await world.orders.reject('loadOrders', new AppError('network'))
    await expect.element(heading(page, t['kitchen.board.failed'])).toBeVisible()
    await expect.element(card(page)).not.toBeInTheDocument()
    await page.screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    expect(world.orders.calls('loadOrders').at(-1)).toEqual({ storeId: 12, date: '2026-11-19' })
    await world.orders.resolve('loadOrders', { store, orders: [aTakenOrder({ kitchen: 'missed' })] })
    await page.screen.getByRole('button', { name: /^1\s?Hoàn tất$/ }).click()
    await expect.element(page.screen.getByText(t['kitchen.end.missed'])).toBeVisible()
  })
})
