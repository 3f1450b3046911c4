import { describe, expect, it } from 'vitest'
import { restaurantOf } from '../../../server/domain/store.ts'
import { themesOf } from '../../../server/domain/themes.ts'
import { noon } from '../../support/fixed.ts'
import { aStoreRow } from '../../support/rows.ts'

type Store = Parameters<typeof themesOf>[0][number]

const aStore = (id: number, over: Partial<Store> = {}): Store => ({
  ...restaurantOf(aStoreRow({ id }), noon),
  distance: id / 10,
  is_operational: true,
  is_favorited: false,
  ...over,
})

/** The stores of each theme. */
const idsOf = (stores: readonly Store[], isDelivery = true) =>
  Object.fromEntries(themesOf(stores, isDelivery).themes.map(({ theme, restaurant_ids: ids }) => [theme, ids]))

describe('themes of the home screen', () => {
  it('BACK-1 has the largest discount first, then the nearer of two, then what is brought for free', () => {
    const stores = [
      aStore(1, { delivery_charges: 0 }),
      aStore(2, { max_discount: 10 }),
      aStore(3, { max_discount: 30 }),
      aStore(4),
      aStore(5, { max_discount: 10, distance: 0.1 }),
      aStore(6, { free_delivery_subtotal: 100_000 }),
    ]
    expect(idsOf(stores)['offers']).toEqual([3, 5, 2, 1, 6])
    expect(idsOf(stores, false)['offers']).toEqual([3, 5, 2])
  })

  it('BACK-1 counts as free what the store asks for by its own kind of charge', () => {
    const free = { delivery_charge_type: 'DYNAMIC', base_delivery_charge: 0, base_delivery_distance: 1 } as const
    const stores = [
      aStore(1, { delivery_charges: 0, base_delivery_charge: 10_000 }),
      aStore(2, { ...free, distance: 0.9 }),
      aStore(3, { ...free, distance: 1.2 }),
      aStore(4, { base_delivery_charge: 0, extra_delivery_charge: 0 }),
    ]
    expect(idsOf(stores)['offers']).toEqual([1, 2])
  })

  it('BACK-1 has ten of each at most, in the order of the list, and a closed one only where it is new', () => {
    const stores = Array.from({ length: 12 }, (_, index) => aStore(index + 1, { is_new: index < 11, is_open: index > 0 }))
    const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const twoToEleven = oneToTen.map((id) => id + 1)
    expect(idsOf(stores)).toEqual({ fast: twoToEleven, new: oneToTen, near: twoToEleven })
    expect(
      themesOf(stores, true)
        .restaurants.map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual([...oneToTen, 11])
  })

  it('BACK-1 has no theme without a store', () => {
    expect(themesOf([], true)).toEqual({ themes: [], restaurants: [] })
    expect(idsOf([aStore(1)])).toEqual({ fast: [1], near: [1] })
  })
})
