import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { nearStores } from '../../server/db/near/index.ts'
import type { Database } from '../../server/db/pool.ts'
import type { Point } from '../../server/db/rows.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = fresh.open({ isUnlimited: true })
})
afterAll(() => fresh.drop())

interface Store extends Point {
  radius: number
}

/** Puts these stores in place of all that there are. Answers their ids, in order. */
async function replaceStores(stores: readonly Store[]): Promise<number[]> {
  const { pool } = database
  await pool.query(`delete from stores where slug like 'near-%'; update stores set latitude = -90, longitude = 0, delivery_radius = -1`)
  const { rows } = await pool.query<{ id: number }>(
    `insert into stores (name, folded_name, slug, latitude, longitude, delivery_radius, address, schedule)
     select 'N', 'n', 'near-' || n, lat, lng, radius, 'x', '{}'
     from unnest($1::float8[], $2::float8[], $3::float8[]) with ordinality as given (lat, lng, radius, n) returning id`,
    [stores.map(({ latitude }) => latitude), stores.map(({ longitude }) => longitude), stores.map(({ radius }) => radius)],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

interface Found {
  id: number
  metres: number
}

const distanceOf = (point: Point, { latitude, longitude }: Point) =>
  greatCircleKm({ lat: point.latitude, lng: point.longitude }, { lat: latitude, lng: longitude })

/** The stores that serve a point, from the nearest on, by either way of finding them; those at the same distance by their ids. */
async function found(kind: keyof typeof nearStores, point: Point, km?: number): Promise<Found[]> {
  const rows = await database.db
    .selectFrom('stores')
    .select(['stores.id', 'stores.latitude', 'stores.longitude'])
    .$call(nearStores[kind].nearestFirst(point, km))
    .execute()
  const withMetres = rows.map(({ id, ...at }) => ({ id, metres: distanceOf(point, at) * 1000 }))
  for (const [index, { metres }] of withMetres.entries()) {
    // as the statement has them; what is nearer by less than a millimetre may stand on either side
    expect(metres).toBeGreaterThan((withMetres[index - 1]?.metres ?? 0) - 0.001)
  }
  return withMetres
    .map(({ id, metres }) => ({ id, metres: Math.round(metres * 100) / 100 }))
    .toSorted((a, b) => a.metres - b.metres || a.id - b.id)
}

const serving = async (kind: keyof typeof nearStores, point: Point, km?: number) => {
  const rows = await database.db.selectFrom('stores').select('stores.id').where(nearStores[kind].serves(point, km)).execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** To 7 decimals, as the product takes coordinates. */
const rounded = (value: number) => Math.round(value * 1e7) / 1e7
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map(rounded)
/** Anywhere, and often where a map ends or a cell begins. */
const points = fc.record({
  latitude: fc.oneof(degrees(90), fc.constantFrom(-90, -89.95, -80, -79.9, 0, 10.7725, 60, 79.99, 80, 80.05, 89.9, 90)),
  longitude: fc.oneof(degrees(180), fc.constantFrom(-180, -179.95, -0.01, 0, 106.698, 179.9, 180)),
})
/** Within some 25 km of a point, wherever that leads: over the antimeridian, and over a pole onto the other side. */
const around = ({ latitude, longitude }: Point, { north, east }: { north: number; east: number }): Point => {
  const lat = latitude + north
  const isOver = Math.abs(lat) > 90
  const lng = longitude + east / Math.max(0.001, Math.cos((latitude * Math.PI) / 180)) + (isOver ? 180 : 0)
  return { latitude: rounded(isOver ? Math.sign(lat) * 180 - lat : lat), longitude: rounded(((((lng + 180) % 360) + 360) % 360) - 180) }
}
const offsets = fc.record({ north: degrees(0.23), east: degrees(0.23), radius: fc.double({ min: 0, max: 40, noNaN: true }) })

describe('stores near a point', () => {
  it('DIST-3 are the same, in the same order, from the index of the globe and from a plain one', async () => {
    let served = 0
    await fc.assert(
      fc.asyncProperty(
        points,
        fc.array(offsets, { minLength: 1, maxLength: 60 }),
        fc.array(points, { maxLength: 10 }),
        fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: undefined }),
        async (point, near, elsewhere, km) => {
          const close = near.map(({ radius, ...offset }) => ({ ...around(point, offset), radius }))
          const stores = [...close, ...elsewhere.map((at) => ({ ...at, radius: 20 }))]
          const ids = await replaceStores(stores)
          const [globe, grid] = [await found('globe', point, km), await found('grid', point, km)]
          expect(grid).toEqual(globe)
          const ownIds = new Set(ids)
          const expected = stores.flatMap(({ radius, ...at }, index) =>
            distanceOf(point, at) <= Math.min(km ?? radius, 20) ? [ids[index] ?? 0] : [],
          )
          expect(
            grid
              .map(({ id }) => id)
              .filter((id) => ownIds.has(id))
              .toSorted((a, b) => a - b),
          ).toEqual(expected)
          expect(await serving('grid', point, km)).toEqual(await serving('globe', point, km))
          served += grid.length
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 150) },
    )
    expect(served).toBeGreaterThan(500)
  }, 120_000)

  it('DIST-3 are a list of 500 of very many in the same order, too', async () => {
    const point = { latitude: 10.7725, longitude: 106.698 }
    const stores = Array.from({ length: 3_000 }, (_, n) => ({
      latitude: point.latitude + (((n * 7_919) % 3_001) / 3_001 - 0.5) / 5,
      longitude: point.longitude + (((n * 104_729) % 3_001) / 3_001 - 0.5) / 5,
      radius: 10,
    }))
    await replaceStores(stores)
    const nearest = async (kind: keyof typeof nearStores) => {
      const query = database.db.selectFrom('stores').select('stores.id').$call(nearStores[kind].nearestFirst(point)).limit(500)
      return (await query.execute()).map(({ id }) => id)
    }
    const [globe, grid] = [await nearest('globe'), await nearest('grid')]
    expect([new Set(grid).size, grid]).toEqual([500, globe])
  })

  it('DIST-3 a store whose coordinates are none is near nothing, and does no harm', async () => {
    const nowhere = [91, -90.5, 1e9, -1e9].map((latitude) => ({ latitude, longitude: 0, radius: 20 }))
    const [, , , , last] = await replaceStores([...nowhere, { latitude: 0, longitude: 0, radius: 20 }])
    const point = { latitude: 0, longitude: 0 }
    expect((await found('grid', point)).map(({ id }) => id)).toEqual([last])
  })
})
