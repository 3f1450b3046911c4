import type { FiltersSnapshot } from './filters.machine.ts'

export const selectIsLoading = (snapshot: FiltersSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: FiltersSnapshot) => snapshot.hasTag('failed')
export const selectStores = (snapshot: FiltersSnapshot) => snapshot.context.stores
export const selectError = (snapshot: FiltersSnapshot) => snapshot.context.error
