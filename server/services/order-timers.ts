import { kindsWithTimers, mayHaveTimers, timersOfOrder, type TimedFacts } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { awaitedBy, ordersWithoutTimers } from '../db/queries/due-orders.ts'
import { lockFreeOrder, type OrderRow } from '../db/queries/orders.ts'
import { isStaffed } from '../db/queries/store-members.ts'
import { writeTimers } from '../db/queries/timers.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import { timedFactsOf, timerRowsOf } from '../domain/timers.ts'
import { deliveryTypes } from '../domain/wire-numbers.ts'

/** The ports that an order's timers need. */
export type OrderTimerContext = Pick<TxContext, 'db' | 'clock' | 'storeDelays'>

/** The delays of the demonstration's stores; none where members of the store answer its orders. */
export const delaysOf = async (
  db: Db,
  storeDelays: OrderTimerContext['storeDelays'],
  storeId: number,
): Promise<OrderTimerContext['storeDelays']> => (storeDelays && (await isStaffed(db, storeId)) ? undefined : storeDelays)

/** The facts by which the statechart decides an order's timers. */
export const readTimedFacts = async ({ db, clock, storeDelays }: OrderTimerContext, order: OrderRow): Promise<TimedFacts> =>
  timedFactsOf(
    order,
    { ...(await awaitedBy(db, order, clock.now())), storeDelays: await delaysOf(db, storeDelays, order.store_id) },
    clock.now(),
  )

/** Replaces an order's timers with those of its status. Its row is locked. */
export async function restartOrderTimers(context: OrderTimerContext, order: OrderRow): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const timers = mayHaveTimers(order.status) ? timersOfOrder(order, await readTimedFacts(context, order)) : []
  await writeTimers(db, 'order', order.id, timerRowsOf(timers, now))
}

/** Creates missing timers of orders that were written by a version of the server from before timers. */
export async function adoptOrders(context: Context): Promise<void> {
  const { db, storeDelays } = context
  const kinds = kindsWithTimers(storeDelays).map(({ status, isPickup, autoAccepts }) => ({
    status,
    delivery_type: isPickup ? deliveryTypes.selfPickup : deliveryTypes.delivery,
    auto_accepts: autoAccepts,
  }))
  for (const id of await ordersWithoutTimers(db, kinds))
    await inTransaction(db, async (tx) => {
      const order = await lockFreeOrder(tx, id)
      if (order) await restartOrderTimers({ ...context, db: tx }, order)
    })
}
