import fc from 'fast-check'
import type { CourierOrders } from '../../../machines/domain/entities.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { anOrder } from '../../support/entities.ts'

export const free = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.preparing })
export const accepted = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.courierAssigned })
/** The same of a back end that says where the courier is. */
export const offered = anOrder({ ...free, delivery: 'unassigned' })
export const assigned = anOrder({ ...accepted, delivery: 'assigned' })
export const atStore = anOrder({ ...accepted, delivery: 'atStore' })
export const pickedUp = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.pickedUp })
export const delivered = anOrder({ id: 5, uniqueId: 'OD-5', status: statusIds.delivered })
const other = anOrder({ id: 6, uniqueId: 'OD-6', status: statusIds.pickedUp })

/** A courier's lists with none, one or two orders under way. */
export const anyLists = fc.constantFrom<CourierOrders>(
  { fresh: [], accepted: [], pickedUp: [] },
  { fresh: [free], accepted: [], pickedUp: [] },
  { fresh: [], accepted: [accepted], pickedUp: [] },
  { fresh: [], accepted: [accepted], pickedUp: [other] },
  { fresh: [], accepted: [], pickedUp: [pickedUp] },
)
