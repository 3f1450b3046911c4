import { isCourierUnderWay } from '../../machines/order/order-lifecycle/order-steps.ts'
import { unreadCounts } from '../db/queries/alerts.ts'
import { openOrdersWithCouriers } from '../db/queries/orders.ts'
import type { Db } from '../db/transaction.ts'
import { positionPayload, statusPayload, type CustomerUpdate, type Update } from '../domain/updates.ts'

/** How many alerts each of some customers has not read. */
async function unreadOf(db: Db, users: number[]): Promise<Map<number, Update>> {
  const counts = await unreadCounts(db, users)
  return new Map(counts.map(({ id, unread }) => [id, { type: 'alerts', payload: { unread }, isStand: true }]))
}

/** What those of the connected customers whom an update concerns are sent. */
export async function updatesForCustomers(db: Db, update: CustomerUpdate, connected: number[]): Promise<Map<number, Update>> {
  if (update.type === 'alerts') return unreadOf(db, update.userId === null ? connected : connected.filter((id) => id === update.userId))
  const { userId, type, payload } = update
  return connected.includes(userId) ? new Map([[userId, { type, payload }]]) : new Map()
}

/** The current state of a customer's affairs: each order that is not over, where its courier is, and how many alerts are unread. */
export async function currentState(db: Db, userId: number): Promise<Update[]> {
  const orders = await openOrdersWithCouriers(db, userId)
  const updates = orders.flatMap((order): Update[] => {
    const { latitude, longitude, heading, position_at: seenAt, accepted_at: acceptedAt } = order
    const status = { type: 'status', payload: statusPayload(order, order.changed_at, 'system') }
    // where a courier was before they had the order is not shown
    const isTheirs = isCourierUnderWay(order.status) && seenAt !== null && acceptedAt !== null && seenAt >= acceptedAt
    if (!isTheirs || latitude === null || longitude === null) return [status]
    return [status, { type: 'position', payload: positionPayload(order.unique_order_id, { latitude, longitude, heading }, seenAt) }]
  })
  return [...updates, ...(await unreadOf(db, [userId])).values()]
}
