import type { OneTimeCodeSnapshot } from './one-time-code.machine.ts'
import type { SentCode } from './one-time-code.types.ts'

export const selectIsAddressing = (snapshot: OneTimeCodeSnapshot) => snapshot.hasTag('addressing')
export const selectIsBusy = (snapshot: OneTimeCodeSnapshot) => snapshot.hasTag('busy')
export const selectAddress = ({ context }: OneTimeCodeSnapshot) => context.address
export const selectIsNewcomer = ({ context }: OneTimeCodeSnapshot) => context.isNewcomer
export const selectCodeFaults = ({ context }: OneTimeCodeSnapshot) => context.faults
export const selectCodeError = ({ context }: OneTimeCodeSnapshot) => context.error
export const selectTriesLeft = ({ context }: OneTimeCodeSnapshot) => context.triesLeft
export const selectSecondsLeft = ({ context }: OneTimeCodeSnapshot) => context.secondsLeft
export const selectIsBlocked = ({ context }: OneTimeCodeSnapshot) => context.isBlocked
/** What was sent last, the same for as long as nothing else is sent. */
export const selectDraft = ({ context }: OneTimeCodeSnapshot) => context.draft
export const selectIsAccepted = (snapshot: OneTimeCodeSnapshot) => snapshot.matches({ step: 'accepted' })
/** What it takes to go on after a reload while a code is awaited. */
export const selectSent = ({ context: { address, isNewcomer, triesLeft, secondsLeft } }: OneTimeCodeSnapshot): SentCode => ({
  address,
  isNewcomer,
  triesLeft,
  secondsLeft,
})
