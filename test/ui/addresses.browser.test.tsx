import { beforeEach, describe, expect, it } from 'vitest'
import { selectLocation } from '../../machines/account/addresses/addresses.selectors.ts'
import type { Stretch } from '../../machines/domain/reach.ts'
import type { AppError } from '../../machines/lib/app-error.ts'
import { bindAddressBook } from '../../src/actors/account/address-book.ts'
import { chooseSaved } from '../../src/actors/account/choose-saved.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { addressesOf } from '../../src/platform/addresses.ts'
import { storeDistance, recallDistance } from '../../src/platform/distances.ts'
import type { Raw } from '../../src/platform/lenient.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { browserStore } from '../../src/platform/storage.ts'

const wire = { id: 3, latitude: '10.7725', longitude: 106.698, address: '12 Lê Lợi', house: null, tag: 'home', is_default: true }
/** A payload, whatever it is. */
const raw = (payload: unknown) => payload as Raw<never>

const read = {
  id: 3,
  isDefault: true,
  location: {
    lat: 10.7725,
    lng: 106.698,
    address: '12 Lê Lợi',
    house: '',
    tag: 'home',
    businessLocation: false,
    timestamp: 0,
    isUserSelected: true,
  },
}

describe('an addresses payload', () => {
  it.each([
    ['a list', [wire, { ...wire, id: 4, is_default: 0 }], [read, { ...read, id: 4, isDefault: false }]],
    ['an object that holds addresses', { success: true, addresses: [wire] }, [read]],
    ['an object that holds one address', { addresses: wire }, [read]],
    ['a single address', wire, [read]],
  ])('ADDR-3 may be %s', (_, payload, addresses) => {
    expect(addressesOf(raw(payload))).toEqual(addresses)
  })

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['an object that holds nothing', { addresses: null }],
  ])('ADDR-3 holds none where it is %s', (_, payload) => {
    expect(addressesOf(raw(payload))).toEqual([])
  })

  it.each([
    ['a word', 'addresses'],
    ['an empty object', {}],
    ['a list of other things', [null, 7, { id: 1 }]],
  ])('MEND-18 ADDR-3 is no answer where it is %s', (_, payload) => {
    expect(() => addressesOf(raw(payload))).toThrow(expect.objectContaining({ kind: 'server' }) as AppError)
  })

  it.each([
    ['zero', 0, 0],
    ['no numbers', 'x', 'y'],
    ['beyond the poles', 91, 106],
    ['missing', undefined, undefined],
    ['exchanged', 106.698, 10.7725],
  ])('DIST-1 ADDR-3 leaves out an address whose coordinates are %s', (_, latitude, longitude) => {
    expect(addressesOf(raw([{ ...wire, latitude, longitude }, wire]))).toEqual([read])
  })

  it('ADDR-6 says whether a store brings to each address', () => {
    expect(addressesOf(raw([{ ...wire, is_operational: false }]))).toEqual([{ ...read, isServed: false }])
  })
})

describe('distances that were worked out', () => {
  const store = browserStore(() => localStorage)
  const stretch: Stretch = { storeId: 7, from: { lat: 10.8, lng: 106.65 }, to: { lat: 10.7725, lng: 106.698 } }
  const measured = { distance: 7.2, algorithm: 'driving' as const }
  const now = 1_000_000
  beforeEach(() => localStorage.clear())

  it('DIST-5 are stored by store, latitude and longitude, with distance, timestamp and algorithm', () => {
    storeDistance(store, stretch, measured, now)
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'distance_7_10.7725_106.698': '{"distance":7.2,"timestamp":1000000,"algorithm":"driving"}',
    })
    expect(recallDistance(store, stretch, now)).toEqual(measured)
    expect(recallDistance(store, { ...stretch, storeId: 8 }, now)).toBeUndefined()
    expect(recallDistance(store, { ...stretch, to: { ...stretch.to, lat: 10.7726 } }, now)).toBeUndefined()
  })

  it('DIST-5 hold for ten minutes, and not by a clock that was put back', () => {
    storeDistance(store, stretch, measured, now)
    expect(recallDistance(store, stretch, now + 599_999)).toEqual(measured)
    expect(recallDistance(store, stretch, now + 600_000)).toBeUndefined()
    expect(recallDistance(store, stretch, now - 1)).toBeUndefined()
  })

  it('DIST-5 go when they are too old, or cannot be read', () => {
    storeDistance(store, stretch, measured, now)
    localStorage.setItem('distance_1_2_3', 'nonsense')
    localStorage.setItem('distance_4_5_6', '{"distance":-1,"timestamp":1600000,"algorithm":"straight"}')
    storeDistance(store, { ...stretch, storeId: 9 }, measured, now + 600_000)
    expect(Object.keys(localStorage)).toEqual(['distance_9_10.7725_106.698'])
  })
})

describe('a saved address that is in use', () => {
  it('SHELL-1 ADDR-6 reads after an edit as it does when it is chosen', async () => {
    const edited = { ...wire, address: '1 Nguyễn Huệ', house: 'Lầu 2' }
    const platform = {
      ...staticPlatform('http://localhost'),
      now: () => 9,
      fetch: (request: Request) => Promise.resolve(Response.json([request.url.endsWith('/save-address') ? edited : wire])),
    }
    const runtime = createRuntime(platform, undefined)
    runtime.start()
    const { location } = runtime.actors
    const book = bindAddressBook(runtime).start()
    await expect.poll(() => book.getSnapshot().context.addresses).toHaveLength(1)
    chooseSaved(runtime, book.getSnapshot().context.addresses[0]?.location ?? read.location)
    expect(selectLocation(location.getSnapshot())?.tag).toBe('Nhà')
    book.send({ type: 'address.edit', id: wire.id })
    book.send({ type: 'form.change', change: { address: ' 1 Nguyễn Huệ ', house: ' Lầu 2' } })
    book.send({ type: 'form.submit' })
    await expect
      .poll(() => selectLocation(location.getSnapshot()))
      .toEqual({ ...read.location, tag: 'Nhà', address: '1 Nguyễn Huệ', house: 'Lầu 2', timestamp: 9 })
  })
})
