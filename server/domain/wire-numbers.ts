import { isFinished, statusIds } from '../../machines/order/order-lifecycle/order-status.ts'

/** The values of `delivery_type` in the database and the contract; `both` is for stores only (OPTION-2). */
export const deliveryTypes = { delivery: 1, selfPickup: 2, both: 3 } as const

export const isSelfPickup = (deliveryType: number): boolean => deliveryType === deliveryTypes.selfPickup

/** The types of stores that offer delivery, pickup, or any of both. */
export const storeTypesOf = {
  delivery: [deliveryTypes.delivery, deliveryTypes.both],
  pickup: [deliveryTypes.selfPickup, deliveryTypes.both],
  any: [deliveryTypes.delivery, deliveryTypes.selfPickup, deliveryTypes.both],
} as const

/** The stores that a list is filtered by for a delivery type; all for any other number. */
export const storeTypeNamed = (deliveryType: number | undefined): keyof typeof storeTypesOf =>
  deliveryType === deliveryTypes.delivery ? 'delivery' : deliveryType === deliveryTypes.selfPickup ? 'pickup' : 'any'

/** Final statuses. */
export const finishedStatuses: readonly number[] = Object.values(statusIds).filter(isFinished)

/** Final statuses of orders that were not fulfilled: what was paid is refunded. */
export const voidStatuses: readonly number[] = [statusIds.cancelled, statusIds.paymentFailed]

export const isVoid = (status: number): boolean => voidStatuses.includes(status)

/** Statuses in which a courier carries an order. */
export const carriedStatuses: readonly number[] = [statusIds.courierAssigned, statusIds.pickedUp]

/** The values of a slide's `model`, the target of its link, in the database and the contract. */
export const slideModels = { store: 1, item: 2, elsewhere: 3 } as const
