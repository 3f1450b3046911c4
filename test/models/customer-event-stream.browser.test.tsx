import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { alertsMachine } from '../../machines/account/alerts/alerts.machine.ts'
import { customerEventStreamMachine } from '../../machines/account/customer-event-stream/customer-event-stream.machine.ts'
import type { Order } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderMachine } from '../../machines/order/running-order/running-order.machine.ts'
import type { RunningOrderEvent } from '../../machines/order/running-order/running-order.types.ts'
import { subscribeToOrder } from '../../src/actors/order/follow-orders.ts'
import { AlertsCount } from '../../src/shell/alerts-count.tsx'
import { RunningOrderPage } from '../../src/screens/running-order/running-order-page.tsx'
import { orderTexts } from '../../src/screens/shared/order/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anAlert, anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { customerEventStreamModel } from './customer-event-stream.model.ts'
import { walkModel } from './support/walk.tsx'

const noon = Date.parse('2026-01-02T05:00:00Z')

const coverage = coverageOf(customerEventStreamMachine)
expectFullyWalked(coverage)

const courier = { name: 'Phạm Văn Dũng', phone: '0901 111 222', vehicle: 'Wave 59X1-234.56', photo: undefined }
const placed = anOrder({ status: statusIds.preparing, courier })
const coming = { ...placed, status: statusIds.courierAssigned }
const position = { lat: 10.7835, lng: 106.698, heading: undefined, at: '2026-01-02T03:30:00Z' }

/** A customer who is signed in looks at an order. */
function start() {
  const line = startMachine(customerEventStreamMachine, { coverage, input: { userId: 1 }, listeners: ['followCustomer'] })
  const order = startMachine(runningOrderMachine, {
    coverage: coverageOf(runningOrderMachine),
    input: { uniqueId: 'OD-5' },
    listeners: ['followOrder'],
  })
  const alerts = startMachine(alertsMachine, { coverage: coverageOf(alertsMachine), input: { userId: 1 }, listeners: ['watchPage'] })
  subscribeToOrder(line.actor, 'OD-5', (event: RunningOrderEvent) => order.receive('followOrder', event))
  // as the services' chart has it
  line.actor.on('connection.opened', () => alerts.actor.send({ type: 'alerts.subscribed' }))
  line.actor.on('connection.lost', () => alerts.actor.send({ type: 'alerts.unsubscribed' }))
  line.actor.on('alerts.changed', () => alerts.actor.send({ type: 'alerts.refresh' }))
  return { line, order, alerts, read: { orders: 0, alerts: 0 } }
}

type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

/** Answers what has been asked for since. */
async function answer({ order, alerts, read }: World, now: Order = coming, unread = 0) {
  while (order.calls('loadOrder').length > read.orders) {
    read.orders += 1
    await order.resolve('loadOrder', now)
  }
  while (alerts.calls('loadAlerts').length > read.alerts) {
    read.alerts += 1
    await alerts.resolve(
      'loadAlerts',
      Array.from({ length: unread }, (_, at) => anAlert({ id: at + 1 })),
    )
  }
}
const asked = ({ order, alerts, read }: World) => [
  order.calls('loadOrder').length - read.orders,
  alerts.calls('loadAlerts').length - read.alerts,
]
const lost = (screen: RenderResult) => screen.getByText(orderTexts['order.cut'])
const heading = (screen: RenderResult, name: 'preparing' | 'courierAssigned') =>
  screen.getByRole('heading', { name: orderTexts[`status.${name}`] })

const view = ({ order, alerts }: World) => (
  <>
    <nav>
      <AlertsCount alerts={alerts.actor} />
    </nav>
    <RunningOrderPage order={order.actor} now={() => noon} renderMap={() => null} />
  </>
)

walkModel({
  ids: 'ORDER-3 COURIER-3 ALERT-1',
  model: customerEventStreamModel,
  start,
  view,
  executors: {
    'the line stands': ({ line }) => line.receive('followCustomer', { type: 'connection.opened' }),
    'the line breaks': ({ line }) => line.receive('followCustomer', { type: 'connection.lost' }),
    'the order takes a step': ({ line }) =>
      line.receive('followCustomer', { type: 'status.changed', uniqueId: 'OD-5', status: statusIds.preparing }),
    'another order takes a step': ({ line }) =>
      line.receive('followCustomer', { type: 'status.changed', uniqueId: 'OD-6', status: statusIds.delivered }),
    'the courier moves': ({ line }) => line.receive('followCustomer', { type: 'position.changed', uniqueId: 'OD-5', position }),
    'an alert comes': ({ line }) => {
      // no view of this model shows a menu
      line.receive('followCustomer', { type: 'menu.changed', storeId: 12 })
      line.receive('followCustomer', { type: 'alerts.changed' })
    },
    'the customer signs out': ({ line }) => line.actor.send({ type: 'customer.changed', userId: undefined }),
    'the customer signs in': ({ line }) => {
      line.actor.send({ type: 'customer.changed', userId: 1 })
      // another word of the same session changes nothing
      line.actor.send({ type: 'customer.changed', userId: 1 })
    },
  },
  assertions: {
    connecting: async (page) => {
      await answer(page)
      await expect.element(heading(page.screen, 'courierAssigned')).toBeVisible()
    },
    listening: async (page) => {
      // what went by before it stood is asked for, and nothing afterwards
      await answer(page)
      await expect.element(heading(page.screen, 'courierAssigned')).toBeVisible()
      await expect.element(lost(page.screen)).not.toBeInTheDocument()
      page.order.clock.increment(limits.livePollMs)
      page.alerts.clock.increment(limits.alertsPollMs)
      expect(asked(page)).toEqual([0, 0])
    },
    stepped: async (page: Page) => {
      expect(asked(page)).toEqual([1, 0])
      await answer(page, placed)
      await expect.element(heading(page.screen, 'preparing')).toBeVisible()
    },
    near: ({ screen }) => expect.element(screen.getByText('Tài xế cách bạn 1,2 km.')).toBeVisible(),
    alerted: async (page: Page) => {
      expect(asked(page)).toEqual([0, 1])
      await answer(page, coming, 2)
      await expect.poll(() => page.screen.container.querySelector('nav')?.textContent).toBe('2 Chưa đọc')
    },
    lost: async (page: Page) => {
      await answer(page)
      await expect.element(lost(page.screen)).toBeVisible()
      page.order.clock.increment(limits.livePollMs)
      page.alerts.clock.increment(limits.alertsPollMs)
      expect(asked(page)).toEqual([1, 1])
    },
    gone: async (page: Page) => {
      await answer(page)
      await expect.element(lost(page.screen)).toBeVisible()
      expect(page.line.isListening('followCustomer')).toBe(false)
    },
  },
})

describe('the line of a customer, by hand', () => {
  afterEach(cleanup)

  async function open() {
    const world = start()
    const screen = await render(view(world))
    const receiveEvent = (event: Parameters<World['line']['receive']>[1]) => world.line.receive('followCustomer', event)
    await answer(world)
    receiveEvent({ type: 'connection.opened' })
    await answer(world)
    return { ...world, screen, receiveEvent }
  }

  it('COURIER-3 only the courier of the order that is looked at is seen to move, without a question to the server', async () => {
    const { screen, receiveEvent, ...world } = await open()
    receiveEvent({ type: 'position.changed', uniqueId: 'OD-6', position })
    receiveEvent({ type: 'status.changed', uniqueId: 'OD-6', status: statusIds.preparing })
    await expect.element(heading(screen, 'courierAssigned')).toBeVisible()
    await expect.element(screen.getByText(/^Tài xế cách bạn/)).not.toBeInTheDocument()
    receiveEvent({ type: 'position.changed', uniqueId: 'OD-5', position })
    await expect.element(screen.getByText('Tài xế cách bạn 1,2 km.')).toBeVisible()
    receiveEvent({ type: 'position.changed', uniqueId: 'OD-5', position: { ...position, lat: 10.777, at: '2026-01-02T03:31:00Z' } })
    await expect.element(screen.getByText('Tài xế cách bạn 0,5 km.')).toBeVisible()
    expect(asked(world)).toEqual([0, 0])
  })

  it('ORDER-3 ALERT-1 what went by while the line was lost is asked for when it stands again, once', async () => {
    const { screen, receiveEvent, ...world } = await open()
    receiveEvent({ type: 'connection.lost' })
    await answer(world)
    await expect.element(lost(screen)).toBeVisible()
    receiveEvent({ type: 'connection.opened' })
    expect(asked(world)).toEqual([1, 1])
    await answer(world, placed, 3)
    await expect.element(lost(screen)).not.toBeInTheDocument()
    await expect.element(heading(screen, 'preparing')).toBeVisible()
    await expect.poll(() => screen.container.querySelector('nav')?.textContent).toBe('3 Chưa đọc')
    world.order.clock.increment(10 * limits.livePollMs)
    world.alerts.clock.increment(10 * limits.alertsPollMs)
    expect(asked(world)).toEqual([0, 0])
  })
})
