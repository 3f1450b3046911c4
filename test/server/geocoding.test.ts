import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { streets } from '../../machines/domain/city.ts'
import { distanceMetres } from '../../machines/domain/distance.ts'
import { readEnvironment } from '../../server/environment/environment.ts'
import { google, nominatim } from '../../server/ports/geocoder.ts'
import { from } from '../support/codes.ts'
import { httpProvider } from '../support/providers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const reverse = (server: TestServer, lat: unknown, lng: unknown, headers: Record<string, string> = {}) =>
  server.call('coordinate-to-address', { lat, lng }, { headers })
const search = (server: TestServer, q: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.call('search-addresses', { q, ...more }, { headers })
/** A device and a network of its own for every question, so that none is too many. */
let asked = 0
const apart = () => {
  asked += 1
  return { ...from(`10.${30 + Math.floor(asked / 250)}.${asked % 250}.1`), 'X-Device-Id': `device-${asked}-apart` }
}

describe('addresses without a provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ trustProxy: ['loopback'] })
  })
  afterAll(() => server.close())

  it.each([
    ['a popular place by its door', 10.77252, 106.69803, 'Chợ Bến Thành, Quận 1'],
    ['a street that runs by', 10.7745, 106.7005, 'Lê Lợi, Bến Thành, Quận 1'],
    ['a street of the second city', 16.069, 108.2124, 'Lê Duẩn, Thanh Khê, Đà Nẵng'],
    ['what is near, further away', 10.7994, 106.7287, 'Gần Thảo Điền, Thủ Đức'],
  ])('GEO-4 ADDR-2 knows %s', async (_, lat, lng, address) => {
    const { status, body } = await reverse(server, lat, lng, apart())
    expect([status, body]).toEqual([200, address])
  })

  it('GEO-5 says in the language of the request that it knows no address there', async () => {
    const vietnamese = await reverse(server, 21.0285, 105.8542, apart())
    const english = await reverse(server, 21.0285, 105.8542, { ...apart(), 'Accept-Language': 'en' })
    expect([vietnamese.status, vietnamese.body]).toEqual([
      404,
      {
        success: false,
        code: 'ADDRESS_UNKNOWN',
        message: 'Chưa có địa chỉ cho vị trí này. Vui lòng chọn một điểm khác hoặc tự nhập địa chỉ.',
      },
    ])
    expect(english.body.message).toBe('No address was found for this location. Please choose another point or enter the address yourself.')
  })

  it('GEO-4 takes coordinates of no kind but places on earth', async () => {
    const bad = [
      [0, 106.7],
      [10.77, 0],
      ['0.0', '0'],
      [91, 106.7],
      [106.7009, 10.7769],
      [10.77, -181],
    ]
    for (const [lat, lng] of bad) {
      const { status, body } = await reverse(server, lat, lng, apart())
      expect([lat, lng, status, body.code]).toEqual([lat, lng, 400, 'ADDRESS_PROBLEM'])
    }
    for (const lat of [null, 'x', '', {}, [10.77], true, 'NaN', '1e1']) {
      const { status, body } = await reverse(server, lat, 106.7, apart())
      expect([lat, status, body.code]).toEqual([lat, 422, 'VALIDATION'])
    }
    expect((await reverse(server, '10.77252', '106.69803', apart())).status).toBe(200)
  })

  it('GEO-4 answers anything that is a number or a numeric text with an address or a refusal', async () => {
    const degrees = fc.oneof(fc.double({ noDefaultInfinity: true, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }).map(String))
    await fc.assert(
      fc.asyncProperty(degrees, degrees, async (lat, lng) => {
        const { status } = await reverse(server, lat, lng, apart())
        return [200, 400, 404, 422].includes(status)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['ben thanh', 'Chợ Bến Thành, Quận 1'],
    ['LE LOI', 'Lê Lợi, Bến Thành, Quận 1'],
    ['12A/3 lê lợi', '12A/3 Lê Lợi, Bến Thành, Quận 1'],
    ['  dien  bien phu,  quan 3 ', 'Điện Biên Phủ, Quận 3'],
    ['23/9', 'Công viên 23/9, Quận 1'],
    ['my khe', 'Biển Mỹ Khê, Đà Nẵng'],
  ])('finds “%s”, forgiving about marks and case', async (q, address) => {
    const { status, body } = await search(server, q, {}, apart())
    expect([status, body[0]?.address]).toEqual([200, address])
  })

  it('finds a street at the point of it that is nearest, and in its middle where nothing is said to be near', async () => {
    const at = ({ latitude: lat, longitude: lng }: { latitude: number; longitude: number }) => ({ lat, lng })
    /** The nearest point of a street, by trying every metre of it or less. */
    const tried = (line: [number, number][], to: { lat: number; lng: number }) => {
      const steps = 3_000
      const points = line.slice(1).flatMap(([endLng, endLat], index) => {
        const [lng, lat] = line[index] ?? [endLng, endLat]
        return Array.from({ length: steps + 1 }, (_, step) => ({
          lat: lat + ((endLat - lat) * step) / steps,
          lng: lng + ((endLng - lng) * step) / steps,
        }))
      })
      return points.reduce((best, point) => (distanceMetres(point, to) < distanceMetres(best, to) ? point : best))
    }
    for (const { name, line } of streets) {
      const [lng, lat] = line[1] ?? [0, 0]
      for (const [north, east] of [
        [0.012, 0.001],
        [-0.004, 0.015],
        [-0.013, -0.006],
        [0.003, -0.011],
      ] as const) {
        const near = { latitude: lat + north, longitude: lng + east }
        const found = (await search(server, name, near, apart())).body[0]
        expect([name, distanceMetres(at(found), tried(line, at(near))) < 2]).toEqual([name, true])
      }
    }
    expect((await search(server, 'le loi', {}, apart())).body).toEqual([
      { address: 'Lê Lợi, Bến Thành, Quận 1', latitude: 10.7721, longitude: 106.698 },
    ])
  })

  it('puts what begins with the text before what has it further on', async () => {
    const { body } = await search(server, 'nguyễn', {}, apart())
    expect(body.map(({ address }: { address: string }) => address)).toEqual([
      'Nguyễn Huệ, Bến Nghé, Quận 1',
      'Nguyễn Thị Minh Khai, Quận 1',
      'Nguyễn Trãi, Quận 1',
      'Nguyễn Văn Linh, Thanh Khê, Đà Nẵng',
      'Phố đi bộ Nguyễn Huệ, Quận 1',
      'Võ Nguyên Giáp, Sơn Trà, Đà Nẵng',
    ])
  })

  it('puts what is near before others alike, and answers nothing where nothing fits', async () => {
    const saigon = await search(server, 'lê duẩn', { latitude: 10.7769, longitude: 106.7009 }, apart())
    const danang = await search(server, 'lê duẩn', { latitude: '16.0611', longitude: '108.2277' }, apart())
    const nothing = await search(server, 'Paris', {}, apart())
    const symbols = await search(server, ' ,./ ', {}, apart())
    const nowhere = await search(server, 'lê duẩn', { latitude: 0, longitude: 0 }, apart())
    expect([saigon.body[0].address, danang.body[0].address]).toEqual(['Lê Duẩn, Bến Nghé, Quận 1', 'Lê Duẩn, Thanh Khê, Đà Nẵng'])
    expect([nothing.body, symbols.body, nowhere.body.code]).toEqual([[], [], 'ADDRESS_PROBLEM'])
  })

  it('lets a device ask 30 times a minute and a network 150 times, and says when it may again', async () => {
    const device = { ...from('10.90.0.1'), 'X-Device-Id': 'device-of-a-flood' }
    const answers = await Promise.all(Array.from({ length: 31 }, () => reverse(server, 10.7725, 106.698, device)))
    const refused = answers.filter(({ status }) => status === 429)
    expect([refused.length, refused[0]?.headers.get('retry-after'), refused[0]?.body.code]).toEqual([1, '60', 'RATE_LIMITED'])
    const network = await Promise.all(
      Array.from({ length: 151 }, (_, index) =>
        reverse(server, 10.7725, 106.698, { ...from('10.91.0.1'), 'X-Device-Id': `device-${index}-of-many` }),
      ),
    )
    expect(network.filter(({ status }) => status === 429)).toHaveLength(1)
    server.clock.advance(60_000)
    expect((await reverse(server, 10.7725, 106.698, device)).status).toBe(200)
  })
})

/** What the provider says next: status and JSON; undefined keeps it silent. */
let says: { status: number; json: unknown } | undefined
const settings = { key: 'geheim', language: 'vi', userAgent: 'Bua (https://bua.test)' }

describe.each([
  {
    kind: 'nominatim',
    make: nominatim,
    one: { display_name: '45, Lê Duẩn, Bến Nghé,\n Quận 1', lat: '10.7769', lon: '106.7009' },
    many: [
      { display_name: 'Lê Lợi, Quận 1', lat: '10.7721', lon: '106.698' },
      { display_name: 'không có chỗ', lat: 'x', lon: '106.7' },
      { display_name: '', lat: '1', lon: '2' },
    ],
    nothing: { error: 'Unable to geocode' },
    reversed: '/reverse?format=jsonv2&accept-language=vi&key=geheim&lat=10.7769&lon=106.7009&zoom=18',
    searched:
      '/search?format=jsonv2&accept-language=vi&key=geheim&q=L%C3%AA+L%E1%BB%A3i&limit=8&viewbox=106.448%2C10.522%2C106.948%2C11.022',
    refusals: [
      { status: 403, json: {} },
      { status: 429, json: {} },
      { status: 500, json: {} },
    ],
  },
  {
    kind: 'google',
    make: google,
    one: {
      status: 'OK',
      results: [{ formatted_address: '45, Lê Duẩn, Bến Nghé, \u0007Quận 1', geometry: { location: { lat: 1, lng: 2 } } }],
    },
    many: {
      status: 'OK',
      results: [
        { formatted_address: 'Lê Lợi, Quận 1', geometry: { location: { lat: 10.7721, lng: 106.698 } } },
        { formatted_address: 'không có chỗ', geometry: {} },
        'nonsense',
      ],
    },
    nothing: { status: 'ZERO_RESULTS', results: [] },
    reversed: '/maps/api/geocode/json?latlng=10.7769%2C106.7009&language=vi&key=geheim',
    searched: '/maps/api/geocode/json?address=L%C3%AA+L%E1%BB%A3i&bounds=10.522%2C106.448%7C11.022%2C106.948&language=vi&key=geheim',
    refusals: [
      { status: 200, json: { status: 'OVER_QUERY_LIMIT', results: [] } },
      { status: 200, json: { status: 'REQUEST_DENIED', error_message: 'key geheim' } },
      { status: 200, json: 'nonsense' },
    ],
  },
])('addresses from $kind', ({ make, one, many, nothing, reversed, searched, refusals }) => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof httpProvider>>
  beforeAll(async () => {
    provider = await httpProvider(() => says)
    server = await startServer({ trustProxy: ['loopback'], geocoder: { ...make({ ...settings, url: provider.url }), dayMax: 100 } })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  it('GEO-4 asks for a point as the provider wants to be asked, and reads its answer', async () => {
    says = { status: 200, json: one }
    const { status, body } = await reverse(server, 10.7769, 106.7009, apart())
    expect([status, body, provider.taken.at(-1)?.path]).toEqual([200, '45, Lê Duẩn, Bến Nghé, Quận 1', reversed])
  })

  it('finds by text, and leaves out what has no name or no place', async () => {
    says = { status: 200, json: many }
    const { status, body } = await search(server, ' Lê Lợi ', { latitude: 10.772, longitude: 106.698 }, apart())
    expect([status, body, provider.taken.at(-1)?.path]).toEqual([
      200,
      [{ address: 'Lê Lợi, Quận 1', latitude: 10.7721, longitude: 106.698 }],
      searched,
    ])
  })

  it('GEO-5 says so where the provider knows nothing', async () => {
    says = { status: 200, json: nothing }
    expect((await reverse(server, 10.7769, 106.7009, apart())).body.code).toBe('ADDRESS_UNKNOWN')
    expect((await search(server, 'xyz', {}, apart())).body).toEqual([])
  })

  it('GEO-5 says so where the provider refuses, and tells no user its key', async () => {
    for (const refusal of refusals) {
      says = refusal
      const { status, body } = await reverse(server, 10.7769, 106.7009, apart())
      expect([status, body.code, body.message]).toEqual([503, 'UNAVAILABLE', 'Máy chủ đang bận. Vui lòng thử lại sau giây lát.'])
    }
    expect(server.logs.join('\n')).not.toContain('geheim')
  })

  it('GEO-5 waits less than five seconds for a provider that is silent', async () => {
    says = undefined
    const begun = performance.now()
    const [at, found] = await Promise.all([reverse(server, 10.7769, 106.7009, apart()), search(server, 'x', {}, apart())])
    expect([at.status, found.status]).toEqual([503, 503])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

describe('the provider’s day', () => {
  it('is never exceeded: what is asked beyond it is answered from what is known', async () => {
    says = { status: 200, json: { display_name: 'Từ nhà cung cấp' } }
    const provider = await httpProvider(() => says)
    const server = await startServer({
      trustProxy: ['loopback'],
      geocoder: { ...nominatim({ ...settings, key: undefined, url: provider.url }), dayMax: 2 },
    })
    const answers: unknown[] = []
    for (let turn = 0; turn < 3; turn += 1) answers.push((await reverse(server, 10.77252, 106.69803, apart())).body)
    server.clock.advance(86_400_000)
    answers.push((await reverse(server, 10.77252, 106.69803, apart())).body)
    await server.close()
    await provider.close()
    expect(answers).toEqual(['Từ nhà cung cấp', 'Từ nhà cung cấp', 'Chợ Bến Thành, Quận 1', 'Từ nhà cung cấp'])
    expect(provider.taken.every(({ path }) => !path.includes('key='))).toBe(true)
  })

  it('is not taken for used up where it cannot be counted', async () => {
    const provider = await httpProvider(() => ({ status: 200, json: { display_name: 'Từ nhà cung cấp' } }))
    const geocoder = { ...nominatim({ ...settings, key: undefined, url: provider.url }), dayMax: 2 }
    const server = await startServer({ trustProxy: ['loopback'], geocoder })
    await sql`alter table attempts add check (key <> 'geocoder:day')`.execute(server.database.db)
    const { status, body } = await reverse(server, 10.77252, 106.69803, apart())
    await server.close()
    await provider.close()
    expect([status, body.code, provider.taken]).toEqual([500, 'INTERNAL', []])
  })
})

describe('the settings of a provider', () => {
  const read = (env: Record<string, string>) => readEnvironment(env).geocoder

  it('are read from the environment', () => {
    expect(read({})).toBeUndefined()
    expect(read({ GEOCODER: 'google', GEOCODER_KEY: 'k', PUBLIC_URL: 'https://bua.test' })).toEqual({
      kind: 'google',
      url: 'https://maps.googleapis.com',
      key: 'k',
      dayMax: 10_000,
      language: 'vi',
      userAgent: 'Bua (https://bua.test)',
    })
    expect(read({ GEOCODER: 'nominatim', GEOCODER_URL: 'https://geo.test/', GEOCODER_DAY_MAX: '7' })).toMatchObject({
      url: 'https://geo.test',
      key: undefined,
      dayMax: 7,
    })
  })

  it.each([
    [{ GEOCODER: 'here' }, 'GEOCODER is nominatim or google: here'],
    [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL must be the address of the provider'],
    [{ GEOCODER: 'google' }, 'GEOCODER_KEY must be set too'],
    [{ GEOCODER: 'google', GEOCODER_KEY: 'k', GEOCODER_DAY_MAX: '0' }, 'GEOCODER_DAY_MAX is a whole number: 0'],
  ])('say what is wrong with %j', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message)
  })
})
