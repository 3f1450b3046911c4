import { describe, expect, it } from 'vitest'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { selectIsUnchosen, selectLocation } from '../../machines/account/addresses/addresses.selectors.ts'
import type { AddressesEvent, AddressesInput } from '../../machines/account/addresses/addresses.types.ts'
import { locationOfPopular } from '../../machines/domain/address.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(addressesMachine)
expectFullyWalked(coverage)

const startAddresses = (over: Partial<AddressesInput> = {}) =>
  startMachine(addressesMachine, { coverage, input: { stored: undefined, chosen: false, primary: undefined, ...over } })

describe('the place', () => {
  it('BOOT-2 lets the primary place stand in while nothing usable was stored', () => {
    const { actor } = startAddresses({ stored: aLocation({ lat: 0 }), chosen: true, primary: aPopularPlace() })
    expect(selectLocation(actor.getSnapshot())).toEqual(locationOfPopular(aPopularPlace()))
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().hasTag('placed')).toBe(true)
  })

  it('BOOT-2 takes a primary place that becomes known later, as one that no user chose', () => {
    const { actor, emitted } = startAddresses()
    expect(selectLocation(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'location.default', primary: aPopularPlace() })
    expect(emitted).toEqual([{ type: 'location.changed', location: locationOfPopular(aPopularPlace()) }])
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
  })

  it('ADDR-1 begins with what was stored', () => {
    const { actor } = startAddresses({ stored: aLocation(), chosen: true, primary: aPopularPlace() })
    expect(selectLocation(actor.getSnapshot())).toEqual(aLocation())
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(false)
  })

  it('ADDR-1 keeps and tells a choice, and passes over one without coordinates', () => {
    const { actor, emitted } = startAddresses()
    actor.send({ type: 'location.choose', location: aLocation({ lng: 0 }) })
    expect(emitted).toEqual([])
    actor.send({ type: 'location.choose', location: aLocation() })
    expect(emitted).toEqual([
      { type: 'location.stored', location: aLocation(), chosen: true },
      { type: 'location.changed', location: aLocation() },
    ])
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(false)
  })

  it('ADDR-1 takes the copy of another tab only where its timestamp is newer', () => {
    const { actor } = startAddresses({ stored: aLocation({ timestamp: 1000 }), chosen: true })
    actor.send({ type: 'location.received', location: aLocation({ timestamp: 999, house: 'older' }) })
    expect(selectLocation(actor.getSnapshot())?.house).toBe('12')
    actor.send({ type: 'location.received', location: aLocation({ timestamp: 1001, house: 'newer' }) })
    expect(selectLocation(actor.getSnapshot())?.house).toBe('newer')
  })

  it('ADDR-1 keeps what is written about the place, as newer', () => {
    const { actor, emitted } = startAddresses({ stored: aLocation(), chosen: true })
    actor.send({ type: 'location.describe', house: '14B', tag: 'Cơ quan', at: 2000 })
    const described = aLocation({ house: '14B', tag: 'Cơ quan', timestamp: 2000 })
    expect(selectLocation(actor.getSnapshot())).toEqual(described)
    expect(emitted).toEqual([{ type: 'location.stored', location: described, chosen: true }])
  })

  it('LOGOUT-1 forgets the selected address', () => {
    const { actor, emitted } = startAddresses({ stored: aLocation(), chosen: true })
    actor.send({ type: 'location.clear' })
    expect(selectLocation(actor.getSnapshot())).toBeUndefined()
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().hasTag('placed')).toBe(false)
    expect(emitted).toEqual([{ type: 'location.stored', location: undefined, chosen: false }])
  })
})

describe('a place that is known', () => {
  it.each<[string, AddressesEvent]>([
    ['chosen', { type: 'location.choose', location: aLocation() }],
    ['chosen in another tab', { type: 'location.received', location: aLocation() }],
    ['the primary one', { type: 'location.default', primary: aPopularPlace() }],
  ])('ADDR-1 BOOT-2 is delivered to once it is %s', (_, event) => {
    const { actor } = startAddresses()
    actor.send(event)
    expect(actor.getSnapshot().value).toBe('placed')
  })
})
