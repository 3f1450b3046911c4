import { describe, expect, it } from 'vitest'
import { filtersOf, noFilters, searchOf } from '../../machines/domain/filters.ts'
import { filtersMachine } from '../../machines/shop/filters/filters.machine.ts'
import { selectError, selectHasFailed, selectIsLoading, selectStores } from '../../machines/shop/filters/filters.selectors.ts'
import type { FiltersInput } from '../../machines/shop/filters/filters.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(filtersMachine)
expectFullyWalked(coverage)

const byRating = { ...noFilters, sort: 'rating' } as const
const start = (over: Partial<FiltersInput> = {}) =>
  startMachine(filtersMachine, { coverage, input: { location: aLocation(), option: 'DELIVERY', filters: byRating, ...over } })

describe('a list that is narrowed down', () => {
  it('STORE-6 asks with the place, the way and the filters, and shows what comes in its order', async () => {
    const { actor, calls, resolve } = start()
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    expect(calls('loadStores')).toEqual([{ location: aLocation(), option: 'DELIVERY', filters: byRating }])
    const stores = [aStoreCard({ id: 2, rating: 5 }), aStoreCard({ id: 1, rating: 4 })]
    await resolve('loadStores', stores)
    expect([selectIsLoading(actor.getSnapshot()), selectStores(actor.getSnapshot())]).toEqual([false, stores])
  })

  it('STORE-6 a newer wish replaces the one under way, and what was shown stays until its answer', async () => {
    const { actor, calls, isAborted, resolve } = start()
    await resolve('loadStores', [aStoreCard()])
    actor.send({ type: 'filters.changed', filters: { ...byRating, isOpenNow: true } })
    expect([isAborted('loadStores'), selectStores(actor.getSnapshot())]).toEqual([false, [aStoreCard()]])
    actor.send({ type: 'filters.changed', filters: noFilters })
    expect(calls('loadStores').map((draft) => (draft as FiltersInput).filters)).toEqual([
      byRating,
      { ...byRating, isOpenNow: true },
      noFilters,
    ])
    await resolve('loadStores', [])
    expect(selectStores(actor.getSnapshot())).toEqual([])
  })

  it('STORE-6 asks nothing where nothing is other than before', async () => {
    const { actor, calls, resolve } = start()
    await resolve('loadStores', [])
    actor.send({ type: 'filters.changed', filters: { ...byRating } })
    actor.send({ type: 'location.changed', location: aLocation({ house: '9' }) })
    actor.send({ type: 'option.changed', option: 'DELIVERY' })
    expect(calls('loadStores')).toHaveLength(1)
  })

  it('STORE-6 asks again for another place and for self-pickup, and waits where no place is known', async () => {
    const { actor, calls } = start({ location: undefined })
    expect([actor.getSnapshot().value, calls('loadStores')]).toEqual(['waiting', []])
    const far = aLocation({ lat: 16.06 })
    actor.send({ type: 'location.changed', location: far })
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    expect(calls('loadStores')).toEqual([
      { location: far, option: 'DELIVERY', filters: byRating },
      { location: far, option: 'SELFPICKUP', filters: byRating },
    ])
  })

  it('STORE-6 says what went wrong, also where no user answers, and asks again', async () => {
    const { actor, calls, clock, reject } = start()
    await reject('loadStores', new TypeError('failed'))
    expect([selectHasFailed(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'network'])
    actor.send({ type: 'stores.retry' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())).toEqual(new AppError('timeout'))
    expect(calls('loadStores')).toHaveLength(2)
  })
})

describe('a filtered list that does not come', () => {
  it('STORE-6 is loading while no location is known', () => {
    expect(selectIsLoading(start({ location: undefined }).actor.getSnapshot())).toBe(true)
  })

  it('STORE-6 HTTP-1 is waited for until the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([true, false])
    clock.increment(1)
    expect([selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true])
  })
})

describe('filters in an address', () => {
  it('BACK-6 STORE-6 are read back as they were written', () => {
    const filters = {
      sort: 'fee',
      isOpenNow: true,
      isVegetarian: true,
      bringsFree: true,
      hasOffers: true,
      isNew: true,
      minRating: 4.5,
      categories: [3, 4],
    } as const
    expect(searchOf({ ...filters, categories: [3, 4] })).toEqual({
      sort: 'fee',
      open: 1,
      veg: 1,
      free: 1,
      offers: 1,
      new: 1,
      stars: 4.5,
      category: '3,4',
    })
    expect(filtersOf(searchOf({ ...filters, categories: [3, 4] }))).toEqual(filters)
    expect(filtersOf(searchOf(noFilters))).toEqual(noFilters)
    expect(Object.values(searchOf(noFilters)).filter((value) => value !== undefined)).toEqual([])
  })

  it.each([
    { sort: 'cheap', open: 'yes', veg: {}, free: [], stars: 'many', category: 'x,-1,1.5,NaN' },
    { stars: 99, category: null },
    { stars: -1, category: {} },
  ])('STORE-6 what an address says wrong counts as not said: %j', (search) => {
    expect(filtersOf(search)).toEqual(noFilters)
  })

  it('STORE-6 a category counts once, and fifty at most', () => {
    expect(filtersOf({ category: '3,3,4' }).categories).toEqual([3, 4])
    expect(filtersOf({ category: Array.from({ length: 80 }, (_, index) => index + 1).join(',') }).categories).toHaveLength(50)
  })
})
