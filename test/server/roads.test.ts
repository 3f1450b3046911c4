import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/environment/environment.ts'
import { googleRoads, osrmRoads } from '../../server/ports/roads.ts'
import { from } from '../support/codes.ts'
import { here } from '../support/places.ts'
import { httpProvider } from '../support/providers.ts'
import { tally } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

type Said = { status: number; json: unknown } | undefined

const settings = { key: 'geheim', userAgent: 'Bua (https://bua.test)' }
const google = (metres: unknown, status = 'OK'): Said => ({
  status: 200,
  json: { status: 'OK', rows: [{ elements: [{ status, distance: { value: metres } }] }] },
})

let says: Said
let provider: Awaited<ReturnType<typeof httpProvider>>
let server: TestServer
let shop: Shop
let moved = 0

/** A shop at the default place, and a customer 1.3 km to the north; each time a new way, so that nothing is remembered. */
const draft = (more: object = {}) => {
  const location = { ...cartOf(shop).location, lat: Number((here.latitude + 0.0117 + (moved += 1) / 1e6).toFixed(6)) }
  return { ...cartOf(shop), location, ...more }
}
const drives = (isOn: boolean) =>
  server.database.db
    .updateTable('settings')
    .set({ value: String(isOn) })
    .where('key', '=', 'enGDMA')
    .execute()
const quote = async (body: object) => (await server.call('quote-order', body)).body.data
const distanceTo = async ({ lat, lng }: { lat: number; lng: number }) =>
  (await server.call('get-distance', { id: shop.id, latitude: lat, longitude: lng })).body
const placeOrder = async (body: object) => {
  const { authToken: token } = await server.session('customer', 1)
  return server.call('place-order', { ...body, method: 'COD' }, { token, key: randomUUID() })
}

async function startWith(make: typeof googleRoads, { dayMax = 1_000, ownKey = true } = {}) {
  provider = await httpProvider(() => says)
  const routeBetween = make({ ...settings, url: provider.url, ...(!ownKey && { key: undefined }) })
  server = await startServer({ trustProxy: ['loopback'], roads: { routeBetween, dayMax, needsKey: !ownKey } })
  shop = await addShop(server.database)
  await server.database.db
    .updateTable('stores')
    .set({
      delivery_charge_type: 'DYNAMIC',
      base_delivery_charge: 10_000,
      base_delivery_distance: 1,
      extra_delivery_charge: 5_000,
      extra_delivery_distance: 1,
    })
    .where('id', '=', shop.id)
    .execute()
  await drives(true)
}
async function end() {
  await server.close()
  await provider.close()
}

describe.each([
  {
    kind: 'google',
    make: googleRoads,
    said: google(3_449),
    path: (lat: number, lng: number) =>
      `/maps/api/distancematrix/json?origins=10.7725%2C106.698&destinations=${lat}%2C${lng}&mode=driving&key=geheim`,
    nothing: [google(undefined, 'ZERO_RESULTS'), google(undefined, 'NOT_FOUND')],
  },
  {
    kind: 'osrm',
    make: osrmRoads,
    said: { status: 200, json: { code: 'Ok', routes: [{ distance: 3_449 }] } },
    path: (lat: number, lng: number) => `/route/v1/driving/106.698,10.7725;${lng},${lat}?overview=false&key=geheim`,
    nothing: [
      { status: 400, json: { code: 'NoRoute', message: 'Impossible route' } },
      { status: 400, json: { code: 'NoSegment' } },
    ],
  },
])('the way by road from $kind', ({ make, said, path, nothing }) => {
  beforeAll(() => startWith(make))
  afterAll(end)

  it('DIST-4 is what bill, order and store page count, and asked for once', async () => {
    says = said
    const body = draft()
    const { lat, lng } = body.location
    const before = provider.taken.length
    const bill = await quote(body)
    expect([bill.distance, bill.delivery_charge]).toEqual([3.4, 10_000 + 12_000])
    expect(await distanceTo(body.location)).toEqual({ distance: 3.4, algorithm: 'driving' })
    const { status, body: placed } = await placeOrder({ ...body, total: bill.total })
    expect([status, placed.data?.distance, placed.data?.delivery_charge]).toEqual([200, 3.4, 22_000])
    expect(provider.taken.slice(before).map((one) => one.path)).toEqual([path(lat, lng)])
    // not asked again for ten minutes
    server.clock.advance(599_999)
    await quote(body)
    expect(provider.taken).toHaveLength(before + 1)
    server.clock.advance(1)
    await quote(body)
    expect(provider.taken).toHaveLength(before + 2)
  })

  it('DIST-4 does not count where no road leads, and other ways are asked for all the same', async () => {
    for (const one of nothing) {
      says = one
      expect((await quote(draft())).distance).toBe(1.3)
      says = said
      expect((await quote(draft())).distance).toBe(3.4)
    }
  })
})

describe('bills by road', () => {
  beforeAll(() => startWith(googleRoads))
  afterAll(end)
  afterEach(() => {
    // no user is asked for half a minute after a failure
    server.clock.advance(30_000)
  })

  it('DIST-4 go by the straight line where enGDMA is off, to who fetches, and beyond the area, without asking', async () => {
    says = google(3_449)
    const before = provider.taken.length
    await drives(false)
    const body = draft()
    expect([(await quote(body)).distance, await distanceTo(body.location)]).toEqual([1.3, { distance: 1.3, algorithm: 'straight' }])
    await drives(true)
    expect((await quote(draft({ delivery_type: 2 }))).distance).toBeNull()
    const far = { ...cartOf(shop).location, lat: here.latitude + 0.2 }
    expect([(await quote(draft({ location: far }))).distance, await distanceTo(far)]).toEqual([
      22.2,
      { distance: 22.2, algorithm: 'straight' },
    ])
    expect(provider.taken).toHaveLength(before)
  })

  it.each<[string, Said, string | undefined]>([
    ['refuses', { status: 500, json: {} }, undefined],
    ['refuses the key', { status: 200, json: { status: 'REQUEST_DENIED', error_message: 'key geheim' } }, 'REQUEST_DENIED'],
    ['tells nonsense', { status: 200, json: 'nonsense' }, 'UNKNOWN_ERROR'],
    ['says what is no word', { status: 200, json: { status: '<b>geheim</b>' } }, 'UNKNOWN_ERROR'],
    ['tells no distance', google(undefined), undefined],
    ['tells a distance below zero', google(-1), undefined],
    ['has no more for this key', google(undefined, 'OVER_QUERY_LIMIT'), 'OVER_QUERY_LIMIT'],
  ])(
    'DIST-4 E8 go by the straight line where the service %s; it is left alone for half a minute, and its key told to no user',
    async (_, said, status) => {
      says = said
      const before = provider.taken.length
      expect((await quote(draft())).distance).toBe(1.3)
      expect(await distanceTo(draft().location)).toEqual({ distance: 1.3, algorithm: 'straight', ...(status !== undefined && { status }) })
      says = google(3_449)
      expect((await quote(draft())).distance).toBe(1.3)
      server.clock.advance(29_999)
      expect((await quote(draft())).distance).toBe(1.3)
      expect(provider.taken).toHaveLength(before + 1)
      server.clock.advance(1)
      expect((await quote(draft())).distance).toBe(3.4)
      expect(server.logs.join('\n')).not.toContain('geheim')
    },
  )

  it('E8 a service that is silent holds an order up for less than five seconds, and the next ones not at all', async () => {
    says = undefined
    const begun = performance.now()
    const body = draft()
    const bills = await Promise.all(Array.from({ length: 20 }, () => quote(body)))
    const bill = bills[0]
    const { status, body: placed } = await placeOrder({ ...body, total: bill.total })
    const waited = performance.now() - begun
    expect([status, placed.data?.distance, new Set(bills.map(({ distance }) => distance))]).toEqual([200, 1.3, new Set([1.3])])
    expect(waited).toBeLessThan(5_000)
    const next = performance.now()
    const another = draft()
    const { total } = await quote(another)
    expect((await placeOrder({ ...another, total })).status).toBe(200)
    expect(performance.now() - next).toBeLessThan(1_000)
  })

  it('DIST-4 an order whose way by road has become known since its bill is refused with today’s bill', async () => {
    says = { status: 500, json: {} }
    const body = draft()
    const { total } = await quote(body)
    server.clock.advance(30_000)
    says = google(3_449)
    const { status, body: refused } = await placeOrder({ ...body, total })
    expect([status, refused.code, refused.bill.distance]).toEqual([409, 'CART_CHANGED', 3.4])
  })

  it('DIST-1 DIST-4 the distance of a place that is none, or of a store that is none, is refused; a device may ask 60 times a minute', async () => {
    says = google(3_449)
    const device = { ...from('10.95.0.1'), 'X-Device-Id': 'device-of-a-flood' }
    const ask = (body: object) => server.call('get-distance', body, { headers: device })
    expect((await ask({ id: shop.id, latitude: 0, longitude: 106.7 })).body.code).toBe('ADDRESS_PROBLEM')
    const point = { latitude: here.latitude, longitude: here.longitude }
    expect((await ask({ id: 999_999, ...point })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask({ id: shop.id, ...point })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('routes for quotes', () => {
  beforeAll(() => startWith(googleRoads))
  afterAll(end)

  it('F19 DIST-4 are requested 60 times a minute for a device and 300 times for a network; beyond that the straight line counts', async () => {
    says = google(3_449)
    const quoteFrom = async (address: string, device: string) =>
      (await server.call('quote-order', draft(), { headers: { ...from(address), 'X-Device-Id': device } })).body.data.distance
    const own = []
    for (let count = 0; count < 62; count += 1) own.push(await quoteFrom('10.96.0.1', 'one-device'))
    const others = []
    for (let count = 0; count < 302; count += 1) others.push(await quoteFrom('10.97.0.1', `invented-${count}`))
    expect([tally(own), tally(others), provider.taken.length]).toEqual([{ '3.4': 60, '1.3': 2 }, { '3.4': 300, '1.3': 2 }, 360])
    server.clock.advance(60_000)
    expect(await quoteFrom('10.96.0.1', 'one-device')).toBe(3.4)
  })
})

describe('routes that cannot be counted', () => {
  beforeAll(() => startWith(googleRoads))
  afterAll(end)

  it('F19 DIST-4 are not taken for too many: the bill fails, and the service is not asked', async () => {
    says = google(3_449)
    await sql`alter table attempts add check (key not like 'quote:%')`.execute(server.database.db)
    const { status, body } = await server.call('quote-order', draft())
    expect([status, body.code, provider.taken]).toEqual([500, 'INTERNAL', []])
  })
})

describe('the way by road without a service', () => {
  beforeAll(async () => {
    server = await startServer()
    shop = await addShop(server.database)
    await drives(true)
  })
  afterAll(() => server.close())

  it('DIST-4 is not known, so that the straight line counts', async () => {
    const { distance } = await quote(draft())
    const placed = await placeOrder({ ...draft(), total: (await quote(draft())).total })
    expect([distance, placed.status, placed.body.data?.distance]).toEqual([1.3, 200, 1.3])
  })
})

describe('the day of a service', () => {
  beforeAll(() => startWith(googleRoads, { dayMax: 2 }))
  afterAll(end)

  it('DIST-4 is never exceeded: beyond it the straight line counts', async () => {
    says = google(3_449)
    const distances: number[] = []
    for (let turn = 0; turn < 3; turn += 1) distances.push((await quote(draft())).distance)
    expect(await distanceTo(draft().location)).toMatchObject({ distance: 1.3, status: 'OVER_DAILY_LIMIT' })
    server.clock.advance(86_400_000)
    distances.push((await quote(draft())).distance)
    expect([distances, provider.taken.length]).toEqual([[3.4, 3.4, 1.3, 3.4], 3])
  })
})

describe('the key that the settings carry', () => {
  beforeAll(() => startWith(googleRoads, { ownKey: false }))
  afterAll(end)
  const withKey = (value: string) => server.database.db.updateTable('settings').set({ value }).where('key', '=', 'googleApiKey').execute()

  it('DIST-4 is what the server asks with where it has none of its own, so that page and bill count the same way; without one no user is asked', async () => {
    says = google(3_449)
    expect([(await quote(draft())).distance, await distanceTo(draft().location), provider.taken]).toEqual([
      1.3,
      { distance: 1.3, algorithm: 'straight' },
      [],
    ])
    await withKey(' of-the-settings ')
    const body = draft()
    expect([(await quote(body)).distance, await distanceTo(body.location)]).toEqual([3.4, { distance: 3.4, algorithm: 'driving' }])
    expect(provider.taken.map(({ path }) => new URL(path, provider.url).searchParams.get('key'))).toEqual(['of-the-settings'])
    says = google(undefined, 'ZERO_RESULTS')
    const nowhere = draft()
    expect([(await quote(nowhere)).distance, await distanceTo(nowhere.location)]).toEqual([
      1.3,
      { distance: 1.3, algorithm: 'straight', status: 'ZERO_RESULTS' },
    ])
    expect(server.logs.join('\n')).not.toContain('of-the-settings')
  })
})

describe('the settings of a service', () => {
  const read = (env: Record<string, string>) => readEnvironment(env).roads

  it('are read from the environment', () => {
    const noOne = { kind: 'google', url: 'https://maps.googleapis.com', key: undefined }
    expect(read({ ROADS_DAY_MAX: '9' })).toEqual({ ...noOne, dayMax: 9, userAgent: 'Bua (food ordering)' })
    expect(read({ ROADS: 'google', ROADS_KEY: 'k', PUBLIC_URL: 'https://bua.test' })).toEqual({
      kind: 'google',
      url: 'https://maps.googleapis.com',
      key: 'k',
      dayMax: 10_000,
      userAgent: 'Bua (https://bua.test)',
    })
    expect(read({ ROADS: 'osrm', ROADS_URL: 'https://roads.test/', ROADS_DAY_MAX: '7' })).toMatchObject({
      url: 'https://roads.test',
      dayMax: 7,
    })
  })

  it.each([
    [{ ROADS: 'here' }, 'ROADS is osrm or google: here'],
    [{ ROADS: 'osrm' }, 'ROADS_URL must be the address of the provider'],
    [{ ROADS: 'google' }, 'ROADS_KEY must be set too'],
    [{ ROADS: 'google', ROADS_KEY: 'k', ROADS_DAY_MAX: '0' }, 'ROADS_DAY_MAX is a whole number: 0'],
  ])('say what is wrong with %j', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message)
  })
})
