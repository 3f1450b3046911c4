import type { CourierOrders } from '../../domain/entities.ts'

/** The unique ids of the orders that a courier has accepted and not delivered, sorted. */
export const underWay = (lists: CourierOrders | undefined): string[] =>
  lists ? [...lists.accepted, ...lists.pickedUp].map(({ uniqueId }) => uniqueId).toSorted() : []
