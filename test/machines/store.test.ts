import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { storeMachine } from '../../machines/shop/store/store.machine.ts'
import {
  searchSections,
  selectFailure,
  selectFilters,
  selectHasFailed,
  selectIsLoading,
  selectIsOpening,
  selectIsShown,
  selectItem,
  selectSearch,
  selectSections,
  selectStore,
} from '../../machines/shop/store/store.selectors.ts'
import type { StoreInput } from '../../machines/shop/store/store.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aGroup, anItem, aSection, aStore } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(storeMachine)
expectFullyWalked(coverage)

const startStore = (known?: StoreInput['known'], isCustomer = true) =>
  startMachine(storeMachine, { coverage, input: { known, isCustomer }, listeners: ['watchVisit'] })
const open = (over: { slug?: string; itemId?: number; hasLocation?: boolean } = {}) =>
  ({ type: 'store.open', slug: 'pho-hoa', itemId: undefined, hasLocation: true, ...over }) as const

async function startShown(itemId?: number, isCustomer = true) {
  const started = startStore(undefined, isCustomer)
  started.actor.send(open({ ...(itemId !== undefined && { itemId }) }))
  await started.resolve('loadInfo', aStore())
  await started.resolve('loadItems', [aSection()])
  return started
}

describe('opening a store', () => {
  it('STORE-1 needs a place', () => {
    const { actor, calls } = startStore()
    actor.send(open({ hasLocation: false }))
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

  it('MEND-7 STORE-2 STORE-4 tries the info up to three times more, one second apart, then says so', async () => {
    const { actor, calls, clock, reject } = startStore()
    actor.send(open())
    for (const times of [1, 2, 3]) {
      await reject('loadInfo', new AppError('notFound'))
      clock.increment(limits.storeRetryMs - 1)
      expect(calls('loadInfo')).toHaveLength(times)
      clock.increment(1)
      expect(calls('loadInfo')).toHaveLength(times + 1)
    }
    await reject('loadInfo', new AppError('notFound'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(selectFailure(actor.getSnapshot())).toBe('noInfoFromUrl')
    clock.increment(limits.storeRetryMs)
    expect(calls('loadInfo')).toHaveLength(4)
  })

  it('STORE-7 a location that the store cannot be had for is said, and nothing is tried again until there is another one', async () => {
    const { actor, calls, clock, reject, resolve } = startStore()
    actor.send(open())
    await reject('loadInfo', new AppError('refused', { code: 'ADDRESS_PROBLEM', status: 400 }))
    clock.increment(limits.storeRetryMs)
    expect([selectHasFailed(actor.getSnapshot()), selectFailure(actor.getSnapshot()), calls('loadInfo').length]).toEqual([
      true,
      'noPlace',
      1,
    ])
    actor.send(open())
    await resolve('loadInfo', aStore())
    await resolve('loadItems', [aSection()])
    expect([selectFailure(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([undefined, false])
  })

  it('MEND-7 STORE-2 tries the items up to three times more, one second apart, then says so', async () => {
    const { actor, calls, clock, reject, resolve } = startStore()
    actor.send(open())
    await reject('loadInfo', new AppError('network'))
    clock.increment(limits.storeRetryMs)
    await resolve('loadInfo', aStore())
    for (const times of [1, 2, 3]) {
      await reject('loadItems', new AppError('network'))
      clock.increment(limits.storeRetryMs - 1)
      expect(calls('loadItems')).toHaveLength(times)
      clock.increment(1)
      expect(calls('loadItems')).toHaveLength(times + 1)
    }
    await reject('loadItems', new AppError('network'))
    expect(selectFailure(actor.getSnapshot())).toBe('noItems')
  })

  it.each([
    ['notFound', 'noInfoFromUrl', 'noItems'],
    ['network', 'noInfo', 'noItems'],
    ['timeout', 'noInfo', 'noItems'],
    ['server', 'noData', 'noData'],
    ['rateLimited', 'noData', 'noData'],
    ['refused', 'noData', 'noData'],
    ['unexpected', 'noData', 'noData'],
  ] as const)('STORE-3 tells what the last try met: %s', async (kind, ofInfo, ofItems) => {
    const { actor, clock, reject, resolve } = startStore()
    actor.send(open())
    const tryInVain = async (name: 'loadInfo' | 'loadItems') => {
      for (let tries = 0; tries < limits.storeRetries; tries += 1) {
        await reject(name, new AppError('server'))
        clock.increment(limits.storeRetryMs)
      }
      await reject(name, new AppError(kind))
      return selectFailure(actor.getSnapshot())
    }
    expect(await tryInVain('loadInfo')).toBe(ofInfo)
    actor.send({ type: 'store.retry' })
    await resolve('loadInfo', aStore())
    expect(await tryInVain('loadItems')).toBe(ofItems)
  })

  it('STORE-3 takes a menu without a dish for none', async () => {
    const { actor, calls, clock, resolve } = startStore()
    actor.send(open())
    await resolve('loadInfo', aStore())
    await resolve('loadItems', [])
    expect(selectFailure(actor.getSnapshot())).toBe('noItems')
    clock.increment(limits.storeRetryMs)
    expect(calls('loadItems')).toHaveLength(1)
  })

  it('STORE-2 HTTP-1 takes a time-out of the info for a failed try, and waits for four at most', () => {
    const { actor, calls, clock, isAborted } = startStore()
    actor.send(open())
    for (const times of [1, 2, 3]) {
      clock.increment(limits.httpTimeoutMs - 1)
      expect(isAborted('loadInfo')).toBe(false)
      clock.increment(1)
      expect(isAborted('loadInfo')).toBe(true)
      expect(selectIsLoading(actor.getSnapshot())).toBe(true)
      clock.increment(limits.storeRetryMs - 1)
      expect(calls('loadInfo')).toHaveLength(times)
      clock.increment(1)
      expect(calls('loadInfo')).toHaveLength(times + 1)
    }
    clock.increment(limits.httpTimeoutMs)
    expect(selectFailure(actor.getSnapshot())).toBe('noInfo')
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadInfo')).toHaveLength(4)
  })

  it('STORE-2 HTTP-1 takes a time-out of the items for a failed try, next to other failures, and waits for four at most', async () => {
    const { actor, calls, clock, reject, resolve } = startStore()
    actor.send(open())
    clock.increment(limits.httpTimeoutMs)
    clock.increment(limits.storeRetryMs)
    await resolve('loadInfo', aStore())
    clock.increment(limits.httpTimeoutMs)
    clock.increment(limits.storeRetryMs)
    for (const times of [3, 4]) {
      await reject('loadItems', new AppError('network'))
      clock.increment(limits.storeRetryMs)
      expect(calls('loadItems')).toHaveLength(times)
    }
    clock.increment(limits.httpTimeoutMs)
    expect(selectFailure(actor.getSnapshot())).toBe('noItems')
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadItems')).toHaveLength(4)
  })

  it('STORE-2 begins again where it failed', async () => {
    const { actor, calls, clock, reject, resolve } = startStore()
    const fail = async (name: 'loadInfo' | 'loadItems') => {
      for (let tries = 0; tries <= limits.storeRetries; tries += 1) {
        await reject(name, new AppError('network'))
        clock.increment(limits.storeRetryMs)
      }
    }
    actor.send(open())
    await fail('loadInfo')
    actor.send({ type: 'store.retry' })
    expect(calls('loadInfo')).toHaveLength(5)
    expect(selectFailure(actor.getSnapshot())).toBeUndefined()
    await resolve('loadInfo', aStore())
    await fail('loadItems')
    actor.send({ type: 'store.retry' })
    expect(selectStore(actor.getSnapshot())).toBeUndefined()
    expect(calls('loadInfo')).toHaveLength(6)
    await resolve('loadInfo', aStore({ id: 2 }))
    expect(calls('loadItems').slice(4)).toEqual([{ storeId: 2 }])
    await resolve('loadItems', [aSection()])
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
  })

  it('ROUTE-3 shows what the document brought without asking', () => {
    const { actor, calls } = startStore({ store: aStore(), sections: [aSection()] })
    actor.send(open({ itemId: 7 }))
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
    expect(selectIsOpening(7)(actor.getSnapshot())).toBe(true)
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
    expect(actor.getSnapshot().context.wantedItemId).toBeUndefined()
  })

  it('STORE-4 says so also while another item is being opened', async () => {
    const { actor, resolve } = await startShown(7)
    actor.send(open({ itemId: 99 }))
    await resolve('loadDetails', undefined)
    expect(selectFailure(actor.getSnapshot())).toBe('noItemFromUrl')
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
  })
})

describe('an open store', () => {
  it('ITEM-1 shows an item to a customer once its details are there', async () => {
    const { actor, emitted, resolve } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    expect([7, 8].map((id) => selectIsOpening(id)(actor.getSnapshot()))).toEqual([true, false])
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    await resolve('loadDetails', undefined)
    expect(selectIsOpening(7)(actor.getSnapshot())).toBe(false)
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
    actor.send({ type: 'item.close' })
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    expect(emitted).toEqual([
      { type: 'store.shown', store: aStore() },
      { type: 'item.opened', slug: 'pho-hoa', itemId: 7 },
      { type: 'item.left', slug: 'pho-hoa', isTapped: true },
    ])
  })

  it('ROUTE-3 an item that a tap has opened stays as it gets its address, and goes with it', async () => {
    const { actor, calls, resolve } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    await resolve('loadDetails', undefined)
    actor.send(open({ itemId: 7 }))
    expect([selectItem(actor.getSnapshot())?.id, calls('loadDetails').length]).toEqual([7, 1])
    actor.send(open())
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
  })

  it('ROUTE-3 an item that the address has opened gets no other one, and leaves it by being closed', async () => {
    const { actor, emitted, resolve } = await startShown(7)
    await resolve('loadDetails', undefined)
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
    actor.send({ type: 'item.close' })
    expect(emitted.slice(1)).toEqual([{ type: 'item.left', slug: 'pho-hoa', isTapped: false }])
  })

  it('OPTION-2 stands there once more when another option is chosen', async () => {
    const { emitted, receive } = await startShown()
    receive('watchVisit', { type: 'option.changed' })
    expect(emitted).toEqual([
      { type: 'store.shown', store: aStore() },
      { type: 'store.shown', store: aStore() },
    ])
  })

  it('ROUTE-3 goes on to the next item of the address once the one before is open', async () => {
    const { actor, resolve } = startStore({ store: aStore(), sections: [aSection({ items: [anItem(), anItem({ id: 8 })] })] })
    actor.send(open({ itemId: 7 }))
    actor.send(open({ itemId: 8 }))
    await resolve('loadDetails', undefined)
    expect(selectIsOpening(8)(actor.getSnapshot())).toBe(true)
    await resolve('loadDetails', undefined)
    expect(selectItem(actor.getSnapshot())?.id).toBe(8)
  })

  it('SHELL-3 leaves a menu that is there alone, and a store that was never opened', async () => {
    const shown = await startShown()
    shown.actor.send({ type: 'store.retry' })
    shown.actor.send(open())
    expect([selectIsShown(shown.actor.getSnapshot()), selectStore(shown.actor.getSnapshot())]).toEqual([true, aStore()])
    expect(shown.calls('loadInfo')).toHaveLength(1)
    const closed = startStore()
    closed.actor.send({ type: 'store.retry' })
    expect([closed.actor.getSnapshot().value, closed.calls('loadInfo')]).toEqual(['closed', []])
  })

  it('SHELL-3 asks once more for a menu that does not come', () => {
    const { actor, calls } = startStore()
    actor.send(open())
    actor.send({ type: 'store.retry' })
    expect(calls('loadInfo')).toHaveLength(2)
  })

  it('STORE-3 says that the details of an item do not come, over its menu, until it is asked for again', async () => {
    const { actor, clock, reject, resolve } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    await reject('loadDetails', new AppError('network'))
    expect(selectFailure(actor.getSnapshot())).toBe('noItem')
    expect(selectIsShown(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'item.open', itemId: 7 })
    expect(selectFailure(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect(selectFailure(actor.getSnapshot())).toBe('noItem')
    actor.send({ type: 'item.open', itemId: 7 })
    await resolve('loadDetails', undefined)
    expect(selectFailure(actor.getSnapshot())).toBeUndefined()
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
  })

  it('STORE-3 says the same of an item that is not on the menu, without asking', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'item.open', itemId: 99 })
    expect(selectFailure(actor.getSnapshot())).toBe('noItem')
    expect(calls('loadDetails')).toEqual([])
  })

  it('STORE-4 says of an item of the address that its details do not come', async () => {
    const { actor, reject } = await startShown(7)
    await reject('loadDetails', new AppError('network'))
    expect(selectFailure(actor.getSnapshot())).toBe('noItemFromUrl')
    actor.send(open())
    expect(selectFailure(actor.getSnapshot())).toBeUndefined()
  })

  it('ROUTE-3 goes on opening the item of the address while the same store is asked for again', async () => {
    const { actor, calls, resolve } = await startShown(7)
    actor.send(open({ itemId: 7 }))
    expect(calls('loadDetails')).toHaveLength(1)
    await resolve('loadDetails', undefined)
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
  })

  it('STORE-1 leaves the item for the text about the place, once there is none', async () => {
    const { actor, isAborted } = await startShown(7)
    actor.send(open({ itemId: 7, hasLocation: false }))
    expect(isAborted('loadDetails')).toBe(true)
    expect(selectFailure(actor.getSnapshot())).toBe('noPlace')
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
  })

  it('ROLE-1 ITEM-1 asks a guest to log in instead', async () => {
    const { actor, emitted, receive } = await startShown(undefined, false)
    actor.send({ type: 'item.open', itemId: 7 })
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    expect(emitted[1]).toEqual({ type: 'login.wanted', slug: 'pho-hoa', itemId: 7 })
    receive('watchVisit', { type: 'customer.changed', isCustomer: true })
    actor.send({ type: 'item.open', itemId: 7 })
    expect(selectIsOpening(7)(actor.getSnapshot())).toBe(true)
  })

  it('ROLE-1 AUTH-2 asks a guest whose address names an item to log in, once, and opens it to whoever comes back', async () => {
    const { actor, emitted, receive } = await startShown(7, false)
    expect(emitted).toEqual([
      { type: 'store.shown', store: aStore() },
      { type: 'login.wanted', slug: 'pho-hoa', itemId: 7 },
    ])
    receive('watchVisit', { type: 'customer.changed', isCustomer: true })
    actor.send(open({ itemId: 7 }))
    expect(selectIsOpening(7)(actor.getSnapshot())).toBe(true)
  })

  it('ROLE-1 ITEM-1 SHELL-8 closes the item of a customer who signs out, and asks the guest at its address to log in', async () => {
    const { actor, emitted, receive, resolve } = await startShown(7)
    await resolve('loadDetails', undefined)
    expect(selectItem(actor.getSnapshot())).toEqual(anItem())
    receive('watchVisit', { type: 'customer.changed', isCustomer: false })
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    actor.send(open({ itemId: 7 }))
    expect(selectItem(actor.getSnapshot())).toBeUndefined()
    expect(emitted.at(-1)).toEqual({ type: 'login.wanted', slug: 'pho-hoa', itemId: 7 })
  })

  it('ROLE-1 ITEM-1 does not go on opening an item to a customer who signs out meanwhile', async () => {
    const { actor, isAborted, receive } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    receive('watchVisit', { type: 'customer.changed', isCustomer: false })
    expect([actor.getSnapshot().value, isAborted('loadDetails')]).toEqual([{ shown: 'choosing' }, true])
  })

  it('SHOP-1 a customer may add a dish without options as it is, and no other', async () => {
    const { actor, emitted, receive, resolve } = startStore(undefined, false)
    actor.send(open())
    await resolve('loadInfo', aStore())
    await resolve('loadItems', [
      aSection({ items: [anItem(), anItem({ id: 8, groups: [aGroup()] }), anItem({ id: 9, isAvailable: false })] }),
    ])
    const addable = () => [7, 8, 9, 99].filter((itemId) => actor.getSnapshot().can({ type: 'item.add', itemId }))
    expect(addable()).toEqual([])
    receive('watchVisit', { type: 'customer.changed', isCustomer: true })
    expect(addable()).toEqual([7])
    for (const itemId of [7, 8]) actor.send({ type: 'item.add', itemId })
    expect(emitted.slice(1)).toEqual([
      { type: 'item.added', item: anItem(), seller: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa', address: '260C Pasteur' } },
    ])
  })

  it('DIET-2 stores what dishes have to be, until another store is opened', async () => {
    const { actor } = await startShown()
    const filters = () => selectFilters(actor.getSnapshot())
    actor.send({ type: 'filters.change', filters: ['vegetarian', 'peanuts'] })
    expect(filters()).toEqual(['vegetarian', 'peanuts'])
    actor.send({ type: 'filters.change', filters: ['peanuts'] })
    expect(filters()).toEqual(['peanuts'])
    actor.send(open({ slug: 'banh-mi' }))
    expect(filters()).toEqual([])
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

describe('a store on its way', () => {
  const failAll = async (world: ReturnType<typeof startStore>, name: 'loadInfo' | 'loadItems', fail: () => unknown) => {
    for (let tries = 0; tries < limits.storeRetries; tries += 1) {
      await world.reject(name, new AppError('network'))
      world.clock.increment(limits.storeRetryMs)
    }
    await fail()
    return world.actor.getSnapshot().value
  }

  it('ROUTE-3 is shown from the start where the document has brought it', () => {
    expect(selectIsShown(startStore({ store: aStore(), sections: [aSection()] }).actor.getSnapshot())).toBe(true)
  })

  it('STORE-1 leaves nothing of the one before where no location is known', async () => {
    const { actor } = await startShown()
    actor.send(open({ slug: 'banh-mi', hasLocation: false }))
    const { slug, store, sections } = actor.getSnapshot().context
    expect([slug, store, sections]).toEqual(['banh-mi', undefined, []])
  })

  it('STORE-2 HTTP-1 has failed where the last try for its info takes too long', async () => {
    const world = startStore()
    world.actor.send(open())
    expect(await failAll(world, 'loadInfo', () => world.clock.increment(limits.httpTimeoutMs))).toBe('failed')
  })

  it.each<[string, (world: ReturnType<typeof startStore>) => unknown]>([
    ['takes too long', ({ clock }) => clock.increment(limits.httpTimeoutMs)],
    ['fails', ({ reject }) => reject('loadItems', new AppError('network'))],
    ['brings no dish', ({ resolve }) => resolve('loadItems', [])],
  ])('STORE-2 STORE-3 has failed where the last try for its items %s', async (_, fail) => {
    const world = startStore()
    world.actor.send(open())
    await world.resolve('loadInfo', aStore())
    expect(await failAll(world, 'loadItems', () => fail(world))).toBe('failed')
  })

  it('STORE-2 HTTP-1 is loading while its items are waited for, and between two tries', async () => {
    const { actor, clock, resolve } = startStore()
    actor.send(open())
    await resolve('loadInfo', aStore())
    clock.increment(limits.httpTimeoutMs - 1)
    expect([actor.getSnapshot().value, selectIsLoading(actor.getSnapshot())]).toEqual(['loadingItems', true])
    clock.increment(1)
    expect([actor.getSnapshot().value, selectIsLoading(actor.getSnapshot())]).toEqual(['pausingItems', true])
  })
})

describe('the details of an item', () => {
  it('ITEM-1 HTTP-1 are waited for until the time limit, after which the menu is shown', async () => {
    const { actor, clock } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toEqual({ shown: 'opening' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ shown: 'choosing' })
  })

  it('ITEM-1 that can’t be had, or are closed, leave the menu', async () => {
    const { actor, calls, reject, resolve } = await startShown()
    actor.send({ type: 'item.open', itemId: 7 })
    await reject('loadDetails', new AppError('network'))
    expect(actor.getSnapshot().value).toEqual({ shown: 'choosing' })
    actor.send({ type: 'item.open', itemId: 7 })
    await resolve('loadDetails', undefined)
    actor.send({ type: 'item.close' })
    expect([actor.getSnapshot().value, calls('loadDetails').length]).toEqual([{ shown: 'choosing' }, 2])
  })
})

describe('a location that is chosen while a store is shown', () => {
  it('STORE-7 leaves nothing of it where it cannot be had there, and is read from the start with the next one', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'location.refused' })
    expect([actor.getSnapshot().value, selectFailure(actor.getSnapshot()), selectSections(actor.getSnapshot())]).toEqual([
      'failed',
      'noPlace',
      [],
    ])
    actor.send(open())
    expect([actor.getSnapshot().value, calls('loadInfo')]).toEqual(['loadingInfo', [{ slug: 'pho-hoa' }, { slug: 'pho-hoa' }]])
  })
})

describe('a menu that changes', () => {
  it('STOCK-4 is shown as it is sold now, of the store that is shown alone', async () => {
    const { actor } = await startShown()
    const sections = [aSection({ items: [anItem({ isAvailable: false })] })]
    actor.send({ type: 'menu.received', store: aStore({ id: 2 }), sections })
    actor.send({ type: 'menu.received', store: aStore(), sections: [] })
    expect(selectSections(actor.getSnapshot())).toEqual([aSection()])
    actor.send({ type: 'menu.received', store: aStore({ isOpen: false }), sections })
    expect(selectSections(actor.getSnapshot())).toEqual(sections)
    expect(actor.getSnapshot().context.store).toEqual(aStore({ isOpen: false }))
  })
})
