import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

export async function insertCourierReport(tx: Tx, report: Insertable<DB['courier_reports']>): Promise<void> {
  await tx.insertInto('courier_reports').values(report).execute()
}

/** As many reports of an order as are shown. */
const shownAtMost = 20

/** The reports of the statement's order, of one courier or of all, the oldest first; null where there are none. */
export const reportsSelected = <Row>(courierId?: number) =>
  sql<
    Row[] | null
  >`(select json_agg(json_build_object('reason', reason, 'note', note, 'at', at, 'is_release', is_release) order by id) from (
    select * from courier_reports where order_id = orders.id and (${courierId ?? null}::bigint is null or courier_id = ${courierId ?? null}::bigint)
    order by id desc limit ${shownAtMost}) as reported)`

/** Whether a courier has given an order back since a time. */
export async function hasReleased(db: Db, { courierId, since }: { courierId: number; since: Date }, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(isReleasedBy(courierId, since).as('isReleased'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.isReleased === true
}

/** Whether a courier has given the statement's order back since a time. */
export const isReleasedBy = (courierId: number, since: Date) =>
  sql<boolean>`exists (select from courier_reports where order_id = orders.id and courier_id = ${courierId} and is_release and at > ${since})`
