import { isFinished, statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'

/** The numbers that an order's `delivery_type` is stored and sent as; a store has `both` as well (OPTION-2). */
export const deliveryTypes = { delivery: 1, selfPickup: 2, both: 3 } as const

export const isSelfPickup = (deliveryType: number): boolean => deliveryType === deliveryTypes.selfPickup

/** What stores that bring, that hand out, or that do either have for their type. */
export const storeTypesOf = {
  delivery: [deliveryTypes.delivery, deliveryTypes.both],
  pickup: [deliveryTypes.selfPickup, deliveryTypes.both],
  any: [deliveryTypes.delivery, deliveryTypes.selfPickup, deliveryTypes.both],
} as const

/** Which stores a list is asked for by the number of a delivery type; all of them by any other. */
export const storeTypeNamed = (deliveryType: number | undefined): keyof typeof storeTypesOf =>
  deliveryType === deliveryTypes.delivery ? 'delivery' : deliveryType === deliveryTypes.selfPickup ? 'pickup' : 'any'

/** Statuses after which nothing happens any more. */
export const finishedStatuses: readonly number[] = Object.values(statusIds).filter(isFinished)

/** Statuses of orders that came to nothing: what they took is given back. */
export const voidStatuses: readonly number[] = [statusIds.cancelled, statusIds.paymentFailed]

export const isVoid = (status: number): boolean => voidStatuses.includes(status)

/** Statuses at which a courier has an order. */
export const carriedStatuses: readonly number[] = [statusIds.courierAssigned, statusIds.pickedUp]

/** The numbers that a slide's `model` is stored and sent as: what it leads to. */
export const slideModels = { store: 1, item: 2, elsewhere: 3 } as const
