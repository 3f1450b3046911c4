import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { storeAlarmMachine } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import { storeOrdersTexts as t } from '../../src/screens/store-orders/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush } from '../support/start-machine.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder } from '../support/store-orders.ts'
import { storeAlarmModel } from './store-alarm.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeAlarmMachine)
expectFullyWalked(coverage)

const store = aStoreState()
const idle = aTakenOrder({ id: 9 })

function start() {
  const world = storeBoardInHand(coverage)
  void world.orders.resolve('loadOrders', { store, orders: [idle] })
  return world
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const load = ({ orders, stream }: World, ...offered: StoreOrder[]) => {
  stream('orders.changed')
  return orders.resolve('loadOrders', { store, orders: [idle, ...offered] })
}
const first = aStoreOrder()
const second = aStoreOrder({ id: 6 })
const waiting = ({ screen }: Page, count: number) => screen.getByText(t['kitchen.board.waiting'].replace('{count}', String(count)))
const enable = ({ screen }: Page) => screen.getByRole('button', { name: t['kitchen.sound.enable'] })

walkModel({
  ids: 'KITCHEN-7',
  model: storeAlarmModel,
  start,
  view: ({ board, now }: World) => <StoreBoard board={board} now={now} />,
  executors: {
    'an order is offered': (page) => load(page, first),
    'a further order is offered': (page) => load(page, first, second),
    'one of two is answered': (page) => load(page, first),
    'all are answered': (page) => load(page),
    'ten seconds pass': ({ clock }) => clock.increment(limits.alarmRepeatMs),
    'a minute passes': ({ clock }) => {
      for (let passed = 0; passed < limits.alarmUrgentMs; passed += limits.alarmRepeatMs) clock.increment(limits.alarmRepeatMs)
    },
    'the browser blocks sound': ({ alarm }) => alarm.receive('watchSound', { type: 'sound.blocked' }),
    'the browser allows sound': ({ alarm }) => alarm.receive('watchSound', { type: 'sound.allowed' }),
    'the member turns sound on': (page) => enable(page).click(),
    'the browser agrees': ({ alarm }) => alarm.resolve('unlockSound', undefined),
    'the browser refuses': ({ alarm }) => alarm.reject('unlockSound', new Error('NotAllowedError')),
    'the browser is silent': async ({ clock }) => {
      clock.increment(limits.soundUnlockMs)
      await flush()
    },
  },
  assertions: {
    calm: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.column.fresh.none'])).toBeVisible()
      await expect.element(enable(page)).not.toBeInTheDocument()
    },
    ringing: async (page) => {
      await expect.element(waiting(page, 1)).toBeVisible()
      expect(page.sounded.at(-1)).toEqual({ type: 'alarm.sounded', isUrgent: false })
    },
    ringingForTwo: async (page) => {
      await expect.element(waiting(page, 2)).toBeVisible()
      expect(page.sounded).toHaveLength(2)
    },
    ringingAgain: async (page) => {
      await expect.element(waiting(page, 1)).toBeVisible()
      expect(page.sounded).toHaveLength(2)
    },
    urgent: async (page) => {
      await expect.element(waiting(page, 1)).toHaveAttribute('data-urgent', 'true')
      page.clock.increment(limits.alarmRepeatMs)
      expect(page.sounded.at(-1)).toEqual({ type: 'alarm.sounded', isUrgent: true })
    },
    silent: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.sound.blocked'])).toBeVisible()
      await expect.element(enable(page)).toBeEnabled()
    },
    asking: (page) => expect.element(enable(page)).toHaveAttribute('aria-busy', 'true'),
  },
})

describe('the alarm, by hand', () => {
  afterEach(cleanup)

  it('KITCHEN-7 an order sounds every ten seconds until it is answered here, and again where the answer is refused', async () => {
    const world = start()
    const screen = await render(<StoreBoard board={world.board} now={world.now} />)
    await load(world, first)
    await expect.element(waiting({ ...world, screen }, 1)).toBeVisible()
    expect(world.sounded).toHaveLength(1)
    world.clock.increment(9_999)
    expect(world.sounded).toHaveLength(1)
    world.clock.increment(1)
    expect(world.sounded).toHaveLength(2)
    await screen.getByRole('button', { name: t['kitchen.step.accept'], exact: true }).click()
    await screen.getByRole('button', { name: /· 20 phút$/ }).click()
    world.clock.increment(5_000)
    expect(world.sounded).toHaveLength(2)
    await world.steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã bị hủy.' }))
    expect(world.sounded).toHaveLength(3)
    await load(world)
    world.clock.increment(60_000)
    expect(world.sounded).toHaveLength(3)
  })

  it('KITCHEN-7 an order that comes after an urgent one was answered is not urgent', async () => {
    const world = start()
    const screen = await render(<StoreBoard board={world.board} now={world.now} />)
    await load(world, first)
    for (let passed = 0; passed < 70_000; passed += 10_000) world.clock.increment(10_000)
    expect(world.sounded.at(-1)).toEqual({ type: 'alarm.sounded', isUrgent: true })
    await load(world)
    const before = world.sounded.length
    await load(world, second)
    await expect.element(waiting({ ...world, screen }, 1)).toHaveAttribute('data-urgent', 'false')
    expect(world.sounded.slice(before)).toEqual([{ type: 'alarm.sounded', isUrgent: false }])
  })
})
