import { describe, expect, it } from 'vitest'
import { browseMachine } from '../../machines/shop/browse/browse.machine.ts'
import {
  selectCount,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsRestAsked,
  selectStores,
} from '../../machines/shop/browse/browse.selectors.ts'
import type { BrowseInput } from '../../machines/shop/browse/browse.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(browseMachine)
expectFullyWalked(coverage)

const startUnopened = (over: Partial<BrowseInput> = {}) =>
  startMachine(browseMachine, { coverage, input: { location: aLocation(), option: 'DELIVERY', stores: [], isStored: false, ...over } })

function startBrowse(over: Partial<BrowseInput> = {}) {
  const started = startUnopened(over)
  started.actor.send({ type: 'stores.open' })
  return started
}

const far = aLocation({ lat: 21.03, lng: 105.85 })

describe('stores near a place', () => {
  it.each([
    { what: 'a first visit', over: {}, shown: 'waiting' },
    { what: 'an earlier one', over: { stores: [aStoreCard()], isStored: true }, shown: { shown: 'fresh' } },
  ])('STORE-5 after $what asks for nothing before a screen shows the list, wherever the place moves', ({ over, shown }) => {
    const { actor, calls } = startUnopened(over)
    expect(actor.getSnapshot().value).toEqual(shown)
    actor.send({ type: 'location.changed', location: far })
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    expect([actor.getSnapshot().value, calls('loadStores')]).toEqual(['waiting', []])
    actor.send({ type: 'stores.open' })
    actor.send({ type: 'stores.open' })
    expect(calls('loadStores')).toEqual([{ location: far, option: 'SELFPICKUP' }])
  })

  it('STORE-5 asks for the stores near the place and shows them', async () => {
    const { actor, calls, resolve } = startBrowse()
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    expect(calls('loadStores')).toEqual([{ location: aLocation(), option: 'DELIVERY' }])
    await resolve('loadStores', [aStoreCard()])
    expect(actor.getSnapshot().hasTag('shown')).toBe(true)
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard()])
  })

  it('STORE-5 shows the stores that the document brought without asking', () => {
    const { actor, calls } = startBrowse({ stores: [aStoreCard()] })
    expect(actor.getSnapshot().value).toEqual({ shown: 'fresh' })
    expect(calls('loadStores')).toEqual([])
  })

  it('STORE-5 shows the stores of an earlier visit at once, and those that it is answered in their place', async () => {
    const { actor, calls, resolve } = startBrowse({ stores: [aStoreCard()], isStored: true })
    expect([actor.getSnapshot().hasTag('shown'), selectStores(actor.getSnapshot())]).toEqual([true, [aStoreCard()]])
    expect(calls('loadStores')).toEqual([{ location: aLocation(), option: 'DELIVERY' }])
    await resolve('loadStores', [aStoreCard({ id: 2 })])
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard({ id: 2 })])
  })

  it.each(['stores.open', 'page.seen'] as const)('STORE-5 reads a list of ten minutes again where it is seen: %s', async (type) => {
    const { actor, calls, clock, resolve } = startBrowse({ stores: [aStoreCard()], total: 99 })
    clock.increment(limits.storesFreshMs - 1)
    actor.send({ type })
    expect(calls('loadStores')).toEqual([])
    clock.increment(1)
    actor.send({ type })
    expect([calls('loadStores').length, actor.getSnapshot().hasTag('shown')]).toEqual([1, true])
    await resolve('loadStores', [aStoreCard({ isOpen: false })])
    actor.send({ type })
    expect([calls('loadStores').length, selectStores(actor.getSnapshot())]).toEqual([1, [aStoreCard({ isOpen: false })]])
  })

  it('STORE-5 offers the rest again where a list of ten minutes is shown again', async () => {
    const { actor, clock, reject } = startBrowse({ stores: [aStoreCard()], total: 99 })
    actor.send({ type: 'rest.load' })
    await reject('loadStores', new AppError('network'))
    clock.increment(limits.storesFreshMs)
    expect(selectIsRestAsked(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'stores.open' })
    expect(selectIsRestAsked(actor.getSnapshot())).toBe(false)
  })

  it('STORE-5 a list of ten minutes that no screen has shown is read as the first one shows it', async () => {
    const { actor, calls, clock, resolve } = startUnopened({ stores: [aStoreCard()] })
    clock.increment(limits.storesFreshMs)
    actor.send({ type: 'page.seen' })
    expect(calls('loadStores')).toEqual([])
    actor.send({ type: 'stores.open' })
    expect([calls('loadStores').length, actor.getSnapshot().context.isOpened]).toEqual([1, true])
    await resolve('loadStores', [])
  })

  it('STORE-5 stays with the stores of an earlier visit where no answer comes', async () => {
    const { actor, reject } = startBrowse({ stores: [aStoreCard()], isStored: true })
    await reject('loadStores', new AppError('network'))
    expect([actor.getSnapshot().hasTag('shown'), selectStores(actor.getSnapshot())]).toEqual([true, [aStoreCard()]])
  })

  it('STORE-5 asks for the rest of the stores once as their end comes near, and once more after the list is shown again', async () => {
    const { actor, calls, reject, resolve } = startBrowse({ stores: [aStoreCard()], total: 99 })
    expect(selectIsRestAsked(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'rest.load' })
    await reject('loadStores', new AppError('network'))
    expect([selectIsRestAsked(actor.getSnapshot()), selectStores(actor.getSnapshot())]).toEqual([true, [aStoreCard()]])
    actor.send({ type: 'stores.open' })
    expect([selectIsRestAsked(actor.getSnapshot()), calls('loadStores').length]).toEqual([false, 1])
    actor.send({ type: 'rest.load' })
    await resolve('loadStores', [aStoreCard(), aStoreCard({ id: 2 })])
    expect(selectCount(actor.getSnapshot())).toBe(2)
  })

  it('MEND-5 STORE-5 counts all stores while only the first of them are there, and then those that are', async () => {
    const { actor, resolve } = startBrowse({ stores: [aStoreCard()], total: 99 })
    expect(selectCount(actor.getSnapshot())).toBe(99)
    actor.send({ type: 'stores.refresh' })
    expect(selectCount(actor.getSnapshot())).toBe(99)
    await resolve('loadStores', [aStoreCard(), aStoreCard({ id: 2 })])
    expect(selectCount(actor.getSnapshot())).toBe(2)
  })

  it.each([
    { type: 'location.changed' as const, location: far },
    { type: 'option.changed' as const, option: 'SELFPICKUP' as const },
  ])('MEND-5 STORE-5 the count of another list is forgotten: %o', (event) => {
    const { actor } = startBrowse({ stores: [aStoreCard()], total: 99 })
    actor.send(event)
    expect(selectCount(actor.getSnapshot())).toBe(0)
  })

  it('STORE-5 waits where no place is known, and asks as soon as there is one', () => {
    const { actor, calls } = startBrowse({ location: undefined })
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    expect(calls('loadStores')).toEqual([])
    actor.send({ type: 'location.changed', location: far })
    expect(calls('loadStores')).toEqual([{ location: far, option: 'SELFPICKUP' }])
  })

  it('STORE-5 drops the question about a place that was left', async () => {
    const { actor, calls, isAborted, resolve } = startBrowse()
    expect(isAborted('loadStores')).toBe(false)
    actor.send({ type: 'location.changed', location: far })
    expect(calls('loadStores')).toEqual([
      { location: aLocation(), option: 'DELIVERY' },
      { location: far, option: 'DELIVERY' },
    ])
    await resolve('loadStores', [aStoreCard({ id: 2 })])
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard({ id: 2 })])
  })

  it('STORE-5 asks nothing when the place is the same', async () => {
    const { actor, calls, resolve } = startBrowse()
    await resolve('loadStores', [aStoreCard()])
    actor.send({ type: 'location.changed', location: aLocation({ house: '14' }) })
    expect(calls('loadStores')).toHaveLength(1)
  })

  it('OPTION-1 asks again for self-pickup, and not when the option is the same', async () => {
    const { actor, calls, resolve } = startBrowse()
    await resolve('loadStores', [aStoreCard()])
    actor.send({ type: 'option.changed', option: 'DELIVERY' })
    expect(calls('loadStores')).toHaveLength(1)
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    expect(calls('loadStores')[1]).toEqual({ location: aLocation(), option: 'SELFPICKUP' })
    expect(selectStores(actor.getSnapshot())).toEqual([])
  })

  it('STORE-5 says what went wrong and asks again on request', async () => {
    const { actor, calls, reject } = startBrowse()
    await reject('loadStores', new TypeError('fetch failed'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(selectError(actor.getSnapshot())?.kind).toBe('network')
    actor.send({ type: 'stores.retry' })
    expect(calls('loadStores')).toHaveLength(2)
  })

  it('HTTP-1 gives up after the time-out', () => {
    const { actor, clock, isAborted } = startBrowse()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('loading')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('failed')
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(isAborted('loadStores')).toBe(true)
  })

  it('STORE-5 keeps what is shown while it is asked for again', async () => {
    const { actor, resolve } = startBrowse({ stores: [aStoreCard()] })
    actor.send({ type: 'stores.refresh' })
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard()])
    expect(actor.getSnapshot().hasTag('shown')).toBe(true)
    await resolve('loadStores', [aStoreCard({ rating: 5 })])
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard({ rating: 5 })])
  })

  it('STORE-5 keeps what is shown where asking again fails or takes too long', async () => {
    const { actor, clock, reject } = startBrowse({ stores: [aStoreCard()] })
    actor.send({ type: 'stores.refresh' })
    await reject('loadStores', new AppError('server'))
    expect(actor.getSnapshot().value).toEqual({ shown: 'fresh' })
    actor.send({ type: 'stores.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().value).toEqual({ shown: 'fresh' })
    expect(selectStores(actor.getSnapshot())).toEqual([aStoreCard()])
  })
})

describe('what is shown meanwhile', () => {
  it('STORE-5 is that the stores are loading, also before a location is known', () => {
    expect(selectIsLoading(startBrowse({ location: undefined }).actor.getSnapshot())).toBe(true)
  })

  it('STORE-5 HTTP-1 is the list until an answer or the time limit, after which nothing is asked', async () => {
    const { actor, clock } = startBrowse({ stores: [aStoreCard()] })
    actor.send({ type: 'stores.refresh' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('refreshing')
    const answered = startBrowse({ stores: [aStoreCard()] })
    answered.actor.send({ type: 'stores.refresh' })
    await answered.resolve('loadStores', [aStoreCard()])
    expect([answered.actor.getSnapshot().value, answered.calls('loadStores').length]).toEqual([{ shown: 'fresh' }, 1])
  })
})
