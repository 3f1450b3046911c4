import type { CourierDeliverySnapshot } from './courier-delivery.machine.ts'
import { maySend } from '../courier-steps/pending.ts'
import { nextStepOf } from './next-step.ts'
import type { DeliveryStep } from './courier-delivery.types.ts'

export const selectOrder = (snapshot: CourierDeliverySnapshot) => snapshot.context.order
export const selectHasFailed = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('failed')
export const selectError = (snapshot: CourierDeliverySnapshot) => snapshot.context.error
export const selectIsGone = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('gone')
export const selectIsLocked = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('locked')
/** Whether the order was to be handed over without the PIN that it needs. */
export const selectIsPinMissing = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('pinMissing')
export const selectIsReleased = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('released')
/** Whether the order was accepted just now, so that it can be returned without a reason. */
export const selectIsReturnable = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('returnable')
export const selectReturnError = (snapshot: CourierDeliverySnapshot) => snapshot.context.returnError
export const selectIsBusy = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('busy')
/** Whether the order is read again; its step may be taken meanwhile. */
export const selectIsRefreshing = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('refreshing')
/** The step that the order is at; accepting, where it is at none. */
export const selectNextStep = ({ context: { order } }: CourierDeliverySnapshot): DeliveryStep =>
  (order && nextStepOf(order)) ?? 'courier.accept'
/** Whether the order is the courier's and can be given back. */
export const selectMayRelease = ({ context: { order } }: CourierDeliverySnapshot) =>
  order?.delivery !== undefined && maySend(order, 'courier.release')
export const selectStepError = (step: DeliveryStep) => (snapshot: CourierDeliverySnapshot) => snapshot.context.stepErrors[step]
