import type { Order } from '../../../../machines/domain/entities.ts'
import { statusIds, type StatusName } from '../../../../machines/order/order-lifecycle/order-status.ts'
import type { orderTexts } from './texts.vi.ts'

/** The text of a status of an order: one that was fetched was not brought, and one that its store refused was not cancelled by its customer. */
export function statusTextOf(name: StatusName, order: Order): keyof typeof orderTexts {
  const { isPickup, refusal, delivery } = order
  if (isPickup && name === 'delivered') return 'status.collected'
  if (name === 'courierAssigned' && delivery === 'atStore') return 'status.courierAtStore'
  if (name === 'preparing' && isCourierSought(order)) return 'status.courierSought'
  return name === 'cancelled' && refusal ? `status.${refusal.kind}` : `status.${name}`
}

/** Whether a courier had the order and has given it back. */
const isCourierSought = ({ status, events }: Order) =>
  status === statusIds.preparing && events.some((event) => event.status === statusIds.courierAssigned)
