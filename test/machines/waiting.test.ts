import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { waitingMachine } from '../../machines/app/waiting/waiting.machine.ts'
import { selectIsWaiting } from '../../machines/app/waiting/waiting.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(waitingMachine)
expectFullyWalked(coverage)

function start() {
  const world = startMachine(waitingMachine, { coverage })
  return { ...world, isWaiting: () => selectIsWaiting(world.actor.getSnapshot()) }
}

describe('waiting for a screen', () => {
  it('SCREEN-8 is not shown for a screen that comes within a second', () => {
    const { actor, clock, isWaiting } = start()
    actor.send({ type: 'screen.wanted' })
    clock.increment(limits.slowScreenMs - 1)
    expect(isWaiting()).toBe(false)
    actor.send({ type: 'screen.shown' })
    clock.increment(limits.slowScreenMs)
    expect(isWaiting()).toBe(false)
  })

  it('SCREEN-8 is shown for a slow one until it is there', () => {
    const { actor, clock, isWaiting } = start()
    actor.send({ type: 'screen.wanted' })
    clock.increment(limits.slowScreenMs)
    expect(isWaiting()).toBe(true)
    actor.send({ type: 'screen.shown' })
    expect(isWaiting()).toBe(false)
  })

  it('SCREEN-8 gives the app back where the screen never comes', () => {
    const { actor, clock, isWaiting } = start()
    actor.send({ type: 'screen.wanted' })
    clock.increment(limits.slowScreenMs)
    clock.increment(limits.httpTimeoutMs)
    expect(isWaiting()).toBe(false)
  })
})

describe('the end of waiting', () => {
  it('SCREEN-8 comes with the screen, after which nothing is waited for', () => {
    const { actor, clock } = start()
    actor.send({ type: 'screen.wanted' })
    clock.increment(limits.slowScreenMs)
    actor.send({ type: 'screen.shown' })
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('SCREEN-8 HTTP-1 comes with the time limit, and not before', () => {
    const { actor, clock, isWaiting } = start()
    actor.send({ type: 'screen.wanted' })
    clock.increment(limits.slowScreenMs)
    clock.increment(limits.httpTimeoutMs - 1)
    expect(isWaiting()).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('idle')
  })
})
