import { couriersNearOrder } from '../db/queries/couriers.ts'
import type { CourierUpdate, Update } from '../domain/updates.ts'
import type { Context } from '../ports/context.ts'
import { positionsSince } from './couriers.ts'

/** Which of these couriers an update concerns: the one who has or had the order and, for an offer, those on duty near its store. */
async function concernedOf(
  context: Pick<Context, 'db' | 'clock'>,
  { uniqueOrderId, courierId, isOffer }: CourierUpdate,
  couriers: number[],
): Promise<number[]> {
  const own = couriers.filter((id) => id === courierId)
  if (uniqueOrderId === null || !isOffer || couriers.length === 0) return own
  return [...new Set([...own, ...(await couriersNearOrder(context.db, uniqueOrderId, couriers, positionsSince(context)))])]
}

/** The events that connected couriers are sent when their lists have changed. */
export async function updatesForCouriers(
  context: Pick<Context, 'db' | 'clock'>,
  update: CourierUpdate,
  connected: number[],
): Promise<Map<number, Update>> {
  const sent = { type: 'orders', payload: { unique_order_id: update.uniqueOrderId, orderstatus_id: update.status } }
  return new Map((await concernedOf(context, update, connected)).map((id) => [id, sent]))
}
