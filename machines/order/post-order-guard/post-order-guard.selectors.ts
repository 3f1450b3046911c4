import type { PostOrderGuardSnapshot } from './post-order-guard.machine.ts'

/** The order that the cart leads to instead; undefined where it may be opened. */
export const selectOrderInstead = (snapshot: PostOrderGuardSnapshot) =>
  snapshot.hasTag('guarding') ? snapshot.context.last?.uniqueId : undefined
/** Whether nothing may be ordered from the cart for a moment. */
export const selectIsHeld = (snapshot: PostOrderGuardSnapshot) => snapshot.hasTag('locked') && snapshot.context.isHeld
