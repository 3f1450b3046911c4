import { describe, expect, it } from 'vitest'
import { courierEventStreamMachine } from '../../machines/courier/courier-event-stream/courier-event-stream.machine.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierEventStreamMachine)
expectFullyWalked(coverage)

const startWatching = () => startMachine(courierEventStreamMachine, { coverage, listeners: ['followLists'] })

function startOpen() {
  const started = startWatching()
  started.receive('followLists', { type: 'connection.opened' })
  return started
}

const notify = { type: 'lists.subscribed' }
const unsent = { type: 'lists.unsubscribed' }
const changed = { type: 'lists.changed' }

describe('the line of a courier’s lists', () => {
  it('COURIER-1 is laid with its actor, and taken up with it', () => {
    const { actor, calls, isListening } = startWatching()
    expect([calls('followLists').length, isListening('followLists')]).toEqual([1, true])
    actor.stop()
    expect(isListening('followLists')).toBe(false)
  })

  it('COURIER-1 says when it stands and when it is cut, each time', () => {
    const { emitted, receive } = startWatching()
    receive('followLists', { type: 'connection.lost' })
    expect(emitted).toEqual([])
    receive('followLists', { type: 'connection.opened' })
    receive('followLists', { type: 'connection.lost' })
    receive('followLists', { type: 'connection.opened' })
    expect(emitted).toEqual([notify, unsent, notify])
  })

  it('COURIER-1 passes news on at once, and what comes within two seconds after it as one at their end', () => {
    const { clock, emitted, receive } = startOpen()
    receive('followLists', { type: 'lists.changed' })
    expect(emitted).toEqual([notify, changed])
    for (let time = 0; time < 5; time += 1) receive('followLists', { type: 'lists.changed' })
    clock.increment(1_999)
    expect(emitted).toEqual([notify, changed])
    clock.increment(1)
    expect(emitted).toEqual([notify, changed, changed])
    clock.increment(limits.courierUpdateEveryMs)
    expect(emitted).toHaveLength(3)
    receive('followLists', { type: 'lists.changed' })
    expect(emitted).toEqual([notify, changed, changed, changed])
  })

  it('keeps no news over a cut: whoever hears that it stands reads the lists', () => {
    const { clock, emitted, receive } = startOpen()
    receive('followLists', { type: 'lists.changed' })
    receive('followLists', { type: 'lists.changed' })
    receive('followLists', { type: 'connection.lost' })
    receive('followLists', { type: 'connection.opened' })
    receive('followLists', { type: 'lists.changed' })
    clock.increment(limits.courierUpdateEveryMs)
    expect(emitted).toEqual([notify, changed, unsent, notify, changed])
  })
})

describe('updates that do not end', () => {
  it('COURIER-1 are passed on once in two seconds', () => {
    const { clock, emitted, receive } = startOpen()
    receive('followLists', { type: 'lists.changed' })
    receive('followLists', { type: 'lists.changed' })
    clock.increment(limits.courierUpdateEveryMs)
    receive('followLists', { type: 'lists.changed' })
    expect(emitted).toEqual([notify, changed, changed])
    clock.increment(limits.courierUpdateEveryMs)
    expect(emitted).toEqual([notify, changed, changed, changed])
  })
})
