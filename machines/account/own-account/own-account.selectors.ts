import type { OwnAccountSnapshot } from './own-account.machine.ts'
import type { Change, CodeForm } from './own-account.types.ts'

export const selectAccount = (snapshot: OwnAccountSnapshot) => snapshot.context.account
export const selectDraft = (snapshot: OwnAccountSnapshot) => snapshot.context.draft
export const selectHasFailed = (snapshot: OwnAccountSnapshot) => snapshot.hasTag('failed')
export const selectError = (snapshot: OwnAccountSnapshot) => snapshot.context.error
/** Where the code went to that proves a new address, while the form asks for it. */
export const selectCodeSentTo = ({ context: { codes } }: OwnAccountSnapshot) => (codes.email.isAwaited ? codes.email.sentTo : undefined)
export const selectHasDeletionCode = (snapshot: OwnAccountSnapshot) => snapshot.context.codes.delete.isAwaited
export const selectSecondsLeft = (form: CodeForm) => (snapshot: OwnAccountSnapshot) => snapshot.context.codes[form].secondsLeft
export const selectFaults = (snapshot: OwnAccountSnapshot) => snapshot.context.faults
export const selectSubmitted = (snapshot: OwnAccountSnapshot) => snapshot.context.submitted
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
