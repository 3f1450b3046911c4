import type { BrowseSnapshot } from './browse.machine.ts'

export const selectIsLoading = (snapshot: BrowseSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: BrowseSnapshot) => snapshot.hasTag('failed')
export const selectStores = (snapshot: BrowseSnapshot) => snapshot.context.stores
export const selectCount = ({ context }: BrowseSnapshot) => context.total ?? context.stores.length
export const selectIsRestAsked = (snapshot: BrowseSnapshot) => snapshot.context.isRestAsked
export const selectError = (snapshot: BrowseSnapshot) => snapshot.context.error
