import type { CartVisitSnapshot } from './cart-visit.machine.ts'

/** The order that is shown instead of the cart. */
export const selectOrderInstead = (snapshot: CartVisitSnapshot) =>
  snapshot.hasTag('elsewhere') ? snapshot.context.orderInstead : undefined
/** Whether nothing may be ordered from the cart for a moment. */
export const selectIsHeld = (snapshot: CartVisitSnapshot) => snapshot.context.isHeld
