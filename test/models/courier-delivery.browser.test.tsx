import { describe, expect, it } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { page as viewport } from 'vitest/browser'
import { courierDeliveryMachine, type CourierDeliveryActor } from '../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import { selectOrder } from '../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import type { StepRequest } from '../../machines/courier/courier-delivery/courier-delivery.types.ts'
import { courierPositionMachine } from '../../machines/courier/courier-position/courier-position.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { courierReportMachine } from '../../machines/courier/courier-report/courier-report.machine.ts'
import { BlockedBanner } from '../../src/screens/shared/courier-notes/blocked-banner.tsx'
import { CourierOrderPage } from '../../src/screens/courier-order/order-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { courierNotesTexts } from '../../src/screens/shared/courier-notes/texts.vi.ts'
import { courierOrderTexts } from '../../src/screens/courier-order/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder, aQueuedStep } from '../support/entities.ts'
import { confirmByKey } from '../support/slide.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { courierDeliveryModel } from './courier-delivery.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const ofCourier = { isReady: true, readyAt: undefined, pickupDistance: undefined, needsPin: true, reports: [] }
const free = anOrder({
  status: statusIds.preparing,
  delivery: 'unassigned',
  customer: { name: 'Nguyễn Minh Anh', phone: '0901 234 567' },
  forCourier: ofCourier,
})
const where = new Map<number, string>([
  [statusIds.preparing, 'unassigned'],
  [statusIds.courierAssigned, 'assigned'],
  [statusIds.pickedUp, 'underway'],
])
const withStatus = (status: number) => ({ ...free, status, delivery: where.get(status) })
const atStore = { ...withStatus(statusIds.courierAssigned), delivery: 'atStore' }
const locked = { ...withStatus(statusIds.pickedUp), isPinLocked: true }
const next = new Map<number, number>([
  [statusIds.preparing, statusIds.courierAssigned],
  [statusIds.courierAssigned, statusIds.pickedUp],
  [statusIds.pickedUp, statusIds.delivered],
])

const coverage = coverageOf(courierDeliveryMachine)
expectFullyWalked(coverage)

function start() {
  const delivery = startMachine(courierDeliveryMachine, {
    coverage,
    input: { uniqueId: free.uniqueId },
  })
  const position = startMachine(courierPositionMachine, {
    coverage: coverageOf(courierPositionMachine),
    listeners: ['watchPosition', 'holdWakeLock'],
  })
  const report = startMachine(courierReportMachine, { coverage: coverageOf(courierReportMachine) })
  return { ...delivery, actor: delivery.actor as unknown as CourierDeliveryActor, position, report }
}

type World = ReturnType<typeof start>

const now = Date.parse('2026-01-02T03:10:00Z')
const view = ({ actor, position, report }: World, isUnsent = false) =>
  inRouter(
    <CourierOrderPage
      delivery={actor}
      report={report.actor}
      rate={80}
      now={() => now}
      notes={<BlockedBanner position={position.actor} />}
      renderMap={() => null}
      isUnsent={isUnsent}
    />,
  )

type Page = World & { screen: RenderResult }
const slideOf = ({ screen }: Page, key: 'accept' | 'arrive' | 'pickUp' | 'deliver') =>
  screen.getByRole('button', { name: courierOrderTexts[`courier.${key}`] })
const undo = ({ screen }: Page) => screen.getByRole('button', { name: courierNotesTexts['courier.undo'] })

walkModel({
  ids: 'COURIER-2',
  model: courierDeliveryModel,
  start,
  view,
  executors: {
    'the order is read': ({ resolve }) => resolve('loadOrder', free),
    'the order is read as the courier’s': ({ resolve }) => resolve('loadOrder', withStatus(statusIds.courierAssigned)),
    'the order can’t be read': ({ reject }) => reject('loadOrder', new AppError('server')),
    'the courier tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the courier accepts': (page) => confirmByKey(slideOf(page, 'accept')),
    'the courier has accepted by mistake': (page) => undo(page).click(),
    'the server takes it back': ({ resolve }) => resolve('returnOrder', undefined),
    'the server does not take it back': async ({ reject, resolve }) => {
      await reject('returnOrder', new AppError('network'))
      await resolve('loadOrder', withStatus(statusIds.courierAssigned))
    },
    'the server is silent about it': async ({ clock, resolve }) => {
      clock.increment(limits.httpTimeoutMs)
      await resolve('loadOrder', withStatus(statusIds.courierAssigned))
    },
    'five seconds pass': async ({ clock }) => {
      clock.increment(limits.undoMs)
      await flush()
    },
    'the courier gives it back': ({ actor }) => actor.send({ type: 'order.released' }),
    'the courier is at the store': async (page) => {
      await confirmByKey(slideOf(page, 'arrive'))
      await page.resolve('takeStep', atStore)
    },
    'the courier has picked it up': (page) => confirmByKey(slideOf(page, 'pickUp')),
    'the step is undone': ({ actor }) => actor.send({ type: 'step.undone' }),
    'the server refuses the pick-up after all': async ({ actor, resolve }) => {
      actor.send({ type: 'step.refused', step: 'courier.pickUp', error: new AppError('conflict', { message: 'Đơn chưa làm xong.' }) })
      await resolve('loadOrder', atStore)
    },
    'a step of an earlier page is undone': ({ actor }) => actor.send({ type: 'step.undone' }),
    'the courier hands it over': async (page) => {
      await page.screen.getByLabelText(courierOrderTexts['courier.pin']).fill('0427')
      await confirmByKey(slideOf(page, 'deliver'))
    },
    'the courier hands it over without the PIN': (page) => confirmByKey(slideOf(page, 'deliver')),
    'the server agrees': ({ actor, resolve }) =>
      resolve('takeStep', withStatus(next.get(selectOrder(actor.getSnapshot())?.status ?? 0) ?? 0)),
    'the server refuses the PIN': ({ reject }) =>
      reject('takeStep', new AppError('refused', { code: 'INVALID_DELIVERY_PIN', message: 'Mã giao hàng không đúng.' })),
    'the server locks the PIN': async ({ reject, resolve }) => {
      await reject('takeStep', new AppError('conflict', { code: 'DELIVERY_PIN_LOCKED' }))
      await resolve('loadOrder', locked)
    },
    'the lists tell the same of the lock': ({ actor }) =>
      actor.send({ type: 'order.received', status: statusIds.pickedUp, isPinLocked: true }),
    'the customer unlocks the PIN': async ({ actor, resolve }) => {
      actor.send({ type: 'order.received', status: statusIds.pickedUp, isPinLocked: false })
      await resolve('loadOrder', withStatus(statusIds.pickedUp))
    },
    'the courier looks whether it is unlocked': ({ screen }) =>
      screen.getByRole('button', { name: courierOrderTexts['courier.pinUnlocked'] }).click(),
    'another courier was faster': async ({ reject }) => {
      await reject('takeStep', new AppError('conflict', { code: 'ALREADY_ACCEPTED' }))
      await reject('loadOrder', new AppError('notFound'))
    },
    'the network breaks': async ({ reject, resolve }) => {
      await reject('takeStep', new AppError('network'))
      await resolve('loadOrder', free)
    },
    'the network breaks and stays away': async ({ actor, reject }) => {
      if (actor.getSnapshot().matches('stepping')) await reject('takeStep', new AppError('network'))
      await reject('loadOrder', new AppError('network'))
    },
    'the server is silent': async ({ clock }) => {
      for (let question = 1; question <= 2; question += 1) clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the server is silent about the order': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the order is no longer the courier’s': ({ reject }) => reject('loadOrder', new AppError('notFound')),
    'the app looks again': ({ actor }) => actor.send({ type: 'order.reload' }),
    'the lists tell the same': ({ actor }) =>
      actor.send({ type: 'order.received', status: statusIds.courierAssigned, isPinLocked: false, delivery: 'assigned' }),
    'the lists have the order': ({ actor }) => actor.send({ type: 'order.known', order: free }),
    'the steps of an earlier page are read': ({ actor }) =>
      actor.send({ type: 'steps.restored', waiting: [aQueuedStep({ orderId: free.id, step: 'courier.arrive' })] }),
    'the store cancels': async ({ actor, resolve }) => {
      actor.send({ type: 'order.received', status: undefined, isPinLocked: false })
      await resolve('loadOrder', withStatus(statusIds.cancelled))
    },
  },
  assertions: {
    opening: ({ screen }) => expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).not.toBeNull(),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.orderFailed'] })).toBeVisible(),
    free: ({ screen }) => expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.accept'] })).toBeEnabled(),
    accepting: ({ screen }) => expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.accept'] })).toBeDisabled(),
    freeAgain: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.network'])
      await expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.accept'] })).toBeEnabled()
    },
    unanswered: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts['error.timeout'])
      await expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.accept'] })).toBeEnabled()
      expect(calls('loadOrder')).toHaveLength(2)
    },
    gone: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.gone'] })).toBeVisible(),
    justAccepted: async (page) => {
      await expect.element(undo(page)).toBeVisible()
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
    },
    returning: (page) => expect.element(slideOf(page, 'arrive')).toBeDisabled(),
    returned: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.released'] })).toBeVisible(),
    notReturned: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toBeVisible()
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
    },
    accepted: async (page) => {
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
      await expect.element(undo(page)).not.toBeInTheDocument()
      await expect.element(page.screen.getByRole('button', { name: courierOrderTexts['courier.release'] })).toBeVisible()
    },
    acceptedStill: async (page) => {
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
      expect(page.calls('loadOrder')).toHaveLength(1)
    },
    lookingAgain: async (page) => {
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
      expect(page.calls('loadOrder')).toHaveLength(2)
    },
    lookingStill: async (page) => {
      await expect.element(slideOf(page, 'arrive')).toBeEnabled()
      expect(page.calls('loadOrder')).toHaveLength(2)
    },
    atStore: async (page) => {
      await expect.element(page.screen.getByRole('heading', { name: courierOrderTexts['courier.statusAtStore'] })).toBeVisible()
      await expect.element(slideOf(page, 'pickUp')).toBeEnabled()
    },
    pickUpRefused: async (page) => {
      await expect.element(page.screen.getByRole('alert')).toHaveTextContent('Đơn chưa làm xong.')
      await expect.element(slideOf(page, 'pickUp')).toBeEnabled()
    },
    readAgain: async (page) => {
      await expect.element(slideOf(page, 'arrive')).toBeVisible()
      expect(page.calls('loadOrder')).toHaveLength(2)
    },
    readAgainAtStore: async (page) => {
      await expect.element(slideOf(page, 'pickUp')).toBeVisible()
      expect(page.calls('loadOrder')).toHaveLength(2)
    },
    cancelled: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.cancelled'] })).toBeVisible(),
    pickingUp: ({ screen }) => expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.pickUp'] })).toBeDisabled(),
    atTheDoor: ({ screen }) => expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.deliver'] })).toBeEnabled(),
    handingOver: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.deliver'] })).toBeDisabled()
      expect(calls('takeStep').at(-1)).toEqual({ step: 'courier.deliver', order: withStatus(statusIds.pickedUp), pin: '0427' })
    },
    wrongPin: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Mã giao hàng không đúng.')
      await expect.element(screen.getByLabelText(courierOrderTexts['courier.pin'])).toHaveAttribute('aria-invalid', 'true')
      await expect.element(screen.getByLabelText(courierOrderTexts['courier.pin'])).toHaveValue('0427')
    },
    pinMissing: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(courierOrderTexts['courier.pinMissing'])
      expect(calls('takeStep').filter((step) => (step as StepRequest).step === 'courier.deliver')).toEqual([])
    },
    locked: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(courierOrderTexts['courier.pinLocked'])
      await expect.element(screen.getByLabelText(courierOrderTexts['courier.pin'])).not.toBeInTheDocument()
      await expect.element(screen.getByRole('link', { name: courierOrderTexts['courier.callCustomer'] })).toBeVisible()
    },
    lockedStill: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(courierOrderTexts['courier.pinLocked'])
      expect(calls('loadOrder')).toHaveLength(2)
    },
    lookingAtLock: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: courierOrderTexts['courier.pinUnlocked'] })).toBeDisabled()
      expect(calls('loadOrder')).toHaveLength(3)
    },
    askedAgain: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.done'] })).toBeVisible()
      expect(calls('loadOrder')).toHaveLength(2)
    },
    delivered: ({ screen }) => expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.done'] })).toBeVisible(),
  },
})

describe('a courier’s order, by hand', () => {
  it('COURIER-2 shows what to collect at the door, whom to call, and the way', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', free)
    await expect.element(screen.getByText('65.000₫')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: courierOrderTexts['courier.callCustomer'] }))
      .toHaveAttribute('href', 'tel:0901234567')
    await expect
      .element(screen.getByRole('link', { name: courierOrderTexts['courier.routeTo'].replace('{name}', 'Phở Hòa') }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=10.78,106.69')
  })

  it.each([
    [100_000, 'Khách đưa 100.000₫, thối lại 35.000₫.'],
    [65_000, courierOrderTexts['courier.exact']],
  ])('COURIER-2 tells with what the customer pays cash: %d', async (cash, content) => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', { ...withStatus(statusIds.courierAssigned), cash })
    await expect.element(screen.getByText(content)).toBeVisible()
  })

  it.each([
    [undefined, true],
    [false, false],
  ])('COURIER-2 a delivery that is not sent yet is no success, and says that the PIN is checked later: %s', async (needsPin, asksPin) => {
    const world = start()
    const screen = await render(view(world, true))
    await world.resolve('loadOrder', { ...withStatus(statusIds.delivered), forCourier: { ...ofCourier, needsPin } })
    await expect.element(screen.getByRole('heading', { name: courierOrderTexts['courier.notSent'] })).toBeVisible()
    await expect.element(screen.getByText(courierOrderTexts['courier.notSentText'])).toBeVisible()
    expect(screen.getByText(courierOrderTexts['courier.notSentPin']).query() !== null).toBe(asksPin)
    expect(screen.getByText(courierOrderTexts['courier.doneText']).query()).toBeNull()
  })

  it('COURIER-2 the end of an order has the notes as well', async () => {
    const world = start()
    await world.resolve('loadOrder', withStatus(statusIds.delivered))
    const screen = await render(view(world))
    world.position.actor.send({ type: 'work.changed', orders: [free.uniqueId] })
    world.position.receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    await expect.element(screen.getByText(courierNotesTexts['courier.blocked'])).toBeVisible()
  })

  it('RIDE-2 COURIER-3 a note stays where it is under the finger when the moment for returning the order is over', async () => {
    await viewport.viewport(390, 844)
    const world = start()
    await world.resolve('loadOrder', free)
    const page = { ...world, screen: await render(view(world)) }
    world.position.actor.send({ type: 'work.changed', orders: [free.uniqueId] })
    world.position.receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    await confirmByKey(slideOf(page, 'accept'))
    await world.resolve('takeStep', withStatus(statusIds.courierAssigned))
    await expect.element(undo(page)).toBeVisible()
    const retryTop = () => page.screen.getByRole('button', { name: commonTexts['common.retry'] }).element().getBoundingClientRect().top
    const before = retryTop()
    world.clock.increment(limits.undoMs)
    await expect.element(undo(page)).not.toBeInTheDocument()
    expect(retryTop()).toBe(before)
  })

  it('COURIER-3 says that the customer can’t see the courier while the device does not tell where it is', async () => {
    const world = start()
    await world.resolve('loadOrder', withStatus(statusIds.courierAssigned))
    const screen = await render(view(world))
    world.position.actor.send({ type: 'work.changed', orders: [free.uniqueId] })
    world.position.receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    await expect.element(screen.getByText(courierNotesTexts['courier.blocked'])).toBeVisible()
    await screen.getByRole('button', { name: commonTexts['common.retry'] }).click()
    expect(world.position.isListening('watchPosition')).toBe(true)
  })
})
