import { unreadCounts } from '../db/queries/alerts.ts'
import { openOrders } from '../db/queries/orders.ts'
import { positionsOfCustomer, type Position } from '../db/queries/positions.ts'
import type { Db } from '../db/transaction.ts'
import { positionPayload, statusPayload, type CustomerUpdate, type Update } from '../domain/updates.ts'

/** How many alerts each of some customers has not read. */
async function unreadOf(db: Db, users: number[]): Promise<Map<number, Update>> {
  const counts = await unreadCounts(db, users)
  return new Map(counts.map(({ id, unread }) => [id, { type: 'alerts', payload: { unread }, isSnapshot: true }]))
}

/** The events that the connected customers are sent whom an update concerns. */
export async function updatesForCustomers(db: Db, update: CustomerUpdate, connected: number[]): Promise<Map<number, Update>> {
  if (update.type === 'alerts') return unreadOf(db, update.userId === null ? connected : connected.filter((id) => id === update.userId))
  const { userId, type, payload } = update
  const sent: Update = { type, payload }
  if (userId === null) return new Map(connected.map((id) => [id, sent]))
  return connected.includes(userId) ? new Map([[userId, sent]]) : new Map()
}

const positionUpdate = ({ unique_order_id: uniqueOrderId, ...position }: Position & { unique_order_id: string }): Update => ({
  type: 'position',
  payload: positionPayload(uniqueOrderId, position, position.at),
})

/** The current state of a customer: each open order, the position of its courier, and the number of unread alerts. */
export async function currentState(db: Db, userId: number): Promise<Update[]> {
  const orders = await openOrders(db, userId)
  const positions = await positionsOfCustomer(db, userId)
  const updates = orders.flatMap((order): Update[] => [
    { type: 'status', payload: statusPayload(order, order.changed_at, 'system') },
    ...positions.filter((one) => one.unique_order_id === order.unique_order_id).map(positionUpdate),
  ])
  return [...updates, ...(await unreadOf(db, [userId])).values()]
}
