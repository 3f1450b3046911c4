import { describe, expect, it } from 'vitest'
import { courierLineMachine } from '../../machines/courier/courier-line/courier-line.machine.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierLineMachine)
expectFullyWalked(coverage)

const startWatching = () => startMachine(courierLineMachine, { coverage, listeners: ['followLists'] })

function startStanding() {
  const started = startWatching()
  started.hear('followLists', { type: 'line.up' })
  return started
}

const told = { type: 'lists.told' }
const untold = { type: 'lists.untold' }
const changed = { type: 'lists.changed' }

describe('the line of a courier’s lists', () => {
  it('COURIER-1 is laid with its actor, and taken up with it', () => {
    const { actor, calls, isListening } = startWatching()
    expect([calls('followLists').length, isListening('followLists')]).toEqual([1, true])
    actor.stop()
    expect(isListening('followLists')).toBe(false)
  })

  it('COURIER-1 says when it stands and when it is cut, each time', () => {
    const { emitted, hear } = startWatching()
    hear('followLists', { type: 'line.down' })
    expect(emitted).toEqual([])
    hear('followLists', { type: 'line.up' })
    hear('followLists', { type: 'line.down' })
    hear('followLists', { type: 'line.up' })
    expect(emitted).toEqual([told, untold, told])
  })

  it('COURIER-1 passes news on at once, and what comes within two seconds after it as one at their end', () => {
    const { clock, emitted, hear } = startStanding()
    hear('followLists', { type: 'line.news' })
    expect(emitted).toEqual([told, changed])
    for (let time = 0; time < 5; time += 1) hear('followLists', { type: 'line.news' })
    clock.increment(1_999)
    expect(emitted).toEqual([told, changed])
    clock.increment(1)
    expect(emitted).toEqual([told, changed, changed])
    clock.increment(limits.courierNewsEveryMs)
    expect(emitted).toHaveLength(3)
    hear('followLists', { type: 'line.news' })
    expect(emitted).toEqual([told, changed, changed, changed])
  })

  it('keeps no news over a cut: whoever hears that it stands reads the lists', () => {
    const { clock, emitted, hear } = startStanding()
    hear('followLists', { type: 'line.news' })
    hear('followLists', { type: 'line.news' })
    hear('followLists', { type: 'line.down' })
    hear('followLists', { type: 'line.up' })
    hear('followLists', { type: 'line.news' })
    clock.increment(limits.courierNewsEveryMs)
    expect(emitted).toEqual([told, changed, untold, told, changed])
  })
})
