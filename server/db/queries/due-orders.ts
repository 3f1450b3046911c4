import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-steps.ts'
import { deliveryTypes } from '../../domain/wire-numbers.ts'
import type { Db } from '../transaction.ts'

/** So many orders that are due are taken at a time. */
const dueAtMost = 50

/** Orders that have been at a status since a time, those that wait longest first. */
export async function ordersSince(
  db: Db,
  { status, deliveryType, before }: { status: number; deliveryType: number | undefined; before: Date },
): Promise<number[]> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', status)
    .where('changed_at', '<=', before)
    .$if(deliveryType !== undefined, (query) => query.where('delivery_type', '=', deliveryType ?? 0))
    .orderBy('changed_at')
    .limit(dueAtMost)
    .execute()
  return due.map(({ id }) => id)
}

/** Orders that were placed for later and whose time has come. */
export async function scheduledOrdersDue(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [statusIds.scheduled, statusIds.scheduledConfirmed])
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(dueAtMost)
    .execute()
  return due.map(({ id }) => id)
}

/** Orders to be fetched whose store accepts orders automatically and whose usual time has passed. */
export async function pickupOrdersDue(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select('orders.id')
    .where('orders.status', '=', statusIds.preparing)
    .where('orders.delivery_type', '=', deliveryTypes.selfPickup)
    .where('orders.auto_accepts', '=', true)
    .where(sql<boolean>`orders.changed_at + stores.delivery_time * interval '1 minute' <= ${now}`)
    .orderBy('orders.changed_at')
    .limit(dueAtMost)
    .execute()
  return due.map(({ id }) => id)
}

/** Orders whose payment has been awaited since a time, and of which no attempt is under way or younger than that. */
export async function unpaidOrdersDue(db: Db, before: Date): Promise<number[]> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', statusIds.awaitingPayment)
    .where('changed_at', '<=', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where((one) => one.or([one('payments.status', 'in', ['begun', 'open']), one('payments.created_at', '>', before)])),
        ),
      ),
    )
    .limit(dueAtMost)
    .execute()
  return due.map(({ id }) => id)
}
