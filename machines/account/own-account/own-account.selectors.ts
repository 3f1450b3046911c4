import type { OwnAccountSnapshot } from './own-account.machine.ts'
import type { Change } from './own-account.types.ts'

export const selectAccount = (snapshot: OwnAccountSnapshot) => snapshot.context.account
export const selectDraft = (snapshot: OwnAccountSnapshot) => snapshot.context.draft
export const selectHasFailed = (snapshot: OwnAccountSnapshot) => snapshot.hasTag('failed')
export const selectError = (snapshot: OwnAccountSnapshot) => snapshot.context.error
export const selectCodeSentTo = (snapshot: OwnAccountSnapshot) => snapshot.context.codeSentTo
export const selectHasDeletionCode = (snapshot: OwnAccountSnapshot) => snapshot.context.hasDeletionCode
export const selectIsChanging = (snapshot: OwnAccountSnapshot) => snapshot.hasTag('changing')

/** The kind of the change that is being made. */
export const selectRunning = (snapshot: OwnAccountSnapshot): Change['kind'] | undefined =>
  snapshot.hasTag('changing') ? snapshot.context.change?.kind : undefined
/** The kind of the change that was made last, until the next one. */
export const selectDone = (snapshot: OwnAccountSnapshot): Change['kind'] | undefined =>
  snapshot.hasTag('done') ? snapshot.context.change?.kind : undefined
/** The kind of the change that could not be made. */
export const selectRefused = (snapshot: OwnAccountSnapshot): Change['kind'] | undefined =>
  snapshot.context.error && !snapshot.hasTag('failed') ? snapshot.context.change?.kind : undefined
