import { expect } from 'vitest'
import { courierOrdersMachine, type CourierOrdersActor } from '../../machines/courier-orders/courier-orders.machine.ts'
import { courierPositionMachine, type CourierPositionActor } from '../../machines/courier-position/courier-position.machine.ts'
import { courierShiftMachine, type CourierShiftActor } from '../../machines/courier-shift/courier-shift.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { BlockedBanner } from '../../src/features/courier/blocked-banner.tsx'
import { CourierOrdersPage } from '../../src/features/courier/orders-page.tsx'
import { commonTexts } from '../../texts/vi/common.ts'
import { courierTexts } from '../../texts/vi/courier.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierOrdersModel } from './courier-orders.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const courier = aCourier()
const noOrders = { fresh: [], accepted: [], pickedUp: [] }
const offered = { ...noOrders, fresh: [anOrder()] }

const coverage = coverageOf(courierOrdersMachine)
expectFullyWalked(coverage)

function start() {
  const orders = startMachine(courierOrdersMachine, { coverage })
  const shift = startMachine(courierShiftMachine, { coverage: coverageOf(courierShiftMachine) })
  const position = startMachine(courierPositionMachine, {
    coverage: coverageOf(courierPositionMachine),
    listeners: ['watchPosition', 'keepAwake'],
  })
  return { orders, shift, position, wished: { isOnDuty: true } }
}

type World = ReturnType<typeof start>

const dutySwitch = { name: courierTexts['courier.duty'] }

walkModel({
  ids: 'COURIER-1',
  model: courierOrdersModel,
  start,
  view: ({ orders, shift, position }: World) =>
    inRouter(
      <>
        <Below />
        <CourierOrdersPage
          orders={orders.actor as unknown as CourierOrdersActor}
          shift={shift.actor as unknown as CourierShiftActor}
          notes={<BlockedBanner position={position.actor as unknown as CourierPositionActor} />}
        />
      </>,
    ),
  executors: {
    'the lists arrive empty': ({ orders }) => orders.resolve('loadLists', noOrders),
    'the lists can’t be had': ({ orders }) => orders.reject('loadLists', new AppError('server')),
    'an earlier page has known an order': ({ orders }) => orders.actor.send({ type: 'orders.known', lists: offered }),
    'a new order arrives': async ({ orders }) => {
      orders.clock.increment(limits.courierListPollMs)
      await orders.resolve('loadLists', offered)
    },
    'the line stands': async ({ orders }) => {
      orders.actor.send({ type: 'orders.told' })
      await orders.resolve('loadLists', noOrders)
    },
    'the line breaks': async ({ orders }) => {
      orders.actor.send({ type: 'orders.untold' })
      await orders.resolve('loadLists', noOrders)
    },
    'a new order is told': async ({ orders }) => {
      orders.actor.send({ type: 'orders.refresh' })
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
    'the courier signs out': ({ orders, shift }) => {
      orders.actor.send({ type: 'orders.rest' })
      shift.actor.send({ type: 'shift.close' })
    },
    'the courier tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the courier goes off duty': async ({ screen, wished }) => {
      wished.isOnDuty = false
      await screen.getByRole('switch', dutySwitch).click()
    },
    'the courier goes on duty': async ({ screen, wished }) => {
      wished.isOnDuty = true
      await screen.getByRole('switch', dutySwitch).click()
    },
    'the server agrees': ({ shift, wished }) => shift.resolve('switchDuty', wished.isOnDuty),
    'the server refuses': ({ shift }) => shift.reject('switchDuty', new AppError('server', { message: 'Máy chủ gặp sự cố.' })),
  },
  assertions: {
    opening: async ({ orders, shift, screen }) => {
      orders.actor.send({ type: 'orders.watch' })
      shift.actor.send({ type: 'shift.open' })
      await shift.resolve('loadCourier', courier)
      await expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked()
      expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
    },
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierTexts['courier.failed'] })).toBeVisible(),
    known: async ({ screen }) => {
      await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/delivery/orders/OD-5')
      await expect.element(screen.getByText(courierTexts['courier.cut'])).not.toBeInTheDocument()
    },
    waiting: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierTexts['courier.none'] })).toBeVisible(),
    listening: async ({ orders, screen }) => {
      await expect.element(screen.getByRole('heading', { name: courierTexts['courier.none'] })).toBeVisible()
      const asked = orders.calls('loadLists').length
      orders.clock.increment(limits.courierListPollMs)
      expect(orders.calls('loadLists')).toHaveLength(asked)
    },
    told: async ({ orders, screen }) => {
      await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/delivery/orders/OD-5')
      const asked = orders.calls('loadLists').length
      orders.clock.increment(limits.courierListPollMs)
      expect(orders.calls('loadLists')).toHaveLength(asked)
    },
    offered: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: `${courierTexts['courier.fresh']} 1` })).toBeVisible()
      await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/delivery/orders/OD-5')
      await expect.element(screen.getByText(courierTexts['courier.cut'])).not.toBeInTheDocument()
    },
    cut: async ({ screen }) => {
      await expect.element(screen.getByText(courierTexts['courier.cut'])).toBeVisible()
      await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/delivery/orders/OD-5')
    },
    closed: async ({ orders, screen }) => {
      await expectBelow({ screen })
      await expect.element(screen.getByRole('switch', dutySwitch)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('listitem').getByRole('link')).not.toBeInTheDocument()
      const asked = orders.calls('loadLists').length
      orders.clock.increment(limits.courierListPollMs)
      expect(orders.calls('loadLists')).toHaveLength(asked)
    },
    leaving: ({ screen }) => expect.element(screen.getByRole('switch', dutySwitch)).not.toBeChecked(),
    stillOnDuty: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Máy chủ gặp sự cố.')
      await expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked()
    },
    resting: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierTexts['courier.resting'] })).toBeVisible(),
    entering: ({ screen }) => expect.element(screen.getByRole('switch', dutySwitch)).toBeChecked(),
  },
})
