import { sql, type Insertable } from 'kysely'
import type { ChangeState } from '../../../machines/order/order-change/change-steps.ts'
import type { BillLine, ChangeKind, ChangeRow, ChangingBill, PlacedDiscount } from '../../domain/order-change.ts'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

interface Json {
  kind: ChangeKind
  state: ChangeState
  line_before: BillLine
  line_after: BillLine | null
  bill_before: ChangingBill
  bill_after: ChangingBill
  bill_without: ChangingBill | null
}

/** A change of an order with its bills. */
export type OrderChangeRow = Omit<Row<'order_changes'>, keyof Json> & Json

/** The changes of the orders of a statement, the oldest first; null where there are none. */
export const changesSelected = sql<ChangeRow[] | null>`(select json_agg(json_build_object('id', id, 'kind', kind, 'state', state,
    'line_before', line_before, 'line_after', line_after, 'total_before', bill_before->'total', 'total_after', bill_after->'total',
    'total_without', bill_without->'total', 'refund', refund, 'decide_by', decide_by, 'decided_at', decided_at) order by id)
  from order_changes where order_id = orders.id)`

/** A change of an order by its id. */
export const changeById = (db: Db, id: number): Promise<OrderChangeRow | undefined> =>
  db.selectFrom('order_changes').selectAll().where('id', '=', id).$narrowType<Json>().executeTakeFirst()

/** The change of an order that its customer has not decided. */
export const openChangeOf = (db: Db, orderId: number): Promise<OrderChangeRow | undefined> =>
  db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .$narrowType<Json>()
    .executeTakeFirst()

/** Subtotal and discount with which an order was placed, where a change was proposed since. */
export async function placedDiscountOf(db: Db, orderId: number): Promise<PlacedDiscount | undefined> {
  const first = await db
    .selectFrom('order_changes')
    .select('bill_before')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$narrowType<Pick<Json, 'bill_before'>>()
    .executeTakeFirst()
  return first?.bill_before
}

/** As many as an order may have. */
export async function countChanges(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_changes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

type NewChange = Omit<Insertable<DB['order_changes']>, keyof Json> & Json

/** Inserts a change that the customer is to decide. The order is locked. */
export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { line_before: line, line_after: instead, bill_before: before, bill_after: after, bill_without: without, ...rest } = change
  const { id } = await tx
    .insertInto('order_changes')
    .values({
      ...rest,
      line_before: JSON.stringify(line),
      line_after: instead && JSON.stringify(instead),
      bill_before: JSON.stringify(before),
      bill_after: JSON.stringify(after),
      bill_without: without && JSON.stringify(without),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes how a change was decided. The order is locked. */
export async function endChange(tx: Tx, id: number, values: { state: ChangeState; decided_at: Date; refund: number }): Promise<void> {
  await tx.updateTable('order_changes').set(values).where('id', '=', id).execute()
}
