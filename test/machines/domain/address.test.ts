import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCoordinates, newerLocation, locationOfPopular } from '../../../machines/domain/address.ts'
import { isSameAddress } from '../../../machines/domain/distance.ts'
import { offersOf, deliveryTypeOf } from '../../../machines/domain/delivery-option.ts'
import { isFresh } from '../../../machines/domain/token.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import { aLocation, aPopularPlace } from '../../support/entities.ts'

const at = (timestamp: number) => aLocation({ timestamp })

describe('addresses', () => {
  it('ADDR-1 lets the newer timestamp win, whichever copy it is in', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(newerLocation(at(a), at(b))?.timestamp).toBe(Math.max(a, b))
      }),
    )
  })

  it('ADDR-1 takes the only copy there is', () => {
    expect(newerLocation(undefined, at(1))).toEqual(at(1))
    expect(newerLocation(at(1), undefined)).toEqual(at(1))
    expect(newerLocation(undefined, undefined)).toBeUndefined()
  })

  it('ADDR-1 keeps the first of two copies that are the same', () => {
    const first = at(5)
    expect(newerLocation(first, at(5))).toBe(first)
  })

  const copy = fc.record<UserLocation>({
    lat: fc.double({ min: 1, max: 90, noNaN: true }),
    lng: fc.double({ min: 1, max: 180, noNaN: true }),
    address: fc.string(),
    house: fc.constantFrom('', '12'),
    tag: fc.constantFrom('', 'Nhà'),
    businessLocation: fc.boolean(),
    // often equally old
    timestamp: fc.nat({ max: 3 }),
    isUserSelected: fc.boolean(),
  })

  it('ADDR-1 comes to the same copy whatever is compared first, however often', () => {
    fc.assert(
      fc.property(copy, copy, copy, (a, b, c) => {
        expect(newerLocation(a, b)).toEqual(newerLocation(b, a))
        expect(newerLocation(a, a)).toEqual(a)
        expect(newerLocation(newerLocation(a, b), b)).toEqual(newerLocation(a, b))
        expect(newerLocation(newerLocation(a, b), c)).toEqual(newerLocation(a, newerLocation(b, c)))
      }),
      { numRuns: 1000 },
    )
  })

  it('ADDR-2 marks an address that came from a popular place', () => {
    expect(locationOfPopular(aPopularPlace())).toEqual({
      lat: 10.772,
      lng: 106.6983,
      address: 'Bến Thành',
      house: '',
      tag: '',
      businessLocation: true,
      timestamp: 0,
      isUserSelected: false,
    })
  })

  it('BOOT-2 DIST-1 knows whether an address can be used', () => {
    expect(hasCoordinates(aLocation())).toBe(true)
    expect(hasCoordinates(aLocation({ lat: 0 }))).toBe(false)
    expect(hasCoordinates({ lat: '10', lng: 106 })).toBe(false)
  })

  const near = limits.duplicateSaveMetres

  it('ADDR-5 finds a duplicate within ten metres, case and white space aside', () => {
    expect(isSameAddress(aLocation(), aLocation({ address: '  12  LÊ LỢI,\tQuận 1 ', house: ' 12', tag: 'NHÀ ' }), near)).toBe(true)
    expect(isSameAddress(aLocation(), aLocation({ lat: 10.77258 }), near)).toBe(true)
  })

  it.each([
    ['ten metres or more away', { lat: 10.7726 }],
    ['with another address', { address: '14 Lê Lợi, Quận 1' }],
    ['with another house', { house: '14' }],
    ['with another tag', { tag: 'Cơ quan' }],
  ])('ADDR-5 finds no duplicate %s', (_, over) => {
    expect(isSameAddress(aLocation(), aLocation(over), near)).toBe(false)
  })

  it('ADDR-5 calls two addresses the same whichever comes first', () => {
    const somewhere = fc.record({
      lat: fc.double({ min: 10.7, max: 10.7002, noNaN: true }),
      lng: fc.double({ min: 106.7, max: 106.7002, noNaN: true }),
      house: fc.constantFrom('12', ' 12', '14'),
    })
    fc.assert(
      fc.property(somewhere, somewhere, (a, b) => {
        expect(isSameAddress(aLocation(a), aLocation(b), near)).toBe(isSameAddress(aLocation(b), aLocation(a), near))
      }),
    )
  })
})

describe('what a store offers', () => {
  it.each([
    [1, ['DELIVERY']],
    [2, ['SELFPICKUP']],
    [3, ['DELIVERY', 'SELFPICKUP']],
  ])('OPTION-2 reads delivery_type %i', (type, offers) => {
    expect(offersOf(type)).toEqual(offers)
  })

  it('OPTION-2 offers what an order of that kind needs', () => {
    for (const option of ['DELIVERY', 'SELFPICKUP'] as const) expect(offersOf(deliveryTypeOf(option))).toEqual([option])
  })
})

describe('tokens', () => {
  const minute = 60_000

  it('TOKEN-1 is fresh while more than a fifth of a long life remains', () => {
    const life = { issuedAt: 0, expiresAt: 10 * minute }
    expect(isFresh(life, 8 * minute - 1)).toBe(true)
    expect(isFresh(life, 8 * minute)).toBe(false)
  })

  it('TOKEN-1 is fresh while more than sixty seconds of a short life remain', () => {
    const life = { issuedAt: 0, expiresAt: 3 * minute }
    expect(isFresh(life, 2 * minute - 1)).toBe(true)
    expect(isFresh(life, 2 * minute)).toBe(false)
  })

  it('TOKEN-1 never becomes fresh again by waiting', () => {
    const instant = fc.nat({ max: 1_000 * minute })
    fc.assert(
      fc.property(instant, instant, instant, (expiresAt, now, later) => {
        fc.pre(!isFresh({ issuedAt: 0, expiresAt }, now))
        expect(isFresh({ issuedAt: 0, expiresAt }, now + later)).toBe(false)
      }),
    )
  })
})
