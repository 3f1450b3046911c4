import type { ReadingSnapshot } from './reading.machine.ts'

export const selectHasFailed = (snapshot: ReadingSnapshot) => snapshot.hasTag('failed')
export const selectContent = (snapshot: ReadingSnapshot) => snapshot.context.content
export const selectError = (snapshot: ReadingSnapshot) => snapshot.context.error
/** Whether there is no such thing, so that asking again is of no use. */
export const selectIsMissing = (snapshot: ReadingSnapshot) => snapshot.hasTag('failed') && snapshot.context.error?.kind === 'notFound'
export const selectIsLoading = (snapshot: ReadingSnapshot) => snapshot.hasTag('loading')
