import type { RunningOrderSnapshot } from './running-order.machine.ts'

export const selectOrder = (snapshot: RunningOrderSnapshot) => snapshot.context.order
export const selectPosition = (snapshot: RunningOrderSnapshot) => snapshot.context.position
export const selectHasFailed = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('failed')
/** It does not exist, or is another customer's. */
export const selectIsUnknown = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('unknown')
/** What is shown may be old: the connection is lost, or the order could not be read again. */
export const selectIsConnectionLost = (snapshot: RunningOrderSnapshot) =>
  snapshot.hasTag('lost') || (snapshot.context.isStale && !snapshot.hasTag('loading'))
export const selectIsAsking = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('asking')
export const selectIsCancelling = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('cancelling')
export const selectIsUnlocking = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('unlocking')
export const selectUnlockError = (snapshot: RunningOrderSnapshot) => snapshot.context.unlockError
export const selectReason = (snapshot: RunningOrderSnapshot) => snapshot.context.reason
export const selectCancelError = (snapshot: RunningOrderSnapshot) => snapshot.context.cancelError
/** What was tapped stays while its question is open, so that the focus comes back to it. */
export const selectMayCancel = (snapshot: RunningOrderSnapshot) => snapshot.can({ type: 'order.cancel' }) || selectIsAsking(snapshot)
