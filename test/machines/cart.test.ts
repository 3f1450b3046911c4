import { describe, expect, it } from 'vitest'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import {
  selectBill,
  selectIsAsking,
  selectIsQuoting,
  selectLines,
  selectQuantity,
  selectQuantityOfItem,
  selectQuoteError,
  selectStore,
} from '../../machines/order/cart/cart.selectors.ts'
import type { CartEvent, CartInput } from '../../machines/order/cart/cart.types.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLine, aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(cartMachine)
expectFullyWalked(coverage)

const here = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
const there = { id: 2, name: 'Bánh Mì Huynh Hoa', slug: 'banh-mi' }
const other = aLine({ key: '9::', itemId: 9, name: 'Bánh mì' })

const startCart = (over: Partial<CartInput> = {}) =>
  startMachine(cartMachine, {
    coverage,
    input: { stored: { store: undefined, lines: [] }, location: aLocation(), option: 'DELIVERY', ...over },
  })

const startFilled = (over: Partial<CartInput> = {}) => startCart({ stored: { store: here, lines: [aLine()] }, ...over })

describe('the content of the cart', () => {
  it('CART-1 tells what to keep at every change, so that the cart survives a reload', () => {
    const { actor, emitted } = startCart()
    actor.send({ type: 'cart.add', store: here, line: aLine() })
    actor.send({ type: 'cart.add', store: here, line: aLine({ quantity: 2 }) })
    actor.send({ type: 'cart.change', key: aLine().key, quantity: 1 })
    expect(emitted).toEqual([
      { type: 'cart.added', name: 'Phở bò' },
      { type: 'cart.stored', content: { store: here, lines: [aLine()] } },
      { type: 'cart.added', name: 'Phở bò' },
      { type: 'cart.stored', content: { store: here, lines: [aLine({ quantity: 3 })] } },
      { type: 'cart.stored', content: { store: here, lines: [aLine()] } },
    ])
  })

  it('CART-1 begins with what was stored', () => {
    const { actor } = startFilled()
    expect(selectLines(actor.getSnapshot())).toEqual([aLine()])
    expect(selectStore(actor.getSnapshot())).toEqual(here)
    expect(selectQuantity(actor.getSnapshot())).toBe(1)
  })

  it('CART-1 puts a line that was chosen again where it stood, and with its like together', () => {
    const noted = aLine({ key: '7::ít hành', note: 'ít hành', quantity: 2 })
    const { actor, emitted } = startCart({ stored: { store: here, lines: [aLine(), other] } })
    actor.send({ type: 'cart.edit', key: aLine().key, line: noted })
    expect(selectLines(actor.getSnapshot())).toEqual([noted, other])
    actor.send({ type: 'cart.add', store: here, line: aLine() })
    actor.send({ type: 'cart.edit', key: aLine().key, line: noted })
    expect(selectLines(actor.getSnapshot())).toEqual([{ ...noted, quantity: 4 }, other])
    expect(emitted.at(-1)).toEqual({ type: 'cart.stored', content: { store: here, lines: [{ ...noted, quantity: 4 }, other] } })
    actor.send({ type: 'cart.edit', key: 'gone', line: aLine() })
    expect(selectLines(actor.getSnapshot())).toEqual([{ ...noted, quantity: 4 }, other])
  })

  it('CART-1 adds a line that was chosen again where another tab has taken it out meanwhile', () => {
    const { actor } = startCart({ stored: { store: here, lines: [other] } })
    actor.send({ type: 'cart.edit', key: 'gone', line: aLine(), store: here })
    expect(selectLines(actor.getSnapshot())).toEqual([other, aLine()])
    actor.send({ type: 'cart.edit', key: aLine().key, line: aLine({ quantity: 2 }), store: here })
    expect(selectLines(actor.getSnapshot())).toEqual([other, aLine({ quantity: 2 })])
  })

  it('CART-1 counts the pieces of an item over all of its lines', () => {
    const lines = [aLine({ quantity: 2 }), aLine({ key: '7::ít hành', note: 'ít hành' }), other]
    const { actor } = startCart({ stored: { store: here, lines } })
    expect(selectQuantity(actor.getSnapshot())).toBe(4)
    expect(selectQuantityOfItem(7)(actor.getSnapshot())).toBe(3)
  })

  it('CART-1 forgets its store with its last line', () => {
    const { actor } = startFilled()
    actor.send({ type: 'cart.change', key: aLine().key, quantity: 0 })
    expect(selectLines(actor.getSnapshot())).toEqual([])
    expect(selectStore(actor.getSnapshot())).toBeUndefined()
  })

  it('CART-1 is emptied on request', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.clear' })
    expect(emitted).toEqual([{ type: 'cart.stored', content: { store: undefined, lines: [] } }])
  })

  it('CART-1 takes over what another tab has stored, without telling it again', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.received', content: { store: there, lines: [other] } })
    expect(selectLines(actor.getSnapshot())).toEqual([other])
    expect(emitted).toEqual([])
  })

  it('CART-2 takes a new price of every line of an item at once, and stores it', () => {
    const { actor, emitted } = startFilled()
    const withEgg = aLine({ key: '7:1:', addons: [{ id: 1, group: 'Thêm', name: 'Trứng', price: 5_000 }] })
    actor.send({ type: 'cart.fill', content: { store: here, lines: [aLine(), withEgg, other] } })
    actor.send({ type: 'price.accept', itemId: 7, price: 70_000 })
    const lines = [aLine({ price: 70_000 }), { ...withEgg, price: 70_000 }, other]
    expect(selectLines(actor.getSnapshot())).toEqual(lines)
    expect(emitted.at(-1)).toEqual({ type: 'cart.stored', content: { store: here, lines } })
  })

  it('CART-2 loses every line of some items at once, and its store with the last one', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.fill', content: { store: here, lines: [aLine(), aLine({ key: '7:1:' }), other] } })
    actor.send({ type: 'items.remove', itemIds: [7] })
    expect(emitted.at(-1)).toEqual({ type: 'cart.stored', content: { store: here, lines: [other] } })
    actor.send({ type: 'items.remove', itemIds: [other.itemId] })
    expect(emitted.at(-1)).toEqual({ type: 'cart.stored', content: { store: undefined, lines: [] } })
    expect(emitted).toHaveLength(3)
  })

  it('CART-1 is filled with an earlier order in the place of everything, and stores it', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.add', store: there, line: other })
    actor.send({ type: 'cart.fill', content: { store: there, lines: [other, aLine()] } })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'cart.stored', content: { store: there, lines: [other, aLine()] } }])
  })

  it('asks before things of another store take the place of these', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.add', store: there, line: other })
    expect(selectIsAsking(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.pending).toEqual({ store: there, line: other })
    expect(selectLines(actor.getSnapshot())).toEqual([aLine()])
    expect(emitted).toEqual([])
  })

  it('replaces the cart when the question is answered with yes', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.add', store: there, line: other })
    actor.send({ type: 'cart.replace' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(actor.getSnapshot().context.pending).toBeUndefined()
    expect(emitted).toEqual([
      { type: 'cart.added', name: 'Bánh mì' },
      { type: 'cart.stored', content: { store: there, lines: [other] } },
    ])
  })

  it('keeps the cart when the question is answered with no', () => {
    const { actor, emitted } = startFilled()
    actor.send({ type: 'cart.add', store: there, line: other })
    actor.send({ type: 'cart.retain' })
    expect(selectIsAsking(actor.getSnapshot())).toBe(false)
    expect(actor.getSnapshot().context.pending).toBeUndefined()
    expect(selectLines(actor.getSnapshot())).toEqual([aLine()])
    expect(emitted).toEqual([])
  })

  it.each<[string, CartEvent]>([
    ['the cart is emptied', { type: 'cart.clear' }],
    ['another tab has changed it', { type: 'cart.received', content: { store: undefined, lines: [] } }],
  ])('MEND-26 CART-1 forgets what it has asked about where %s', (_, event) => {
    const { actor } = startFilled()
    actor.send({ type: 'cart.add', store: there, line: other })
    actor.send(event)
    actor.send({ type: 'cart.replace' })
    const { lines, pending } = actor.getSnapshot().context
    expect([selectIsAsking(actor.getSnapshot()), pending, lines]).toEqual([false, undefined, []])
  })
})

describe('what the cart costs', () => {
  it('asks for the bill a moment after the last change, once', async () => {
    const { actor, calls, clock, resolve } = startFilled()
    clock.increment(limits.cartQuoteDelayMs - 1)
    actor.send({ type: 'cart.change', key: aLine().key, quantity: 2 })
    clock.increment(limits.cartQuoteDelayMs - 1)
    expect(calls('quote')).toEqual([])
    clock.increment(1)
    expect(calls('quote')).toEqual([{ store: here, lines: [aLine({ quantity: 2 })], location: aLocation(), option: 'DELIVERY' }])
    expect(selectIsQuoting(actor.getSnapshot())).toBe(true)
    await resolve('quote', aBill())
    expect(selectBill(actor.getSnapshot())).toEqual(aBill())
    expect(selectIsQuoting(actor.getSnapshot())).toBe(false)
  })

  it.each<[string, CartEvent[]]>([
    ['a dish is added', [{ type: 'cart.add', store: here, line: other }]],
    ['a dish is chosen again', [{ type: 'cart.edit', key: aLine().key, line: other }]],
    ['the cart is replaced', [{ type: 'cart.add', store: there, line: other }, { type: 'cart.replace' }]],
    ['another tab changes it', [{ type: 'cart.received', content: { store: there, lines: [other] } }]],
    ['an earlier order fills it', [{ type: 'cart.fill', content: { store: there, lines: [other] } }]],
    ['a new price is accepted', [{ type: 'price.accept', itemId: 7, price: 1 }]],
    [
      'an item is removed',
      [
        { type: 'cart.add', store: here, line: other },
        { type: 'items.remove', itemIds: [7] },
      ],
    ],
  ])('MEND-26 CART-1 asks for another bill where %s', async (_, events) => {
    const { actor, calls, clock, resolve } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    for (const event of events) actor.send(event)
    clock.increment(limits.cartQuoteDelayMs)
    const { store, lines } = actor.getSnapshot().context
    expect(calls('quote').slice(1)).toEqual([{ store, lines, location: aLocation(), option: 'DELIVERY' }])
  })

  it('drops the question for a bill when the cart changes meanwhile', () => {
    const { actor, clock, isAborted } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    actor.send({ type: 'cart.change', key: aLine().key, quantity: 2 })
    expect(isAborted('quote')).toBe(true)
  })

  it('OPTION-1 asks for another bill when the place or the option changes', () => {
    const { actor, calls, clock } = startFilled()
    actor.send({ type: 'location.changed', location: aLocation({ lat: 10.8 }) })
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    clock.increment(limits.cartQuoteDelayMs)
    expect(calls('quote')).toEqual([{ store: here, lines: [aLine()], location: aLocation({ lat: 10.8 }), option: 'SELFPICKUP' }])
  })

  it('asks for no bill while nothing is in the cart or no place is known', () => {
    const empty = startCart()
    empty.clock.increment(limits.cartQuoteDelayMs)
    expect(empty.calls('quote')).toEqual([])
    const unplaced = startFilled({ location: undefined })
    unplaced.clock.increment(limits.cartQuoteDelayMs)
    expect(unplaced.calls('quote')).toEqual([])
  })

  it('has no bill once the cart is empty', async () => {
    const { actor, clock, resolve } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    actor.send({ type: 'cart.clear' })
    expect(selectBill(actor.getSnapshot())).toBeUndefined()
  })

  it('says why there is no bill and asks again on request', async () => {
    const { actor, calls, clock, reject } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    await reject('quote', new TypeError('fetch failed'))
    expect(selectQuoteError(actor.getSnapshot())?.kind).toBe('network')
    actor.send({ type: 'quote.retry' })
    expect(calls('quote')).toHaveLength(2)
  })

  it('STOCK-4 takes a later bill once there is one, without a sign of it', async () => {
    const { actor, clock, resolve } = startFilled()
    const short = aBill({ warnings: [{ code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }] })
    actor.send({ type: 'bill.received', bill: short })
    expect(selectBill(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    actor.send({ type: 'bill.received', bill: short })
    expect([selectBill(actor.getSnapshot()), actor.getSnapshot().hasTag('quoted')]).toEqual([short, true])
  })

  it('HTTP-1 waits no longer than the time-out for the bill', () => {
    const { actor, clock } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    clock.increment(limits.httpTimeoutMs)
    expect(selectQuoteError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(actor.getSnapshot().value).toEqual({ content: 'open', price: 'failed' })
  })
})

describe('a change of what the cart costs', () => {
  it.each<[string, CartEvent]>([
    ['an item is removed', { type: 'items.remove', itemIds: [7] }],
    ['the location changes', { type: 'location.changed', location: aLocation({ lat: 10.8 }) }],
    ['the option changes', { type: 'option.changed', option: 'SELFPICKUP' }],
  ])('CART-1 OPTION-1 asks for another bill where %s', async (_, event) => {
    const { actor, calls, clock, resolve } = startCart({ stored: { store: here, lines: [aLine(), other] } })
    clock.increment(limits.cartQuoteDelayMs)
    await resolve('quote', aBill())
    actor.send(event)
    expect(selectIsQuoting(actor.getSnapshot())).toBe(true)
    clock.increment(limits.cartQuoteDelayMs)
    expect(calls('quote')).toHaveLength(2)
  })

  it('HTTP-1 is waited for until the time limit, and is known from the answer on', async () => {
    const { actor, clock, resolve } = startFilled()
    clock.increment(limits.cartQuoteDelayMs)
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsQuoting(actor.getSnapshot()), actor.getSnapshot().hasTag('quoted')]).toEqual([true, false])
    await resolve('quote', aBill())
    expect([selectIsQuoting(actor.getSnapshot()), actor.getSnapshot().hasTag('quoted')]).toEqual([false, true])
  })

  it.each<[string, CartEvent]>([
    ['it is emptied', { type: 'cart.clear' }],
    ['another tab changes it', { type: 'cart.received', content: { store: there, lines: [other] } }],
    ['an earlier order fills it', { type: 'cart.fill', content: { store: there, lines: [other] } }],
  ])('MEND-26 CART-1 leaves no question open where %s', (_, event) => {
    const asked = startFilled()
    asked.actor.send({ type: 'cart.add', store: there, line: other })
    const { actor } = startFilled()
    for (const one of [asked.actor, actor]) {
      one.send(event)
      expect([selectIsAsking(one.getSnapshot()), one.getSnapshot().context.pending]).toEqual([false, undefined])
    }
  })
})
