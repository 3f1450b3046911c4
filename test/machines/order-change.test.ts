import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as limits from '../../machines/limits.ts'
import { fireChangeTimer, takeChangeStep, timersOfChange, type ChangeState } from '../../machines/order/order-change/change-steps.ts'
import { orderChangeMachine, type ChangeEvent } from '../../machines/order/order-change/order-change.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'

const coverage = coverageOf(orderChangeMachine)
expectFullyWalked(coverage)

const facts = { leftMs: limits.changeDecisionMs, leavesLines: true }
const events: ChangeEvent['type'][] = ['change.accept', 'change.refuse', 'change.withdraw', 'order.ended', 'order.handedOver']
const decided: ChangeState[] = ['accepted', 'refused', 'expired', 'withdrawn']

function start(more: Partial<typeof facts> = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(orderChangeMachine, { input: { ...facts, ...more }, clock, inspect: coverage.inspect }).start()
  return { actor, clock, state: () => actor.getSnapshot().value }
}

describe('a change that a store proposes of an order', () => {
  it.each<[ChangeEvent['type'], boolean, ChangeState]>([
    ['change.accept', true, 'accepted'],
    ['change.refuse', true, 'refused'],
    ['change.withdraw', true, 'withdrawn'],
    ['order.ended', true, 'withdrawn'],
    ['order.handedOver', true, 'expired'],
    ['order.handedOver', false, 'withdrawn'],
  ])('CHANGE-1 by %s, where a line is left anyway: %s, is %s', (type, leavesLines, state) => {
    const { actor, state: now } = start({ leavesLines })
    actor.send({ type })
    expect([now(), takeChangeStep('proposed', { type }, { ...facts, leavesLines })]).toEqual([state, state])
  })

  it('CHANGE-1 is decided by the store’s default once the time is over', () => {
    const { clock, state } = start()
    clock.increment(limits.changeDecisionMs - 1)
    expect(state()).toBe('proposed')
    clock.increment(1)
    expect(state()).toBe('expired')
    expect(timersOfChange('proposed', facts)).toEqual([{ name: 'changeDecision', inMs: limits.changeDecisionMs }])
    expect(fireChangeTimer('proposed', 'changeDecision', facts)).toBe('expired')
    expect(fireChangeTimer('proposed', 'acceptanceLimit', facts)).toBeUndefined()
  })

  it.each(decided)('CHANGE-1 that is %s is not decided again, and waits for nothing', (state) => {
    expect(events.map((type) => takeChangeStep(state, { type }, facts))).toEqual(events.map(() => undefined))
    expect([timersOfChange(state, facts), fireChangeTimer(state, 'changeDecision', facts)]).toEqual([[], undefined])
  })
})
