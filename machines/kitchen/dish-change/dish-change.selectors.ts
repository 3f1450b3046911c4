import type { DishChangeSnapshot } from './dish-change.machine.ts'

/** The position of the line whose dish has run out, while that is being dealt with. */
export const selectLine = (snapshot: DishChangeSnapshot) => (snapshot.hasTag('open') ? snapshot.context.short?.line : undefined)
export const selectKind = (snapshot: DishChangeSnapshot) => snapshot.context.kind
export const selectLeft = (snapshot: DishChangeSnapshot) => snapshot.context.quantity
export const selectDishQuery = (snapshot: DishChangeSnapshot) => snapshot.context.query
export const selectMenu = (snapshot: DishChangeSnapshot) => snapshot.context.menu
export const selectReplacement = (snapshot: DishChangeSnapshot) => snapshot.context.replacement
export const selectChangeError = (snapshot: DishChangeSnapshot) => snapshot.context.error
export const selectIsMenuLoading = (snapshot: DishChangeSnapshot) => snapshot.hasTag('loading')
export const selectIsProposing = (snapshot: DishChangeSnapshot) => snapshot.hasTag('proposing')
export const selectIsWithdrawing = (snapshot: DishChangeSnapshot) => snapshot.hasTag('withdrawing')
export const selectMayPropose = (snapshot: DishChangeSnapshot) => snapshot.can({ type: 'change.propose' })
