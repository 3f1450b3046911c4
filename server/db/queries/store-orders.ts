import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { components } from '../../../openapi/types.ts'
import type { StoreOrderRow } from '../../domain/store-order.ts'
import { finishedStatuses } from '../../domain/wire-numbers.ts'
import type { Db } from '../transaction.ts'
import type { Point, Row } from '../rows.ts'
import { literals } from './literals.ts'
import { reportsSelected } from './courier-reports.ts'
import { changesSelected } from './order-changes.ts'

type Schemas = components['schemas']

/** Orders that are not their store's yet, or never were: they wait for their payment, or it has failed. */
const unpaidStatuses = [statusIds.awaitingPayment, statusIds.paymentFailed]

/**
 * Whether an order has reached its store: neither does it wait for its payment, nor did it end while it waited. Not by `exists`: after an `or`, PostgreSQL may
 * answer that from the whole table.
 */
export const hasReachedStore = sql<boolean>`(orders.status not in (${literals(unpaidStatuses)}) and (orders.status <> ${sql.lit(statusIds.cancelled)}
  or (select true from order_events where order_id = orders.id
    and order_events.status not in (${literals([...unpaidStatuses, statusIds.cancelled])}) limit 1)))`

const selectStoreOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.unique_order_id',
      'orders.status',
      'orders.kitchen',
      'orders.delivery',
      'orders.delivery_type',
      'orders.auto_accepts',
    ])
    .select([
      'orders.lines',
      'orders.sub_total',
      'orders.total',
      'orders.payable',
      'orders.currency',
      'orders.payment_mode',
      'orders.payment_status',
    ])
    .select(['orders.order_comment', 'orders.schedule', 'orders.created_at', 'orders.changed_at', 'orders.ready_at'])
    // of each in a query of its own: a join has whole tables read for few orders
    .select([
      sql<Date | null>`(select due_at from timers where subject = 'order' and subject_id = orders.id and name = 'acceptanceLimit'
        limit 1)`.as('answer_by'),
      sql<StoreOrderRow['customer']>`(select json_build_object('name', name, 'phone', phone) from users where id = orders.user_id)`.as(
        'customer',
      ),
      sql<
        StoreOrderRow['courier']
      >`(select json_build_object('name', name, 'phone', phone, 'vehicle_number', vehicle_number) from couriers where id = orders.courier_id)`.as(
        'courier',
      ),
      sql<Point | null>`(select json_build_object('latitude', latitude, 'longitude', longitude) from courier_positions
        where courier_id = orders.courier_id and at >= (select max(at) from order_events
          where order_id = orders.id and order_events.status = ${statusIds.courierAssigned}))`.as('position'),
      sql<Point>`(select json_build_object('latitude', latitude, 'longitude', longitude) from stores where id = orders.store_id)`.as(
        'store',
      ),
      sql<
        StoreOrderRow['refusal']
      >`(select json_build_object('kind', kind, 'code', code, 'item_ids', item_ids) from order_refusals where order_id = orders.id)`.as(
        'refusal',
      ),
      changesSelected.as('changes'),
      reportsSelected<Schemas['CourierReport']>().as('reports'),
    ])

interface Board {
  /** When the day begins, and when the next one does. */
  from: Date
  to: Date
  limit: number
}

/**
 * The orders of a store that are under way, and of those that are over the ones that were placed or ended on a day; the newest last. Where there are more than the
 * limit, the newest.
 */
export async function ordersOfBoard(db: Db, storeId: number, { from, to, limit }: Board): Promise<StoreOrderRow[]> {
  const isOver = sql`status in (${literals(finishedStatuses)}) and ${hasReachedStore}`
  const board = sql<number[]>`array(select id from (
    select id, 1 as rank from orders where store_id = ${storeId}
      and status not in (${literals(finishedStatuses)}) and status not in (${literals(unpaidStatuses)})
    union select id, 2 from orders where store_id = ${storeId} and created_at >= ${from} and created_at < ${to} and ${isOver}
    union select id, 2 from orders where store_id = ${storeId} and changed_at >= ${from} and changed_at < ${to} and ${isOver}
    order by rank, id desc limit ${limit}) as board)`
  return selectStoreOrders(db)
    .where(sql<boolean>`orders.id = any(${board})`)
    .orderBy('orders.id')
    .execute()
}

/** An order of one of a member's stores. */
export const orderOfMember = (db: Db, memberId: number, orderId: number): Promise<StoreOrderRow | undefined> =>
  selectStoreOrders(db)
    .where('orders.id', '=', orderId)
    .where(hasReachedStore)
    .where((where) =>
      where.exists((from) =>
        from
          .selectFrom('store_memberships')
          .select('member_id')
          .whereRef('store_id', '=', 'orders.store_id')
          .where('member_id', '=', memberId),
      ),
    )
    .executeTakeFirst()

/** As many as a member is named. */
const offeredAtMost = 200

/** The orders that wait for an answer of one of a member's stores, the oldest first. */
export const offeredToMember = (db: Db, memberId: number): Promise<Pick<Row<'orders'>, 'store_id' | 'unique_order_id'>[]> =>
  db
    .selectFrom('store_memberships')
    .innerJoin('orders', 'orders.store_id', 'store_memberships.store_id')
    .select(['orders.store_id', 'orders.unique_order_id'])
    .where('member_id', '=', memberId)
    .where('kitchen', '=', 'offered')
    .where(sql<boolean>`status not in (${literals(finishedStatuses)})`)
    .orderBy('orders.id')
    .limit(offeredAtMost)
    .execute()
