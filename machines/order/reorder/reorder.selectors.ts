import type { ReorderSnapshot } from './reorder.machine.ts'

export const selectIsLooking = (snapshot: ReorderSnapshot) => snapshot.hasTag('looking')
export const selectIsTelling = (snapshot: ReorderSnapshot) => snapshot.hasTag('telling')
export const selectError = (snapshot: ReorderSnapshot) => (snapshot.hasTag('failed') ? snapshot.context.error : undefined)
export const selectPlan = (snapshot: ReorderSnapshot) => snapshot.context.plan
export const selectReplaces = (snapshot: ReorderSnapshot) => snapshot.context.replaces
export const selectMayConfirm = (snapshot: ReorderSnapshot) => snapshot.can({ type: 'reorder.confirm' })
