import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCoordinate } from '../../machines/domain/coordinate.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { pinMachine } from '../../machines/account/pin/pin.machine.ts'
import {
  selectAddress,
  selectAt,
  selectHouse,
  selectIsNaming,
  selectIsUnnamed,
  selectLacksHouse,
  selectMessage,
} from '../../machines/account/pin/pin.selectors.ts'
import type { PinnedLocation } from '../../machines/account/pin/pin.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(pinMachine)
expectFullyWalked(coverage)

const location: PinnedLocation = { lat: 10.7769, lng: 106.7009, address: 'Lê Duẩn', house: '', tag: 'Nhà', businessLocation: true }
const aside: Coordinates = { lat: 10.777, lng: 106.701 }

const start = (over: Partial<PinnedLocation> = {}, needsHouse = false) =>
  startMachine(pinMachine, { coverage, input: { location: { ...location, ...over }, needsHouse }, listeners: ['followLocation'] })
const startNaming = () => {
  const started = start()
  started.actor.send({ type: 'pin.moved', at: aside })
  started.clock.increment(400)
  return started
}
const shown = ({ actor }: ReturnType<typeof start>) => {
  const snapshot = actor.getSnapshot()
  return [selectAt(snapshot), selectAddress(snapshot), selectIsNaming(snapshot)]
}

describe('a place whose pin is moved', () => {
  it('ADDR-2 that is confirmed as it was found stays one that came from GPS', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'house.typed', house: ' 45 ' })
    expect(selectHouse(actor.getSnapshot())).toBe(' 45 ')
    actor.send({ type: 'location.confirm' })
    const confirmed = { type: 'location.confirmed', location: { ...location, house: '45' } }
    expect(emitted).toEqual([confirmed])
    // what was chosen comes from the others as well
    actor.send({ type: 'location.received', location: confirmed.location })
    actor.send({ type: 'location.confirm' })
    expect(emitted).toEqual([confirmed])
    actor.send({ type: 'address.typed', address: 'Hẻm 12' })
    actor.send({ type: 'location.confirm' })
    expect(emitted).toHaveLength(2)
  })

  it('SHELL-1 SCREEN-2 asks for the address once the pin rests, which has no tag any more, and can’t be confirmed until it has come', async () => {
    const started = start()
    const { actor, calls, clock, emitted, resolve } = started
    actor.send({ type: 'pin.moved', at: { lat: 10.78, lng: 106.7 } })
    clock.increment(399)
    actor.send({ type: 'pin.moved', at: aside })
    clock.increment(399)
    expect([calls('nameAddress'), shown(started)]).toEqual([[], [aside, 'Lê Duẩn', true]])
    clock.increment(1)
    expect(calls('nameAddress')).toEqual([{ at: aside }])
    expect(actor.getSnapshot().can({ type: 'location.confirm' })).toBe(false)
    await resolve('nameAddress', 'Pasteur')
    actor.send({ type: 'location.confirm' })
    expect(emitted).toEqual([
      { type: 'location.confirmed', location: { ...location, ...aside, address: 'Pasteur', tag: '', businessLocation: false } },
    ])
  })

  it('ADDR-6 is not confirmed without house or flat where the settings want one', () => {
    const { actor, emitted } = start({ house: ' ' }, true)
    const lacksHouse = () => selectLacksHouse(actor.getSnapshot())
    expect(lacksHouse()).toBe(false)
    actor.send({ type: 'location.confirm' })
    expect([lacksHouse(), emitted]).toEqual([true, []])
    actor.send({ type: 'house.typed', house: 'Lầu 2' })
    expect(lacksHouse()).toBe(false)
    actor.send({ type: 'location.confirm' })
    expect(emitted).toEqual([{ type: 'location.confirmed', location: { ...location, house: 'Lầu 2' } }])
  })

  it('an answer for where the pin was before comes too late', async () => {
    const started = startNaming()
    started.actor.send({ type: 'pin.moved', at: { lat: 10.78, lng: 106.7 } })
    expect(started.isAborted('nameAddress')).toBe(true)
    await started.resolve('nameAddress', 'zu spät')
    expect(shown(started)).toEqual([{ lat: 10.78, lng: 106.7 }, 'Lê Duẩn', true])
  })

  it('GEO-5 without an address asks for it by hand, with the server’s words', async () => {
    const { actor, emitted, reject } = startNaming()
    await reject('nameAddress', new AppError('notFound', { message: 'Chưa có địa chỉ.' }))
    const snapshot = actor.getSnapshot()
    expect([selectIsUnnamed(snapshot), selectMessage(snapshot), selectAddress(snapshot)]).toEqual([true, 'Chưa có địa chỉ.', ''])
    actor.send({ type: 'location.confirm' })
    actor.send({ type: 'address.typed', address: ' ' })
    actor.send({ type: 'location.confirm' })
    expect(emitted).toEqual([])
    actor.send({ type: 'address.typed', address: 'Hẻm 12 ' })
    actor.send({ type: 'location.confirm' })
    expect(emitted).toEqual([
      { type: 'location.confirmed', location: { ...location, ...aside, address: 'Hẻm 12', tag: '', businessLocation: false } },
    ])
  })

  it('E8 waits five seconds for an address, no longer', () => {
    const { actor, clock, isAborted } = startNaming()
    clock.increment(5_000)
    expect([selectIsUnnamed(actor.getSnapshot()), selectMessage(actor.getSnapshot()), isAborted('nameAddress')]).toEqual([true, '', true])
  })

  it('what is typed goes before what is on its way', async () => {
    const started = startNaming()
    started.actor.send({ type: 'address.typed', address: 'Hẻm 12' })
    await started.resolve('nameAddress', 'Pasteur')
    expect(shown(started)).toEqual([aside, 'Hẻm 12', false])
  })

  it('GEO-4 goes to where GPS finds the customer meanwhile', () => {
    const started = startNaming()
    const found = { ...location, lat: 10.79, lng: 106.69, address: 'Hai Bà Trưng', house: '3' }
    started.receive('followLocation', { type: 'location.received', location: found })
    started.receive('followLocation', { type: 'location.received', location: { ...found, lat: 0 } })
    started.actor.send({ type: 'location.confirm' })
    expect(started.emitted).toEqual([{ type: 'location.confirmed', location: found }])
  })

  it('C2 coordinates of any other kind than a place on earth do not move it', () => {
    const degrees = fc.oneof(fc.double(), fc.constantFrom(0, -0, Number.NaN, 91, 181, -Infinity, '10.7', null, undefined, 'x', {}))
    fc.assert(
      fc.property(degrees, degrees, (lat, lng) => {
        fc.pre(!isCoordinate(lat, lng))
        const started = start()
        started.actor.send({ type: 'pin.moved', at: { lat, lng } as Coordinates })
        started.actor.send({ type: 'location.confirm' })
        expect(started.emitted).toEqual([{ type: 'location.confirmed', location }])
      }),
    )
  })
})

describe('the address of the pin', () => {
  it('E8 is waited for until the time limit, and is empty from then on', () => {
    const { actor, clock } = startNaming()
    clock.increment(4_999)
    expect([selectIsNaming(actor.getSnapshot()), selectAddress(actor.getSnapshot())]).toEqual([true, 'Lê Duẩn'])
    clock.increment(1)
    expect([selectIsNaming(actor.getSnapshot()), selectAddress(actor.getSnapshot())]).toEqual([false, ''])
  })
})
