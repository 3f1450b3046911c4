import type { Order } from '../../../../machines/domain/entities.ts'
import type { StatusName } from '../../../../machines/order/order-lifecycle/order-status.ts'
import type { orderTexts } from './texts.vi.ts'

/** The text of a status of an order: one that was fetched was not brought, and one that its store refused was not cancelled by its customer. */
export function statusTextOf(name: StatusName, { isPickup, refusal }: Order): keyof typeof orderTexts {
  if (isPickup && name === 'delivered') return 'status.collected'
  return name === 'cancelled' && refusal ? `status.${refusal.kind}` : `status.${name}`
}
