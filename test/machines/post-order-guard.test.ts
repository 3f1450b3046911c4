import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { postOrderGuardMachine } from '../../machines/order/post-order-guard/post-order-guard.machine.ts'
import { selectIsHeld, selectOrderInstead } from '../../machines/order/post-order-guard/post-order-guard.selectors.ts'
import type { LastOrder } from '../../machines/order/post-order-guard/post-order-guard.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(postOrderGuardMachine)
expectFullyWalked(coverage)

const startGuard = (last?: LastOrder) => startMachine(postOrderGuardMachine, { coverage, input: { last } })
const instead = ({ actor }: ReturnType<typeof startGuard>) => selectOrderInstead(actor.getSnapshot())
const isHeld = ({ actor }: ReturnType<typeof startGuard>) => selectIsHeld(actor.getSnapshot())
const pass = ({ clock }: ReturnType<typeof startGuard>, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.increment(limits.secondMs)
}
const location = (guard: ReturnType<typeof startGuard>, uniqueId = 'OD-5') =>
  guard.actor.send({ type: 'order.placed', uniqueId, remainingMs: limits.postOrderGuardMs })

describe('the cart after an order', () => {
  it('GUARD-1 leads to the order for 60 s and no second longer', () => {
    const guard = startGuard()
    expect(instead(guard)).toBeUndefined()
    location(guard)
    expect(instead(guard)).toBe('OD-5')
    pass(guard, 59)
    expect(instead(guard)).toBe('OD-5')
    pass(guard, 1)
    expect(instead(guard)).toBeUndefined()
    expect(guard.emitted.at(-1)).toEqual({ type: 'marker.expired' })
  })

  it('GUARD-1 the marker is stored with the order and tells each second how long it still counts', () => {
    const guard = startGuard()
    location(guard)
    pass(guard, 2)
    expect(guard.emitted).toEqual([
      { type: 'marker.expired' },
      { type: 'marker.stored', last: { uniqueId: 'OD-5', remainingMs: 60_000 } },
      { type: 'marker.aged', last: { uniqueId: 'OD-5', remainingMs: 59_000 } },
      { type: 'marker.aged', last: { uniqueId: 'OD-5', remainingMs: 58_000 } },
    ])
  })

  it('GUARD-1 goes on after a reload for what is left of the 60 s', () => {
    const guard = startGuard({ uniqueId: 'OD-5', remainingMs: 1_300 })
    pass(guard, 1)
    guard.clock.increment(299)
    expect(instead(guard)).toBe('OD-5')
    guard.clock.increment(1)
    expect(instead(guard)).toBeUndefined()
  })

  it.each([0, -1, 60_001, 3_600_000, Number.NaN])('D11 a marker that a jump of the clock left with %d ms leads nowhere', (remainingMs) => {
    const guard = startGuard({ uniqueId: 'OD-5', remainingMs })
    expect(instead(guard)).toBeUndefined()
    expect(guard.emitted).toEqual([{ type: 'marker.expired' }])
  })

  it('GUARD-2 opening the cart on purpose clears the marker and holds the cart for 5 s', () => {
    const guard = startGuard()
    location(guard)
    guard.actor.send({ type: 'cart.opened' })
    expect([instead(guard), isHeld(guard), guard.emitted.at(-1)]).toEqual([undefined, true, { type: 'marker.cleared' }])
    guard.clock.increment(limits.cartLockMs - 1)
    expect(isHeld(guard)).toBe(true)
    guard.clock.increment(1)
    expect([instead(guard), isHeld(guard)]).toEqual([undefined, false])
  })

  it('GUARD-2 a user who has not just ordered is not kept from ordering', () => {
    const guard = startGuard()
    guard.actor.send({ type: 'cart.opened' })
    expect([guard.actor.getSnapshot().hasTag('locked'), isHeld(guard)]).toEqual([true, false])
    guard.clock.increment(limits.cartLockMs)
    expect(guard.actor.getSnapshot().hasTag('locked')).toBe(false)
  })

  it('GUARD-1 another order begins its own 60 s, also while the cart is held', () => {
    const guard = startGuard()
    location(guard)
    pass(guard, 30)
    location(guard, 'OD-6')
    pass(guard, 59)
    expect(instead(guard)).toBe('OD-6')
    guard.actor.send({ type: 'cart.opened' })
    location(guard, 'OD-7')
    expect([instead(guard), isHeld(guard)]).toEqual(['OD-7', false])
  })

  it('GUARD-2 a marker that another tab cleared counts here no longer', () => {
    const guard = startGuard()
    location(guard)
    guard.actor.send({ type: 'order.forgotten' })
    expect([instead(guard), isHeld(guard)]).toEqual([undefined, false])
  })
})

describe('what is stored of an order', () => {
  const stored = ({ actor }: ReturnType<typeof startGuard>) => actor.getSnapshot().context
  const states = ({ actor }: ReturnType<typeof startGuard>) => actor.getSnapshot().value

  it('GUARD-1 is nothing once its minute is over', () => {
    const guard = startGuard({ uniqueId: 'OD-5', remainingMs: 1_000 })
    pass(guard, 1)
    expect([states(guard), stored(guard)]).toEqual(['free', { last: undefined, isHeld: false }])
  })

  it('GUARD-1 D11 is nothing where no time is left of it', () => {
    const guard = startGuard()
    guard.actor.send({ type: 'order.placed', uniqueId: 'OD-5', remainingMs: 0 })
    expect([states(guard), stored(guard).last, guard.emitted.at(-1)]).toEqual(['free', undefined, { type: 'marker.expired' }])
  })

  it('GUARD-2 is nothing once another tab has cleared it', () => {
    const guard = startGuard()
    location(guard)
    guard.actor.send({ type: 'order.forgotten' })
    expect([states(guard), stored(guard)]).toEqual(['free', { last: undefined, isHeld: false }])
  })

  it('GUARD-2 is nothing once the cart is opened on purpose, which is free again after 5 s', () => {
    const guard = startGuard()
    location(guard)
    guard.actor.send({ type: 'cart.opened' })
    expect([states(guard), stored(guard)]).toEqual(['locked', { last: undefined, isHeld: true }])
    guard.clock.increment(limits.cartLockMs)
    expect([states(guard), stored(guard)]).toEqual(['free', { last: undefined, isHeld: false }])
  })

  it('GUARD-1 holds no cart once another order has been placed', () => {
    const guard = startGuard()
    location(guard)
    guard.actor.send({ type: 'cart.opened' })
    location(guard, 'OD-6')
    expect(stored(guard)).toEqual({ last: { uniqueId: 'OD-6', remainingMs: limits.postOrderGuardMs }, isHeld: false })
  })

  it('GUARD-2 is cleared in the browser as well where the cart is opened without an order', () => {
    const guard = startGuard()
    guard.actor.send({ type: 'cart.opened' })
    expect(guard.emitted).toEqual([{ type: 'marker.expired' }, { type: 'marker.cleared' }])
  })
})
