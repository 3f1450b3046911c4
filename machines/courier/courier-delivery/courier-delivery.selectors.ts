import type { CourierDeliverySnapshot } from './courier-delivery.machine.ts'
import type { DeliveryStep } from './courier-delivery.types.ts'

export const selectOrder = (snapshot: CourierDeliverySnapshot) => snapshot.context.order
export const selectHasFailed = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('failed')
export const selectError = (snapshot: CourierDeliverySnapshot) => snapshot.context.error
export const selectIsGone = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('gone')
export const selectIsLocked = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('locked')
export const selectIsBusy = (snapshot: CourierDeliverySnapshot) => snapshot.hasTag('busy')
export const selectStepError = (step: DeliveryStep) => (snapshot: CourierDeliverySnapshot) => snapshot.context.stepErrors[step]
