import { clear, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { storedSteps, storedTrail } from '../../src/platform/courier-queue.ts'
import { browserDatabase, memoryDatabase, records } from '../../src/platform/database.ts'
import { storedNearStores } from '../../src/platform/near-stores.ts'
import { pendingLogouts } from '../../src/platform/pending-logouts.ts'
import { recentLocations } from '../../src/platform/recent-locations.ts'
import { recentSearches } from '../../src/platform/recent-searches.ts'

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined)
const name = records.recentSearches

beforeEach(() => clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('what is stored in the browser’s database', () => {
  it('MEND-10 two tabs that change a value at the same time both find their change in it', async () => {
    const [one, other] = [browserDatabase(), browserDatabase()]
    const add = (text: string) => (stored: unknown) => [...(listOf(stored) ?? []), text]
    await Promise.all(['a', 'b', 'c', 'd'].map((text, at) => (at % 2 === 0 ? one : other).update(name, add(text))))
    const stored = await one.read(name, listOf)
    expect(stored?.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    await one.remove(name)
    expect(await other.read(name, listOf)).toBeUndefined()
  })

  it('MEND-10 a tab learns of what is stored and of what another tab stores, until it no longer wants to', async () => {
    const [one, other] = [browserDatabase(), browserDatabase()]
    await other.update(name, () => ['a'])
    const seen: unknown[] = []
    const stop = one.follow(name, listOf, (value) => seen.push(value))
    await expect.poll(() => seen.at(-1)).toEqual(['a'])
    await other.update(name, () => ['b'])
    await expect.poll(() => seen.at(-1)).toEqual(['b'])
    const before = seen.length
    await other.update(records.recentLocations, () => ['c'])
    stop()
    await other.remove(name)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen.length).toBe(before)
  })

  it('HOUSE-2 a browser that stores nothing has it until the page is closed', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    const database = browserDatabase()
    await database.update(name, () => ['a'])
    await database.update(name, (stored) => [...(listOf(stored) ?? []), 'b'])
    expect(await database.read(name, listOf)).toEqual(['a', 'b'])
    await database.remove(name)
    expect(await database.read(name, listOf)).toBeUndefined()
    vi.restoreAllMocks()
    await database.update(name, () => ['c'])
    expect([await get(name), await database.read(name, listOf)]).toEqual([['c'], ['c']])
  })

  it('MEND-10 a change that the browser does not store hides nothing that is stored, and is stored with the next one', async () => {
    const add = (text: string) => (stored: unknown) => [...(listOf(stored) ?? []), text]
    const database = browserDatabase()
    await database.update(name, add('a'))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    await database.update(name, add('b'))
    await database.update(name, add('c'))
    expect([await database.read(name, listOf), await get(name)]).toEqual([['a', 'b', 'c'], ['a']])
    put.mockRestore()
    await browserDatabase().update(name, add('x'))
    await Promise.all([database.update(name, add('d')), database.update(name, add('e'))])
    expect([await database.read(name, listOf), await get(name)]).toEqual(Array.from({ length: 2 }, () => ['a', 'x', 'b', 'c', 'd', 'e']))
    await database.update(name, add('f'))
    expect(await get(name)).toEqual(['a', 'x', 'b', 'c', 'd', 'e', 'f'])
  })

  it('MEND-10 a change that the browser stores late is stored once', async () => {
    const add = (text: string) => (stored: unknown) => [...(listOf(stored) ?? []), text]
    const database = browserDatabase()
    await database.update(name, add('a'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const updated = database.update(name, add('b'))
    // the time limit passes before the browser can answer
    vi.advanceTimersByTime(limits.databaseMs)
    await updated
    vi.useRealTimers()
    await expect.poll(() => get(name)).toEqual(['a', 'b'])
    await database.update(name, add('c'))
    expect([await database.read(name, listOf), await get(name)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  it('HOUSE-2 a browser without a database has it until the page is closed', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const database = browserDatabase()
    expect(await database.read(name, listOf)).toBeUndefined()
    await database.update(name, () => ['a'])
    expect(await database.read(name, listOf)).toEqual(['a'])
    vi.unstubAllGlobals()
  })

  it('HOUSE-2 a browser that does not answer is not waited for', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new EventTarget() as IDBRequest<unknown>)
    const database = browserDatabase()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const inTime = async <T,>(work: Promise<T>) => {
      await vi.advanceTimersByTimeAsync(limits.databaseMs)
      return work
    }
    expect(await inTime(database.read(name, listOf))).toBeUndefined()
    await inTime(database.update(name, () => ['a']))
    expect(await inTime(database.read(name, listOf))).toEqual(['a'])
  })
})

describe('what is read of it', () => {
  it('COURIER-2 is whole transitions of one courier, in the order in which they were requested', async () => {
    const step = { key: 'k1', courierId: 1, orderId: 5, uniqueId: 'OD-5', storeName: 'Quán', step: 'courier.accept', pin: '' } as const
    await set(records.courierSteps, [{ ...step, step: 'courier.fly' }, 'x', { ...step, orderId: null }])
    const steps = storedSteps({ database: browserDatabase(), now: () => 0 })
    await steps.add(step)
    await steps.add({ ...step, key: 'k2', courierId: 2 })
    await steps.add({ ...step, key: 'k3' })
    expect((await steps.of(1)).map(({ key }) => key)).toEqual(['k1', 'k3'])
    await steps.drop([step])
    expect([(await steps.of(1)).length, (await steps.of(2)).length, await steps.of(undefined)]).toEqual([1, 1, []])
  })

  it('COURIER-3 is the last positions of the last minutes, without those that were accepted', async () => {
    let now = 1_000_000
    const trail = storedTrail({ database: memoryDatabase({ courier_trail: [{ lat: 'x' }] }), now: () => now })
    const fix = (lat: number) => ({ lat, lng: 106, heading: undefined, accuracy: 5 })
    for (let added = 0; added <= limits.trailAtMost; added += 1) await trail.add(fix(added))
    await trail.drop(fix(2))
    const recent = await trail.recent()
    expect([recent.length, recent[0], recent[1]]).toEqual([limits.trailAtMost - 1, fix(1), fix(3)])
    now += limits.trailMs
    expect(await trail.recent()).toEqual([])
    now -= limits.trailMs
    await trail.clear()
    expect(await trail.recent()).toEqual([])
  })

  it.each([[null], ['x'], [1], [{}], [[null, 1, 'x', {}, []]], [{ stores: 'x' }], [{ stores: [{}], lat: 'x' }]])(
    'B8 HOUSE-2 is nothing where %j stands in its place',
    async (garbage) => {
      const database = memoryDatabase(Object.fromEntries(Object.values(records).map((record) => [record, garbage])))
      const seen: unknown[] = []
      recentSearches(database).follow((recent) => seen.push(recent.filter((text) => text !== 'x')))
      recentLocations(database).follow((recent) => seen.push(recent))
      expect(seen).toEqual([[], []])
      expect(await storedNearStores(database).read()).toBeUndefined()
      expect(await storedSteps({ database, now: () => 0 }).of(1)).toEqual([])
      expect(await storedTrail({ database, now: () => 0 }).recent()).toEqual([])
      expect(await pendingLogouts(database).all()).toEqual([])
    },
  )

  it('LOGOUT-2 is handles of sign-outs; a tab replaces its own and leaves those of others', async () => {
    const database = memoryDatabase({ pending_logouts: [{ area: 'staff', handle: 'x' }, { area: 'customer' }] })
    const pending = pendingLogouts(database)
    const [first, second] = [
      { area: 'customer', handle: 'h1' },
      { area: 'courier', handle: 'h2' },
    ] as const
    await pending.replace([], [first])
    await pending.replace([], [second])
    await pending.replace([first], [])
    expect(await pending.all()).toEqual([second])
  })
})
