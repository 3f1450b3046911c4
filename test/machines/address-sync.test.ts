import { describe, expect, it } from 'vitest'
import { addressSyncMachine } from '../../machines/account/address-sync/address-sync.machine.ts'
import type { UserLocation, SavedAddress } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aSavedAddress } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(addressSyncMachine)
expectFullyWalked(coverage)

const startSync = (restMs = 0) => {
  const world = startMachine(addressSyncMachine, { coverage, input: { restMs } })
  const offer = (location: UserLocation, ...saved: SavedAddress[]) => world.actor.send({ type: 'location.offer', location, saved })
  return { ...world, offer }
}

const location = aLocation()
/** A metre is about 0.000009 degrees of latitude. */
const away = (metres: number) => aLocation({ lat: location.lat + metres / 111_194.9266, address: 'Nơi khác' })

describe('the chosen place', () => {
  it('ADDR-4 is saved to the account where that has none near, and told', async () => {
    const { calls, emitted, offer, resolve } = startSync()
    offer(location, aSavedAddress({}, { lat: 10.9 }))
    expect(calls('save')).toEqual([{ location }])
    await resolve('save', [aSavedAddress()])
    expect(emitted).toEqual([{ type: 'address.synced', addresses: [aSavedAddress()] }])
  })

  it('ADDR-4 is a duplicate within fifty metres of a saved one, whatever is written there, and is not saved', () => {
    const { calls, offer } = startSync()
    offer(away(49.9), aSavedAddress())
    offer(away(50 - 1e-6), aSavedAddress({}, { lat: 10.9 }), aSavedAddress())
    expect(calls('save')).toEqual([])
    offer(away(50.1), aSavedAddress())
    expect(calls('save')).toHaveLength(1)
  })

  it('DIST-1 is not saved where it is no place', () => {
    const { calls, offer } = startSync()
    offer(aLocation({ lat: 0 }))
    expect(calls('save')).toEqual([])
  })

  it('ADDR-4 is skipped for five minutes after a save', async () => {
    const { calls, clock, offer, resolve } = startSync()
    offer(location)
    await resolve('save', [aSavedAddress()])
    offer(away(500), aSavedAddress())
    clock.increment(299_999)
    offer(away(500), aSavedAddress())
    expect(calls('save')).toHaveLength(1)
    clock.increment(1)
    offer(away(500), aSavedAddress())
    expect(calls('save')).toHaveLength(2)
  })

  it('ADDR-4 is skipped for what is left of the five minutes after a save of an earlier visit', () => {
    const { calls, clock, offer } = startSync(60_000)
    offer(location)
    clock.increment(59_999)
    offer(location)
    expect(calls('save')).toEqual([])
    clock.increment(1)
    offer(location)
    expect(calls('save')).toHaveLength(1)
  })

  it('ADDR-4 may be offered again at once where it could not be saved', async () => {
    const { calls, clock, offer, reject } = startSync()
    offer(location)
    await reject('save', new AppError('server'))
    offer(location)
    clock.increment(limits.httpTimeoutMs)
    offer(location)
    expect(calls('save')).toHaveLength(3)
  })
})

describe('a save', () => {
  it('ADDR-4 HTTP-1 is waited for until the time limit, with no other one meanwhile', () => {
    const { calls, clock, offer } = startSync()
    offer(location)
    clock.increment(limits.httpTimeoutMs - 1)
    offer(location)
    expect(calls('save')).toHaveLength(1)
    clock.increment(1)
    offer(location)
    expect(calls('save')).toHaveLength(2)
  })

  it('ADDR-4 begins with an offer alone, not with the end of the five minutes', () => {
    const { actor, calls, clock } = startSync(60_000)
    clock.increment(60_000)
    expect([actor.getSnapshot().value, calls('save')]).toEqual(['ready', []])
  })
})
