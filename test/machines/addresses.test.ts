import { describe, expect, it } from 'vitest'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { selectIsUnchosen, selectPlace } from '../../machines/account/addresses/addresses.selectors.ts'
import type { AddressesInput } from '../../machines/account/addresses/addresses.types.ts'
import { placeOfPopular } from '../../machines/domain/address.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPlace, aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(addressesMachine)
expectFullyWalked(coverage)

const startAddresses = (over: Partial<AddressesInput> = {}) =>
  startMachine(addressesMachine, { coverage, input: { kept: undefined, chosen: false, primary: undefined, ...over } })

describe('the place', () => {
  it('BOOT-2 lets the primary place stand in while nothing usable was kept', () => {
    const { actor } = startAddresses({ kept: aPlace({ lat: 0 }), chosen: true, primary: aPopularPlace() })
    expect(selectPlace(actor.getSnapshot())).toEqual(placeOfPopular(aPopularPlace()))
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().hasTag('placed')).toBe(true)
  })

  it('BOOT-2 takes a primary place that becomes known later, as one that nobody chose', () => {
    const { actor, emitted } = startAddresses()
    expect(selectPlace(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'place.default', primary: aPopularPlace() })
    expect(emitted).toEqual([{ type: 'place.changed', place: placeOfPopular(aPopularPlace()) }])
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
  })

  it('ADDR-1 begins with what was kept', () => {
    const { actor } = startAddresses({ kept: aPlace(), chosen: true, primary: aPopularPlace() })
    expect(selectPlace(actor.getSnapshot())).toEqual(aPlace())
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(false)
  })

  it('ADDR-1 keeps and tells a choice, and passes over one without coordinates', () => {
    const { actor, emitted } = startAddresses()
    actor.send({ type: 'place.choose', place: aPlace({ lng: 0 }) })
    expect(emitted).toEqual([])
    actor.send({ type: 'place.choose', place: aPlace() })
    expect(emitted).toEqual([
      { type: 'place.kept', place: aPlace(), chosen: true },
      { type: 'place.changed', place: aPlace() },
    ])
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(false)
  })

  it('ADDR-1 takes the copy of another tab only where its timestamp is newer', () => {
    const { actor } = startAddresses({ kept: aPlace({ timestamp: 1000 }), chosen: true })
    actor.send({ type: 'place.heard', place: aPlace({ timestamp: 999, house: 'older' }) })
    expect(selectPlace(actor.getSnapshot())?.house).toBe('12')
    actor.send({ type: 'place.heard', place: aPlace({ timestamp: 1001, house: 'newer' }) })
    expect(selectPlace(actor.getSnapshot())?.house).toBe('newer')
  })

  it('ADDR-1 keeps what is written about the place, as newer', () => {
    const { actor, emitted } = startAddresses({ kept: aPlace(), chosen: true })
    actor.send({ type: 'place.describe', house: '14B', tag: 'Cơ quan', at: 2000 })
    const described = aPlace({ house: '14B', tag: 'Cơ quan', timestamp: 2000 })
    expect(selectPlace(actor.getSnapshot())).toEqual(described)
    expect(emitted).toEqual([{ type: 'place.kept', place: described, chosen: true }])
  })

  it('LOGOUT-1 forgets the selected address', () => {
    const { actor, emitted } = startAddresses({ kept: aPlace(), chosen: true })
    actor.send({ type: 'place.clear' })
    expect(selectPlace(actor.getSnapshot())).toBeUndefined()
    expect(selectIsUnchosen(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([{ type: 'place.kept', place: undefined, chosen: false }])
  })
})
