import { describe, expect, it } from 'vitest'
import type { CheckoutInput } from '../../machines/order/checkout/checkout.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { orderingMachine } from '../../machines/order/ordering/ordering.machine.ts'
import type { OrderingInput } from '../../machines/order/ordering/ordering.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLine, anOrder, aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(orderingMachine)
expectFullyWalked(coverage)

const checkout = { key: 'k1' } as CheckoutInput
const cart = { isCartEmpty: false, unpaid: undefined, pending: undefined, placed: undefined }
const start = (over: Partial<OrderingInput> = {}) =>
  startMachine(orderingMachine, { coverage, input: { ...cart, ...over }, listeners: ['followShop', 'checkout', 'slots', 'payment'] })

async function startReviewing(over: Partial<OrderingInput> = {}) {
  const ordering = start(over)
  await ordering.resolve('prepare', checkout)
  return ordering
}

const due = anOrder({ status: statusIds.awaitingPayment, paymentMethod: 'Stripe', uniqueId: 'OD-7' })
async function startPaying() {
  const ordering = await startReviewing()
  ordering.receive('checkout', { type: 'order.placed', order: due, lines: [aLine()] })
  return ordering
}

describe('a cart that is ordered', () => {
  it('ORDER-1 is reviewed with what it was prepared with, and the slots of its store', async () => {
    const { calls, isListening } = await startReviewing()
    expect(calls('checkout')).toEqual([checkout])
    expect([isListening('slots'), isListening('payment')]).toEqual([true, false])
  })

  it('ORDER-1 is reviewed as it, the place and the delivery option are now', async () => {
    const { receive, received } = await startReviewing()
    const [line, location] = [aLine(), aLocation({ house: '9' })]
    receive('followShop', { type: 'cart.changed', lines: [line] })
    receive('followShop', { type: 'location.changed', location })
    receive('followShop', { type: 'location.described', location })
    receive('followShop', { type: 'option.changed', option: 'SELFPICKUP' })
    expect(received('checkout')).toEqual([
      { type: 'draft.change', change: { lines: [line] } },
      { type: 'location.changed', location },
      { type: 'details.change', change: { location } },
      { type: 'draft.change', change: { option: 'SELFPICKUP' } },
    ])
  })

  it('ORDER-1 is accepted once, and the checkout ends with it', async () => {
    const { actor, emitted, receive, isListening } = await startReviewing()
    receive('checkout', { type: 'order.placed', order: anOrder({ uniqueId: 'OD-5' }), lines: [aLine()] })
    expect(emitted).toEqual([{ type: 'cart.ordered', uniqueId: 'OD-5', lines: [aLine()] }])
    expect([actor.getSnapshot().value, isListening('checkout'), isListening('followShop')]).toEqual(['ordered', false, false])
  })
})

describe('an order that is paid first', () => {
  it('PAY-1 is paid at once, by the method that was chosen for it', async () => {
    const { calls, emitted, isListening } = await startPaying()
    expect(calls('payment')).toEqual([{ uniqueId: 'OD-7', method: 'Stripe', first: 'pay' }])
    expect([isListening('checkout'), emitted]).toEqual([false, []])
  })

  it.each(['payment.paid', 'payment.awaiting'] as const)('PAY-1 is followed after %s', async (type) => {
    const { actor, emitted, receive } = await startPaying()
    receive('payment', { type })
    expect([emitted, actor.getSnapshot().value]).toEqual([[{ type: 'order.open', uniqueId: 'OD-7' }], 'ordered'])
  })

  it.each([
    [undefined, 'declined'],
    [new AppError('network'), 'unreachable'],
  ] as const)('PAY-1 that is not paid (%s) is reviewed again, as %s', async (error, unpaid) => {
    const { actor, calls, receive, resolve } = await startPaying()
    receive('payment', { type: 'payment.unpaid', error })
    await resolve('prepare', { ...checkout, key: 'k2' })
    expect(calls('checkout').at(-1)).toEqual({ key: 'k2' })
    expect(actor.getSnapshot().context.unpaid).toBe(unpaid)
  })

  it('PAY-1 is asked for when the page is seen again', async () => {
    const { receive, received } = await startPaying()
    receive('followShop', { type: 'page.shown' })
    expect(received('payment')).toEqual([{ type: 'page.shown' }])
  })

  it('PAY-1 of an earlier page is asked for before anything is ordered again', () => {
    const { calls } = start({ pending: { uniqueId: 'OD-3', method: 'Paytm' } })
    expect(calls('payment')).toEqual([{ uniqueId: 'OD-3', method: 'Paytm', first: 'ask' }])
    expect(calls('prepare')).toEqual([])
  })
})

describe('an empty cart', () => {
  it('ORDER-1 is not ordered', () => {
    const { actor, calls, emitted } = start({ isCartEmpty: true, pending: { uniqueId: 'OD-3', method: 'Paytm' } })
    expect([emitted, calls('prepare'), calls('payment')]).toEqual([[{ type: 'cart.open' }], [], []])
    expect(actor.getSnapshot().value).toBe('left')
  })

  it('ORDER-1 leads to the order that another page has made of it', () => {
    const { actor, emitted } = start({ isCartEmpty: true, placed: 'OD-2' })
    expect([emitted, actor.getSnapshot().value]).toEqual([[{ type: 'order.open', uniqueId: 'OD-2' }], 'ordered'])
  })

  it('ORDER-1 ends the checkout that looked at it, and the payment', async () => {
    for (const ordering of [await startReviewing(), await startPaying()]) {
      ordering.receive('followShop', { type: 'cart.changed', lines: [] })
      expect(ordering.emitted).toEqual([{ type: 'cart.open' }])
      expect([ordering.isListening('checkout'), ordering.isListening('payment')]).toEqual([false, false])
    }
    const preparing = start()
    preparing.receive('followShop', { type: 'cart.changed', lines: [aLine()] })
    expect(preparing.emitted).toEqual([])
  })

  it('ORDER-1 is where a checkout that cannot begin leads, and one that does not', async () => {
    const failing = start()
    await failing.reject('prepare', new Error('no storage'))
    const silent = start()
    silent.clock.increment(limits.databaseMs - 1)
    expect(silent.emitted).toEqual([])
    silent.clock.increment(1)
    expect([failing.emitted, silent.emitted]).toEqual([[{ type: 'cart.open' }], [{ type: 'cart.open' }]])
  })
})
