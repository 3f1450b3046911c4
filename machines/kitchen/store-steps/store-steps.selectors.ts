import type { Id } from '../../domain/id.ts'
import type { StoreStepsSnapshot } from './store-steps.machine.ts'

export const selectHeld = (snapshot: StoreStepsSnapshot) => snapshot.context.held
/** The step of an order that can be undone still. */
export const selectHeldOf = (orderId: Id) => (snapshot: StoreStepsSnapshot) => snapshot.context.held.find((one) => one.orderId === orderId)
/** How many steps that can be undone still were taken after that of an order. */
export const selectHeldSince = (orderId: Id) => (snapshot: StoreStepsSnapshot) =>
  snapshot.context.held.length - 1 - snapshot.context.held.findIndex((one) => one.orderId === orderId)
export const selectIsSending = (orderId: Id) => (snapshot: StoreStepsSnapshot) =>
  snapshot.context.waiting.some((one) => one.orderId === orderId)
/** Why the last step of an order was undone. */
export const selectRefusedOf = (orderId: Id) => (snapshot: StoreStepsSnapshot) =>
  snapshot.context.refused.find((one) => one.orderId === orderId)
/** Whether what waits has been without an answer: it is shown only then. */
export const selectIsDelayed = (snapshot: StoreStepsSnapshot) => snapshot.context.tries > 0
