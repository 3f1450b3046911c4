import { describe, expect, it } from 'vitest'
import { limits } from '../../machines/limits.ts'
import { storeMachine } from '../../machines/store/store.machine.ts'
import {
  searchSections,
  selectFailure,
  selectIsLoading,
  selectIsShown,
  selectItem,
  selectSearch,
  selectSections,
  selectStore,
  selectWantedItemId,
} from '../../machines/store/store.selectors.ts'
import type { StoreInput } from '../../machines/store/store.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anItem, aSection, aStore } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(storeMachine)
expectFullyWalked(coverage)

const startStore = (known?: StoreInput['known']) => startMachine(storeMachine, { coverage, input: { known } })
const open = (over: { slug?: string; itemId?: number; hasPlace?: boolean } = {}) =>
  ({ type: 'store.open', slug: 'pho-hoa', itemId: undefined, hasPlace: true, ...over }) as const

async function startShown(itemId?: number) {
  const started = startStore()
  started.actor.send(open({ ...(itemId !== undefined && { itemId }) }))
  await started.resolve('loadInfo', aStore())
  await started.resolve('loadItems', [aSection()])
  return started
}

describe('opening a store', () => {
  it('STORE-1 needs a place', () => {
    const { actor, calls } = startStore()
    actor.send(open({ hasPlace: false }))
    expect(selectFailure(actor.getSnapshot())).toBe('noPlace')
    expect(calls('loadInfo')).toEqual([])
  })

  it('STORE-2 ROUTE-3 loads the info of the slug, then the items of that store', async () => {
    const { actor, calls, emitted, resolve } = startStore()
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send(open())
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    expect(calls('loadInfo')).toEqual([{ slug: 'pho-hoa' }])
    expect(calls('loadItems')).toEqual([])
    await resolve('loadInfo', aStore())
    expect(calls('loadItems')).toEqual([{ storeId: 1 }])
    expect(selectStore(actor.getSnapshot())).toEqual(aStore())
    await resolve('loadItems', [aSection()])
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
    expect(selectSections(actor.getSnapshot())).toEqual([aSection()])
    expect(emitted).toEqual([{ type: 'store.shown', store: aStore() }])
  })

  it('STORE-2 tries the info three times, one second apart, then says so', async () => {
    const { actor, calls, clock, reject } = startStore()
    actor.send(open())
    for (const times of [1, 2]) {
      await reject('loadInfo', new Error('refused'))
      clock.increment(limits.storeRetryMs - 1)
      expect(calls('loadInfo')).toHaveLength(times)
      clock.increment(1)
      expect(calls('loadInfo')).toHaveLength(times + 1)
    }
    await reject('loadInfo', new Error('refused'))
    expect(selectFailure(actor.getSnapshot())).toBe('noInfoFromUrl')
    clock.increment(limits.storeRetryMs)
    expect(calls('loadInfo')).toHaveLength(3)
  })

  it('STORE-2 tries the items three times, one second apart, then says so', async () => {
    const { actor, calls, clock, reject, resolve } = startStore()
    actor.send(open())
    await reject('loadInfo', new Error('refused'))
    clock.increment(limits.storeRetryMs)
    await resolve('loadInfo', aStore())
    for (const times of [1, 2]) {
      await reject('loadItems', new Error('refused'))
      clock.increment(limits.storeRetryMs - 1)
      expect(calls('loadItems')).toHaveLength(times)
      clock.increment(1)
      expect(calls('loadItems')).toHaveLength(times + 1)
    }
    await reject('loadItems', new Error('refused'))
    expect(selectFailure(actor.getSnapshot())).toBe('noItems')
  })

  it('HTTP-1 waits no longer than the time-out for the info or the items', async () => {
    const { actor, clock, resolve } = startStore()
    actor.send(open())
    clock.increment(limits.httpTimeoutMs)
    expect(selectFailure(actor.getSnapshot())).toBe('noInfo')
    actor.send({ type: 'store.retry' })
    await resolve('loadInfo', aStore())
    clock.increment(limits.httpTimeoutMs)
    expect(selectFailure(actor.getSnapshot())).toBe('noItems')
  })

  it('STORE-2 begins again where it failed', async () => {
    const { actor, calls, clock, resolve } = startStore()
    actor.send(open())
    clock.increment(limits.httpTimeoutMs)
    actor.send({ type: 'store.retry' })
    expect(calls('loadInfo')).toHaveLength(2)
    expect(selectFailure(actor.getSnapshot())).toBeUndefined()
    await resolve('loadInfo', aStore())
    clock.increment(limits.httpTimeoutMs)
    actor.send({ type: 'store.retry' })
    expect(calls('loadInfo')).toHaveLength(2)
    expect(calls('loadItems')).toHaveLength(2)
  })

  it('ROUTE-3 shows what the document brought without asking', () => {
    const { actor, calls } = startStore({ store: aStore(), sections: [aSection()] })
    actor.send(open({ itemId: 7 }))
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
    expect(selectWantedItemId(actor.getSnapshot())).toBe(7)
    expect(calls('loadInfo')).toEqual([])
  })

  it('ROUTE-3 leaves one store for another', async () => {
    const { actor, calls } = await startShown()
    actor.send(open({ slug: 'banh-mi' }))
    expect(selectStore(actor.getSnapshot())).toBeUndefined()
    expect(selectSections(actor.getSnapshot())).toEqual([])
    expect(calls('loadInfo')).toEqual([{ slug: 'pho-hoa' }, { slug: 'banh-mi' }])
  })

  it('STORE-4 says that the item of the address is not there', async () => {
    const { actor } = await startShown(99)
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
    expect(selectFailure(actor.getSnapshot())).toBe('noItemFromUrl')
    expect(selectWantedItemId(actor.getSnapshot())).toBeUndefined()
  })
})

describe('an open store', () => {
  it('ITEM-1 shows an item to a customer', async () => {
    const { actor, emitted } = await startShown()
    actor.send({ type: 'item.open', itemId: 7, isCustomer: true })
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
    expect(emitted).toEqual([{ type: 'store.shown', store: aStore() }])
    actor.send({ type: 'item.close' })
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
  })

  it('ROLE-1 ITEM-1 asks a guest to log in instead', async () => {
    const { actor, emitted } = await startShown()
    actor.send({ type: 'item.open', itemId: 7, isCustomer: false })
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    expect(emitted[1]).toEqual({ type: 'login.wanted', slug: 'pho-hoa', itemId: 7 })
  })

  it('MENU-5 filters by a search in the store, and restores all of the items when it ends', async () => {
    const { actor } = await startShown()
    actor.send({ type: 'search.change', text: 'PHO' })
    const sections = [
      { name: 'Phở', items: [anItem({ id: 1, name: 'Phở bò' }), anItem({ id: 2, name: 'Bún đậu' })] },
      { name: 'Nước', items: [anItem({ id: 3, name: 'Trà đá' })] },
    ]
    expect(searchSections(sections, selectSearch(actor.getSnapshot()))).toEqual([
      { name: 'Phở', items: [anItem({ id: 1, name: 'Phở bò' })] },
    ])
    expect(searchSections(sections, 'dau')).toEqual([{ name: 'Phở', items: [anItem({ id: 2, name: 'Bún đậu' })] }])
    expect(searchSections(sections, ' ')).toEqual(sections)
  })
})
