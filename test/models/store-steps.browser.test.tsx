import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { storeStepsMachine } from '../../machines/kitchen/store-steps/store-steps.machine.ts'
import type { TakenStep } from '../../machines/kitchen/store-steps/store-steps.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { StoreBoard } from '../../src/screens/store-orders/store-board.tsx'
import { storeOrdersTexts as t } from '../../src/screens/store-orders/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush } from '../support/start-machine.ts'
import { storeBoardInHand } from '../support/store-board-in-hand.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aTakenOrder } from '../support/store-orders.ts'
import { storeStepsModel } from './store-steps.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeStepsMachine)
expectFullyWalked(coverage)

const store = aStoreState()
const accepted = aTakenOrder({ kitchen: 'accepted' })
const preparing = aTakenOrder({ kitchen: 'preparing' })

function start() {
  const world = storeBoardInHand(coverage)
  world.board.send({ type: 'column.chosen', column: 'preparing' })
  void world.orders.resolve('loadOrders', { store, orders: [accepted] })
  return world
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ board, now }: World) => <StoreBoard board={board} now={now} />
const button = ({ screen }: Page, name: string) => screen.getByRole('button', { name, exact: true })
const sent = ({ steps }: World) => steps.calls('sendStep').map((input) => (input as { step: TakenStep }).step)
const take = async (world: World) => {
  await world.steps.resolve('sendStep', preparing)
  await world.orders.resolve('loadOrders', { store, orders: [preparing] })
}

/** Has a step fail each time that it is sent, until it is given up. */
async function failForGood(world: World, fail: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < limits.storeStepTries; tries += 1) {
    await fail()
    world.clock.increment(limits.stepRetryMs)
  }
  await fail()
  await world.orders.resolve('loadOrders', { store, orders: [accepted] })
}

walkModel({
  ids: 'KITCHEN-10',
  model: storeStepsModel,
  start,
  view,
  executors: {
    'the member starts the order': (page) => button(page, t['kitchen.step.start']).click(),
    'the member says that it is ready': (page) => button(page, t['kitchen.step.ready']).click(),
    'the member undoes it': (page) => button(page, t['kitchen.step.undo']).click(),
    'five seconds pass': ({ clock }) => clock.increment(limits.undoMs),
    'the page is left': ({ steps }) => steps.receive('watchPage', { type: 'steps.flush' }),
    'the server takes it': take,
    'the server refuses it': async ({ steps, orders }) => {
      await steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã bị hủy.' }))
      await orders.resolve('loadOrders', { store, orders: [accepted] })
    },
    'the network breaks': ({ steps }) => steps.reject('sendStep', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.stepTimeoutMs)
      await flush()
    },
    'the network breaks for good': (page) =>
      failForGood(page, () => page.steps.reject('sendStep', new AppError('network', { message: 'Mất mạng.' }))),
    'the server is silent for good': (page) =>
      failForGood(page, async () => {
        page.clock.increment(limits.stepTimeoutMs)
        await flush()
      }),
    'a moment passes': ({ clock }) => clock.increment(limits.stepRetryMs),
    'the member sends it again': (page) => button(page, commonTexts['common.retry']).click(),
    'the member hides the reason': (page) => button(page, t['kitchen.refused.dismiss']).click(),
  },
  assertions: {
    accepted: async (page) => {
      await expect.element(button(page, t['kitchen.step.start'])).toBeVisible()
      await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    },
    starting: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.step.sending'])).toBeVisible()
      await expect.element(button(page, t['kitchen.step.ready'])).toBeVisible()
      expect(sent(page).at(-1)?.kind).toBe('start')
    },
    delayed: (page) => expect.element(page.screen.getByText(t['kitchen.board.delayed'])).toBeVisible(),
    startingAgain: async (page) => {
      await expect.element(page.screen.getByText(t['kitchen.step.sending'])).toBeVisible()
      expect(sent(page)[1]).toBe(sent(page)[0])
    },
    refused: async (page) => {
      await expect.element(page.screen.getByRole('alert').getByText(t['kitchen.refused.start'], { exact: false })).toBeVisible()
      await expect.element(button(page, t['kitchen.step.start'])).toBeVisible()
    },
    preparing: async (page) => {
      await expect.element(button(page, t['kitchen.step.ready'])).toBeVisible()
      await expect.element(page.screen.getByText(t['kitchen.step.sending'])).not.toBeInTheDocument()
    },
    held: async (page) => {
      await expect.element(button(page, t['kitchen.step.undo'])).toBeVisible()
      expect(sent(page).map(({ kind }) => kind)).toEqual(['start'])
    },
    sendingReady: async (page) => {
      await expect.element(page.screen.getByRole('button', { name: /^1\s?Đã xong$/ })).toBeVisible()
      await expect.element(button(page, t['kitchen.step.undo'])).not.toBeInTheDocument()
      expect(sent(page).map(({ kind }) => kind)).toEqual(['start', 'ready'])
    },
  },
})

describe('steps by several taps', () => {
  afterEach(cleanup)

  it('KITCHEN-2 a tap that comes twice is one step, and nothing is sent that is not there to be sent', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await expect.element(button(page, t['kitchen.step.start'])).toBeVisible()
    world.steps.receive('watchPage', { type: 'steps.flush' })
    const actor = world.board.getSnapshot().children.storeSteps
    actor?.send({ type: 'step.undo', orderId: 5 })
    actor?.send({ type: 'step.add', step: { kind: 'ready', orderId: 5 } })
    actor?.send({ type: 'step.add', step: { kind: 'ready', orderId: 5 } })
    await expect.element(button(page, t['kitchen.step.undo'])).toBeVisible()
    await button(page, t['kitchen.step.undo']).click()
    world.clock.increment(limits.undoMs)
    expect(sent(world)).toEqual([])
    await expect.element(button(page, t['kitchen.step.start'])).toBeVisible()
  })
})

describe('what a step shows', () => {
  afterEach(cleanup)

  it('KITCHEN-10 moves no button of its order while it is sent', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const topOf = async (name: string) => {
      await expect.element(button(page, name)).toBeVisible()
      return button(page, name).element().getBoundingClientRect().top
    }
    const before = await topOf(t['kitchen.step.start'])
    await button(page, t['kitchen.step.start']).click()
    const sending = await topOf(t['kitchen.step.ready'])
    await expect.element(page.screen.getByText(t['kitchen.step.sending'])).toBeVisible()
    await take(world)
    await expect.element(page.screen.getByText(t['kitchen.step.sending'])).not.toBeInTheDocument()
    expect([sending, await topOf(t['kitchen.step.ready'])]).toEqual([before, before])
  })
})

describe('steps, by hand', () => {
  afterEach(cleanup)

  it('KITCHEN-10 the steps of two orders are sent as they were tapped, one after the other', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const other = aTakenOrder({ id: 6, number: 'OD-00006', kitchen: 'accepted' })
    world.stream('orders.changed')
    await world.orders.resolve('loadOrders', { store, orders: [accepted, other] })
    const startOf = (number: string) =>
      page.screen.getByRole('article').filter({ hasText: number }).getByRole('button', { name: t['kitchen.step.start'] })
    await startOf('OD-00006').click()
    await startOf('OD-00005').click()
    expect(sent(world)).toEqual([{ kind: 'start', orderId: 6, serial: 1 }])
    await world.steps.resolve('sendStep', { ...other, kitchen: 'preparing' })
    expect(sent(world).at(-1)).toEqual({ kind: 'start', orderId: 5, serial: 2 })
    await world.steps.resolve('sendStep', preparing)
    world.clock.increment(limits.stepTimeoutMs)
    expect(sent(world)).toHaveLength(2)
  })

  it('KITCHEN-10 what was to follow a step that is refused is not sent', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await button(page, t['kitchen.step.start']).click()
    await button(page, t['kitchen.step.ready']).click()
    await expect.element(button(page, t['kitchen.step.undo'])).toBeVisible()
    await world.steps.reject('sendStep', new AppError('conflict', { message: 'Đơn đã bị hủy.' }))
    await expect.element(page.screen.getByRole('alert')).toHaveTextContent('Chưa bắt đầu được. Đơn đã bị hủy.')
    await expect.element(button(page, t['kitchen.step.undo'])).not.toBeInTheDocument()
    world.clock.increment(limits.undoMs)
    await flush()
    expect(sent(world).map(({ kind }) => kind)).toEqual(['start'])
  })

  it('KITCHEN-10 only the step that is undone is off: what was tapped for another order is sent after its five seconds', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const other = aTakenOrder({ id: 6, number: 'OD-00006' })
    world.stream('orders.changed')
    await world.orders.resolve('loadOrders', { store, orders: [preparing, other] })
    const readyOf = (number: string) =>
      page.screen.getByRole('article').filter({ hasText: number }).getByRole('button', { name: t['kitchen.step.ready'] })
    await readyOf('OD-00005').click()
    world.clock.increment(limits.undoMs - 1000)
    await readyOf('OD-00006').click()
    await button(page, t['kitchen.step.undo']).first().click()
    world.clock.increment(limits.undoMs - 1)
    expect(sent(world)).toEqual([])
    world.clock.increment(1)
    expect(sent(world)).toEqual([{ kind: 'ready', orderId: 6, serial: 2 }])
  })
})
