import type { StoreCard } from '../domain/entities.ts'
import type { BrowseSnapshot } from './browse.machine.ts'
import type { Sort } from './browse.types.ts'

export const selectIsLoading = (snapshot: BrowseSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: BrowseSnapshot) => snapshot.hasTag('failed')
export const selectStores = (snapshot: BrowseSnapshot) => snapshot.context.stores
export const selectSort = (snapshot: BrowseSnapshot) => snapshot.context.sort
export const selectError = (snapshot: BrowseSnapshot) => snapshot.context.error

const measures: Record<Sort, (store: StoreCard) => number> = {
  near: (store) => store.distance ?? 0,
  rating: (store) => -store.rating,
  fast: (store) => store.deliveryMinutes + (store.distance ?? 0),
  fee: (store) => store.deliveryCharge,
}

/** Open stores first, then by the measure asked for. */
export const sortStores = (stores: readonly StoreCard[], sort: Sort): StoreCard[] => {
  const measure = measures[sort]
  return stores.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || measure(a) - measure(b))
}
