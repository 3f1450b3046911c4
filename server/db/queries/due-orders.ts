import { sql } from 'kysely'
import { deliveryMinutesOf } from '../../domain/store.ts'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

/** The batch size. */
const atMost = 100

interface Kind {
  status: number
  delivery_type: number
  auto_accepts: boolean
}

/** Orders of kinds that should have a timer and have none. */
export async function ordersWithoutTimers(db: Db, kinds: readonly Kind[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as kind (status smallint, delivery_type smallint, auto_accepts boolean)
      on (kind.status, kind.delivery_type, kind.auto_accepts) = (orders.status, orders.delivery_type, orders.auto_accepts)
    where not exists (select from timers where subject = 'order' and subject_id = orders.id)
    limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What an order's timers depend on: how long its store has to answer and usually takes, in minutes, and its last payment attempt. */
export async function awaitedBy(
  db: Db,
  { id, store_id: storeId }: Pick<Row<'orders'>, 'id' | 'store_id'>,
  now: Date,
): Promise<{ acceptance: number; usualTime: number; attempt: Pick<Row<'payments'>, 'status' | 'created_at'> | undefined }> {
  const { acceptance_minutes: acceptance, ...store } = await db
    .selectFrom('stores')
    .select(['acceptance_minutes', 'delivery_time', 'busy_minutes', 'busy_until'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const attempt = await db
    .selectFrom('payments')
    .select(['status', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { acceptance, usualTime: deliveryMinutesOf(store, now), attempt }
}
