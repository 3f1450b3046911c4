import { describe, expect, it } from 'vitest'
import { connectivityMachine } from '../../machines/app/connectivity/connectivity.machine.ts'
import { selectIsOffline, selectIsProbing, selectIsUnreachable } from '../../machines/app/connectivity/connectivity.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(connectivityMachine)
expectFullyWalked(coverage)

function start(isOnline = true) {
  const world = startMachine(connectivityMachine, { coverage, input: { isOnline }, listeners: ['watchNetwork'] })
  const isOffline = () => selectIsOffline(world.actor.getSnapshot())
  return { ...world, isOffline, lose: () => world.receive('watchNetwork', { type: 'network.lost' }) }
}

describe('the connection', () => {
  it('SCREEN-3 follows what the browser tells, and asks nothing however long it lasts', () => {
    const { calls, clock, receive, isListening, isOffline, lose } = start()
    expect(isListening('watchNetwork')).toBe(true)
    expect(isOffline()).toBe(false)
    lose()
    expect(isOffline()).toBe(true)
    clock.increment(60 * 60_000)
    expect(calls('probe')).toEqual([])
    receive('watchNetwork', { type: 'network.found' })
    expect(isOffline()).toBe(false)
  })

  it('SCREEN-3 begins offline where the browser is', () => {
    expect(start(false).isOffline()).toBe(true)
  })

  it('SCREEN-3 a retry that reaches the server ends it though the browser still says offline', async () => {
    const { actor, calls, isOffline, lose, resolve } = start()
    lose()
    actor.send({ type: 'network.retry' })
    expect(selectIsProbing(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'network.retry' })
    expect(calls('probe')).toHaveLength(1)
    await resolve('probe', undefined)
    expect(isOffline()).toBe(false)
  })

  it('SCREEN-3 a retry that fails or gets no answer says so and can be repeated', async () => {
    const { actor, calls, clock, isAborted, isOffline, lose, reject } = start()
    lose()
    actor.send({ type: 'network.retry' })
    await reject('probe', new TypeError('Failed to fetch'))
    expect(selectIsUnreachable(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'network.retry' })
    expect(selectIsUnreachable(actor.getSnapshot())).toBe(false)
    clock.increment(limits.probeTimeoutMs)
    expect(isAborted('probe')).toBe(true)
    expect([isOffline(), selectIsUnreachable(actor.getSnapshot()), calls('probe').length]).toEqual([true, true, 2])
  })

  it('SCREEN-3 the browser’s word ends it in the middle of a retry', () => {
    const { actor, receive, isAborted, isOffline, lose } = start()
    lose()
    actor.send({ type: 'network.retry' })
    receive('watchNetwork', { type: 'network.found' })
    expect([isOffline(), isAborted('probe')]).toEqual([false, true])
  })
})

describe('a probe of the server', () => {
  it('SCREEN-3 is waited for until its time limit', () => {
    const { actor, clock, lose } = start()
    lose()
    actor.send({ type: 'network.retry' })
    clock.increment(limits.probeTimeoutMs - 1)
    expect(selectIsProbing(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(selectIsUnreachable(actor.getSnapshot())).toBe(true)
  })
})
