import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { courierOrdersMachine } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import { courierPositionMachine } from '../../machines/courier/courier-position/courier-position.machine.ts'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import type { CourierOrders } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { BlockedBanner } from '../../src/screens/shared/courier-notes/blocked-banner.tsx'
import { LostBanner } from '../../src/screens/shared/courier-notes/lost-banner.tsx'
import { courierNotesTexts } from '../../src/screens/shared/courier-notes/texts.vi.ts'
import { CourierOrdersPage } from '../../src/screens/courier-orders/orders-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { courierOrdersTexts } from '../../src/screens/courier-orders/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierOrdersModel } from './courier-orders.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const courier = aCourier()
const noOrders = { fresh: [], accepted: [], pickedUp: [] }
const offered = { ...noOrders, fresh: [anOrder()] }

const coverage = coverageOf(courierOrdersMachine)
expectFullyWalked(coverage)

function startWith(known: CourierOrders | undefined) {
  const orders = startMachine(courierOrdersMachine, { coverage, input: { known } })
  const shift = startMachine(courierShiftMachine, { coverage: coverageOf(courierShiftMachine) })
  const position = startMachine(courierPositionMachine, {
    coverage: coverageOf(courierPositionMachine),
    listeners: ['watchPosition', 'holdWakeLock'],
  })
  return { orders, shift, position, requested: { isOnDuty: true } }
}

const start = () => startWith(undefined)
type World = ReturnType<typeof start>

const dutySwitch = { name: courierOrdersTexts['courier.duty'] }

const view = ({ orders, shift, position }: World) =>
  inRouter(
    <CourierOrdersPage
      orders={orders.actor}
      shift={shift.actor}
      renderMark={() => null}
      notes={
        <>
          <LostBanner orders={orders.actor} />
          <BlockedBanner position={position.actor} />
        </>
      }
    />,
  )

const link = (screen: RenderResult) => screen.getByRole('listitem').getByRole('link')
const cut = (screen: RenderResult) => screen.getByText(courierNotesTexts['courier.cut'])

walkModel({
  ids: 'COURIER-1',
  model: courierOrdersModel,
  start,
  view,
  executors: {
    'the lists arrive empty': ({ orders }) => orders.resolve('loadLists', noOrders),
    'the lists can’t be had': ({ orders }) => orders.reject('loadLists', new AppError('server')),
    'a new order arrives': async ({ orders }) => {
      orders.clock.increment(limits.courierListPollMs)
      await orders.resolve('loadLists', offered)
    },
    'the line stands': async ({ orders }) => {
      orders.actor.send({ type: 'orders.subscribed' })
      await orders.resolve('loadLists', noOrders)
    },
    'the line breaks': async ({ orders }) => {
      orders.actor.send({ type: 'orders.unsubscribed' })
      await orders.resolve('loadLists', noOrders)
    },
    'a new order is told': async ({ orders }) => {
      orders.actor.send({ type: 'orders.refresh' })
      await orders.resolve('loadLists', offered)
    },
    'a new order is told while the lists are read': async ({ orders }) => {
      for (const _ of ['first', 'second']) orders.actor.send({ type: 'orders.refresh' })
      await orders.resolve('loadLists', noOrders)
      await orders.resolve('loadLists', offered)
    },
    'the network breaks': async ({ orders }) => {
      orders.clock.increment(limits.courierListPollMs)
      await orders.reject('loadLists', new AppError('network'))
    },
    'the server is silent': async ({ orders }) => {
      for (const time of [limits.courierListPollMs, limits.httpTimeoutMs]) orders.clock.increment(time)
      await flush()
    },
    'the courier tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the courier goes off duty': async ({ screen, requested }) => {
      requested.isOnDuty = false
      await screen.getByRole('switch', dutySwitch).click()
    },
    'the courier goes on duty': async ({ screen, requested }) => {
      requested.isOnDuty = true
      await screen.getByRole('switch', dutySwitch).click()
    },
    'the server agrees': ({ shift, requested }) => shift.resolve('switchDuty', requested.isOnDuty),
    'the server refuses': ({ shift }) => shift.reject('switchDuty', new AppError('server', { message: 'Máy chủ gặp sự cố.' })),
  },
  assertions: {
    opening: async ({ shift, screen }) => {
      await shift.resolve('loadCourier', courier)
      await expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked()
      expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrdersTexts['courier.failed'] })).toBeVisible(),
    waiting: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrdersTexts['courier.none'] })).toBeVisible(),
    listening: async ({ orders, screen }) => {
      await expect.element(screen.getByRole('heading', { name: courierOrdersTexts['courier.none'] })).toBeVisible()
      const asked = orders.calls('loadLists').length
      orders.clock.increment(limits.courierListPollMs)
      expect(orders.calls('loadLists')).toHaveLength(asked)
    },
    notified: async ({ orders, screen }) => {
      await expect.element(link(screen)).toHaveAttribute('href', '/delivery/orders/OD-5')
      const asked = orders.calls('loadLists').length
      orders.clock.increment(limits.courierListPollMs)
      expect(orders.calls('loadLists')).toHaveLength(asked)
    },
    offered: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: `${courierOrdersTexts['courier.fresh']} 1` })).toBeVisible()
      await expect.element(link(screen)).toHaveAttribute('href', '/delivery/orders/OD-5')
      await expect.element(cut(screen)).not.toBeInTheDocument()
    },
    cut: async ({ screen }) => {
      await expect.element(cut(screen)).toBeVisible()
      await expect.element(link(screen)).toHaveAttribute('href', '/delivery/orders/OD-5')
    },
    leaving: ({ screen }) => expect.element(screen.getByRole('switch', dutySwitch)).not.toBeChecked(),
    stillOnDuty: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Máy chủ gặp sự cố.')
      await expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked()
    },
    resting: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrdersTexts['courier.resting'] })).toBeVisible(),
    entering: ({ screen }) => expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked(),
  },
})

describe('what an earlier page has known', () => {
  afterEach(cleanup)

  it('COURIER-1 is shown until the lists are read, and as old where they can’t be', async () => {
    const world = startWith(offered)
    const screen = await render(view(world))
    await world.shift.resolve('loadCourier', courier)
    await expect.element(link(screen)).toHaveAttribute('href', '/delivery/orders/OD-5')
    await expect.element(cut(screen)).not.toBeInTheDocument()
    await world.orders.reject('loadLists', new AppError('network'))
    await expect.element(cut(screen)).toBeVisible()
    await expect.element(link(screen)).toHaveAttribute('href', '/delivery/orders/OD-5')
    world.orders.clock.increment(limits.courierListPollMs)
    await world.orders.resolve('loadLists', noOrders)
    await expect.element(screen.getByRole('heading', { name: courierOrdersTexts['courier.none'] })).toBeVisible()
  })
})

describe('a courier’s lists, by hand', () => {
  afterEach(cleanup)

  it('COURIER-1 what is carried comes first, then what was promised, then what is new, also for a courier who takes a rest', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.shift.resolve('loadCourier', courier)
    const fresh = [anOrder({ id: 1, uniqueId: 'OD-1' }), anOrder({ id: 4, uniqueId: 'OD-4' })]
    const accepted = [anOrder({ id: 2, uniqueId: 'OD-2' })]
    const pickedUp = [anOrder({ id: 3, uniqueId: 'OD-3' })]
    await world.orders.resolve('loadLists', { fresh, accepted, pickedUp })
    const headings = () => [...screen.container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    const orders = () => [...screen.container.querySelectorAll('li a')].map((one) => one.getAttribute('href')?.split('/').at(-1))
    await expect.poll(headings).toEqual(['Đang giao 1', 'Đã nhận, chờ lấy món 1', 'Đơn mới 2'])
    expect(orders()).toEqual(['OD-3', 'OD-2', 'OD-1', 'OD-4'])
    await expect.element(screen.getByText('Đang giữ 2/3 đơn')).toBeVisible()
    await screen.getByRole('switch', dutySwitch).click()
    await world.shift.resolve('switchDuty', false)
    world.orders.actor.send({ type: 'orders.refresh' })
    await world.orders.resolve('loadLists', { fresh: [], accepted, pickedUp })
    await expect.poll(orders).toEqual(['OD-3', 'OD-2'])
    await expect.element(screen.getByText('Bạn đang nghỉ')).not.toBeInTheDocument()
  })

  it('COURIER-1 while the line stands, lists that could not be read are asked for until they are, and then no more', async () => {
    const world = start()
    const screen = await render(view(world))
    const asked = () => world.orders.calls('loadLists').length
    await world.orders.resolve('loadLists', offered)
    world.orders.actor.send({ type: 'orders.subscribed' })
    await world.orders.reject('loadLists', new AppError('network'))
    await expect.element(cut(screen)).toBeVisible()
    expect(asked()).toBe(2)
    world.orders.clock.increment(limits.courierListPollMs)
    expect(asked()).toBe(3)
    await world.orders.resolve('loadLists', offered)
    await expect.element(cut(screen)).not.toBeInTheDocument()
    world.orders.clock.increment(10 * limits.courierListPollMs)
    expect(asked()).toBe(3)
  })
})
