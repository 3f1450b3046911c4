import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { CheckoutInput } from '../../machines/order/checkout/checkout.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { orderingMachine } from '../../machines/order/ordering/ordering.machine.ts'
import type { OrderingInput } from '../../machines/order/ordering/ordering.types.ts'
import { OrderingView } from '../../src/screens/checkout/ordering-view.tsx'
import { coverageOf } from '../support/coverage.ts'
import { aLine, anOrder, aLocation } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { orderingModel } from './ordering.model.ts'
import { walkModel } from './support/walk.tsx'

const due = anOrder({ status: statusIds.awaitingPayment, paymentMethod: 'Stripe', uniqueId: 'OD-7' })

/** The review and the payment have machines and models of their own: here each stands for itself, and reports what it comes to. */
const startWith = (over: Partial<OrderingInput>) =>
  startMachine(orderingMachine, {
    coverage: coverageOf(orderingMachine),
    input: { isCartEmpty: false, unpaid: undefined, pending: undefined, placed: undefined, ...over },
    listeners: ['followShop', 'checkout', 'slots', 'payment'],
  })
const start = () => startWith({})
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const shop = ({ receive }: World, event: Parameters<World['receive']>[1]) => receive('followShop', event)
const expectReview = (content: string) => async (page: Page) => {
  await expect.element(page.screen.getByText(content, { exact: true })).toBeVisible()
  await expect.element(page.screen.getByText('payment')).not.toBeInTheDocument()
}
const expectWaiting = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('status')).toBeVisible()
  await expect.element(screen.getByText('review')).not.toBeInTheDocument()
}
const expectPayment = async ({ screen, calls, received }: Page, asked: number) => {
  await expect.element(screen.getByText('payment')).toBeVisible()
  await expect.element(screen.getByText('review')).not.toBeInTheDocument()
  expect(calls('payment')).toEqual([{ uniqueId: 'OD-7', method: 'Stripe', first: 'pay' }])
  expect(received('payment')).toHaveLength(asked)
}
const emits = (effect: string, event: object) => ({ effect, check: ({ emitted }: World) => expect(emitted).toEqual([event]) })

const view = ({ actor }: World) => (
  <OrderingView
    ordering={actor}
    renderReview={({ unpaid }) => <p>review{unpaid === undefined ? '' : ` after ${unpaid}`}</p>}
    renderPayment={() => <p>payment</p>}
  />
)

walkModel({
  ids: 'ORDER-1 PAY-1',
  model: orderingModel,
  start,
  view,
  executors: {
    'the checkout is ready': ({ resolve }) => resolve('prepare', { key: 'k1' } as CheckoutInput),
    'the checkout cannot begin': ({ reject }) => reject('prepare', new Error('no storage')),
    'the checkout is late': async ({ clock }) => {
      clock.increment(limits.databaseMs)
      await flush()
    },
    'the customer orders': ({ receive }) =>
      receive('checkout', { type: 'order.placed', order: anOrder({ uniqueId: 'OD-5' }), lines: [aLine()] }),
    'the customer orders what is paid first': ({ receive }) => receive('checkout', { type: 'order.placed', order: due, lines: [aLine()] }),
    'the cart changes': (world) => shop(world, { type: 'cart.changed', lines: [aLine()] }),
    'the address changes': (world) => {
      shop(world, { type: 'location.changed', location: aLocation() })
      shop(world, { type: 'location.described', location: aLocation() })
    },
    'the way of delivery changes': (world) => shop(world, { type: 'option.changed', option: 'SELFPICKUP' }),
    'another tab empties the cart': (world) => shop(world, { type: 'cart.changed', lines: [] }),
    'the payment arrives': ({ receive }) => receive('payment', { type: 'payment.paid' }),
    'the payment is still awaited': ({ receive }) => receive('payment', { type: 'payment.awaiting' }),
    'the payment is declined': ({ receive }) => receive('payment', { type: 'payment.unpaid', error: undefined }),
    'the gateway cannot be reached': ({ receive }) => receive('payment', { type: 'payment.unpaid', error: new AppError('network') }),
    'the customer comes back from the gateway': (world) => shop(world, { type: 'page.shown' }),
  },
  assertions: {
    waiting: expectWaiting,
    reviewing: async (page) => {
      await expectReview('review')(page)
      expect(page.received('checkout')).toEqual([])
    },
    reviewingChanges: async (page) => {
      await expectReview('review')(page)
      expect(page.received('checkout').length).toBeGreaterThan(0)
    },
    paying: (page) => expectPayment(page, 0),
    asking: (page) => expectPayment(page, 1),
    declined: expectWaiting,
    reviewingDeclined: expectReview('review after declined'),
    unreachable: expectWaiting,
    reviewingUnreachable: expectReview('review after unreachable'),
    ordered: emits('the order is emitted to be noted and opened', { type: 'cart.ordered', uniqueId: 'OD-5', lines: [aLine()] }),
    opened: emits('the order is emitted to be opened', { type: 'order.open', uniqueId: 'OD-7' }),
    atCart: emits('the cart is emitted to be opened', { type: 'cart.open' }),
  },
})

describe('ordering, by hand', () => {
  afterEach(cleanup)

  const key = { key: 'k1' } as CheckoutInput

  it('PAY-1 an order that may have been paid before is asked about first, and is never placed again', async () => {
    const world = startWith({ pending: { uniqueId: 'OD-7', method: 'Khalti' } })
    const screen = await render(view(world))
    await expect.element(screen.getByText('payment')).toBeVisible()
    expect(world.calls('payment')).toEqual([{ uniqueId: 'OD-7', method: 'Khalti', first: 'ask' }])
    world.receive('payment', { type: 'payment.paid' })
    expect(world.emitted).toEqual([{ type: 'order.open', uniqueId: 'OD-7' }])
    expect([world.calls('prepare'), world.calls('checkout')]).toEqual([[], []])
  })

  it('ORDER-1 PAY-1 after a payment that was declined the cart is ordered again, and only the second order is opened', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('prepare', key)
    world.receive('checkout', { type: 'order.placed', order: due, lines: [aLine()] })
    await expect.element(screen.getByText('payment')).toBeVisible()
    world.receive('payment', { type: 'payment.unpaid', error: undefined })
    await world.resolve('prepare', { ...key, key: 'k2' })
    await expect.element(screen.getByText('review after declined')).toBeVisible()
    expect(world.calls('checkout')).toEqual([{ key: 'k1' }, { key: 'k2' }])
    world.receive('checkout', { type: 'order.placed', order: { ...due, uniqueId: 'OD-8', paymentMethod: 'Razorpay' }, lines: [aLine()] })
    await expect.element(screen.getByText('payment')).toBeVisible()
    expect(world.calls('payment').at(-1)).toEqual({ uniqueId: 'OD-8', method: 'Razorpay', first: 'pay' })
    world.receive('payment', { type: 'payment.awaiting' })
    expect(world.emitted).toEqual([{ type: 'order.open', uniqueId: 'OD-8' }])
  })

  it('ORDER-1 an empty cart leads to the order that another page has made of it, else to the cart', async () => {
    const placed = startWith({ isCartEmpty: true, placed: 'OD-5' })
    const none = startWith({ isCartEmpty: true })
    const screen = await render(view(placed))
    await expect.element(screen.getByRole('status')).toBeVisible()
    expect([placed.emitted, none.emitted]).toEqual([[{ type: 'order.open', uniqueId: 'OD-5' }], [{ type: 'cart.open' }]])
    expect([placed.calls('prepare'), none.calls('prepare')]).toEqual([[], []])
  })
})
