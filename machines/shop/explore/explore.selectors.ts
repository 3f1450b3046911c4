import type { ExploreSnapshot } from './explore.machine.ts'

export const selectIsIdle = (snapshot: ExploreSnapshot) => snapshot.hasTag('idle')
export const selectIsBusy = (snapshot: ExploreSnapshot) => snapshot.hasTag('busy')
export const selectHasFailed = (snapshot: ExploreSnapshot) => snapshot.hasTag('failed')
export const selectText = (snapshot: ExploreSnapshot) => snapshot.context.text
export const selectRecent = (snapshot: ExploreSnapshot) => snapshot.context.recent
export const selectFound = (snapshot: ExploreSnapshot) => snapshot.context.found
export const selectError = (snapshot: ExploreSnapshot) => snapshot.context.error
