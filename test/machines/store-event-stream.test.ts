import { describe, expect, it } from 'vitest'
import { storeEventStreamMachine } from '../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import { selectIsLost } from '../../machines/kitchen/store-event-stream/store-event-stream.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(storeEventStreamMachine)
expectFullyWalked(coverage)

const start = () => startMachine(storeEventStreamMachine, { coverage, listeners: ['followStores'], input: { storeId: 12 } })

function startOpen() {
  const started = start()
  started.receive('followStores', { type: 'connection.opened' })
  return started
}

const opened = { type: 'connection.opened' }
const lost = { type: 'connection.lost' }
const changed = { type: 'orders.changed' }
const ofStore = (storeId: number, isOffered = false) => ({ type: 'orders.changed' as const, storeId, uniqueId: 'OD-5', isOffered })

describe('the connection of a member’s stores', () => {
  it('KITCHEN-8 is followed with its actor, and no longer', () => {
    const { actor, isListening } = start()
    expect(isListening('followStores')).toBe(true)
    actor.stop()
    expect(isListening('followStores')).toBe(false)
  })

  it('KITCHEN-8 is said to be lost and open immediately, each time', () => {
    const { actor, emitted, receive } = startOpen()
    expect(selectIsLost(actor.getSnapshot())).toBe(false)
    receive('followStores', { type: 'connection.lost' })
    expect(selectIsLost(actor.getSnapshot())).toBe(true)
    receive('followStores', { type: 'connection.lost' })
    receive('followStores', { type: 'connection.opened' })
    expect(emitted).toEqual([opened, lost, opened])
  })

  it('KITCHEN-8 counts as lost where it could not be opened, or is not open in time', () => {
    const refused = start()
    refused.receive('followStores', { type: 'connection.lost' })
    expect(refused.emitted).toEqual([lost])
    const slow = start()
    slow.clock.increment(limits.storeConnectMs - 1)
    expect([selectIsLost(slow.actor.getSnapshot()), slow.emitted]).toEqual([false, []])
    slow.clock.increment(1)
    expect([selectIsLost(slow.actor.getSnapshot()), slow.emitted]).toEqual([true, [lost]])
  })
})

describe('what the server says of the orders', () => {
  it('KITCHEN-8 is not said again after a connection that was lost meanwhile', () => {
    const { clock, emitted, receive } = startOpen()
    receive('followStores', ofStore(12))
    receive('followStores', ofStore(12))
    receive('followStores', { type: 'connection.lost' })
    receive('followStores', { type: 'connection.opened' })
    receive('followStores', ofStore(12))
    clock.increment(limits.storeUpdateEveryMs)
    expect(emitted).toEqual([opened, changed, lost, opened, changed])
  })

  it('KITCHEN-9 is said immediately, and once more, half a second later, for all that comes meanwhile', () => {
    const { clock, emitted, receive } = startOpen()
    receive('followStores', ofStore(12, true))
    expect(emitted).toEqual([opened, changed])
    receive('followStores', ofStore(12))
    receive('followStores', ofStore(12))
    clock.increment(500)
    expect(emitted).toEqual([opened, changed, changed])
    clock.increment(500)
    expect(emitted).toHaveLength(3)
    receive('followStores', ofStore(12))
    expect(emitted).toHaveLength(4)
  })

  it('KITCHEN-1 names an order that waits at another store, and that it waits no longer, and says nothing else of it', () => {
    const { emitted, receive } = startOpen()
    receive('followStores', ofStore(13, true))
    receive('followStores', ofStore(13))
    receive('followStores', { type: 'state.changed', storeId: 13 })
    expect(emitted).toEqual([
      opened,
      { type: 'order.offered', storeId: 13, uniqueId: 'OD-5' },
      { type: 'order.answered', storeId: 13, uniqueId: 'OD-5' },
    ])
  })

  it('KITCHEN-4 says immediately that the store itself has changed', () => {
    const { emitted, receive } = startOpen()
    receive('followStores', { type: 'state.changed', storeId: 12 })
    expect(emitted).toEqual([opened, { type: 'state.changed' }])
  })

  it('STORE-10 is said of the store that is shown from now on, and forgets what was to be said of the one before', () => {
    const { actor, clock, emitted, receive } = startOpen()
    receive('followStores', ofStore(12))
    receive('followStores', ofStore(12))
    actor.send({ type: 'store.changed', storeId: 13 })
    clock.increment(limits.storeUpdateEveryMs)
    expect(emitted).toEqual([opened, changed])
    receive('followStores', ofStore(13))
    receive('followStores', ofStore(12, true))
    expect(emitted.slice(2)).toEqual([changed, { type: 'order.offered', storeId: 12, uniqueId: 'OD-5' }])
  })
})
