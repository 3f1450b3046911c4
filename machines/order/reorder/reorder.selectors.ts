import type { ReorderSnapshot } from './reorder.machine.ts'

/** Whether a user has asked for it and it is not over yet. */
export const selectIsBegun = (snapshot: ReorderSnapshot) => !snapshot.matches('idle')
export const selectIsLooking = (snapshot: ReorderSnapshot) => snapshot.hasTag('looking')
export const selectIsConfirming = (snapshot: ReorderSnapshot) => snapshot.hasTag('confirming')
export const selectError = (snapshot: ReorderSnapshot) => (snapshot.hasTag('failed') ? snapshot.context.error : undefined)
export const selectPlan = (snapshot: ReorderSnapshot) => snapshot.context.plan
export const selectReplaces = (snapshot: ReorderSnapshot) => snapshot.context.replaces
export const selectMayConfirm = (snapshot: ReorderSnapshot) => snapshot.can({ type: 'reorder.confirm' })
