import { sql, type Insertable, type Updateable } from 'kysely'
import { statusIds, type StatusId } from '../../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../../openapi/types.ts'
import type { CashFacts } from '../../domain/order-terms.ts'
import { carriedStatuses, finishedStatuses, voidStatuses } from '../../domain/wire-numbers.ts'
import type { Row } from '../rows.ts'
import { forNoKeyUpdate, forUpdate, forUpdateOfFree, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'
import { eventInserted, listenersWoken, type NewEvent } from './events.ts'
import { literals } from './literals.ts'
import type { TimerRow } from './timers.ts'
import { couriersNotified, customerNotified } from './updates.ts'
import type { CustomerUpdate } from '../../domain/updates.ts'

export type OrderRow = Row<'orders'>

/** Locks an order by its id. */
export const lockOrder = (tx: Tx, orderId: number): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', orderId).$call(forUpdate(tx)).executeTakeFirst()

/** Locks an order, unless another transaction has. */
export const lockFreeOrder = (tx: Tx, orderId: number): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', orderId).$call(forUpdateOfFree(tx)).executeTakeFirst()

/** Locks an order by its unique id. */
export const lockOrderByUniqueId = (tx: Tx, uniqueOrderId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('unique_order_id', '=', uniqueOrderId).$call(forUpdate(tx)).executeTakeFirst()

/** Locks a customer's order. */
export const lockOrderOfCustomer = (tx: Tx, userId: number, orderId: number): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', orderId).where('user_id', '=', userId).$call(forUpdate(tx)).executeTakeFirst()

/** Locks an order that a courier has picked up. */
export const lockPickedUpOrder = (tx: Tx, courierId: number, orderId: number): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('courier_id', '=', courierId)
    .where('status', '=', statusIds.pickedUp)
    .$call(forUpdate(tx))
    .executeTakeFirst()

/** Locks the orders that a courier has under way, the oldest first. */
export const lockCarriedOrders = (tx: Tx, courierId: number): Promise<Pick<OrderRow, 'unique_order_id' | 'user_id'>[]> =>
  tx
    .selectFrom('orders')
    .select(['unique_order_id', 'user_id'])
    .where('courier_id', '=', courierId)
    .where('status', 'in', carriedStatuses)
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()

/** How many orders a courier has under way. */
export async function countCarriedOrders(db: Db, courierId: number): Promise<number> {
  const { carried } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('carried'))
    .where('courier_id', '=', courierId)
    .where('status', 'in', carriedStatuses)
    .executeTakeFirstOrThrow()
  return carried
}

/** An order without what is shown of others, by its unique id. */
export const orderByUniqueId = (
  db: Db,
  uniqueOrderId: string,
): Promise<Pick<OrderRow, 'id' | 'status' | 'changed_at' | 'eta' | 'user_id' | 'courier_id'> | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'changed_at', 'eta', 'user_id', 'courier_id'])
    .where('unique_order_id', '=', uniqueOrderId)
    .executeTakeFirst()

/** The two names of an order, by one of them. */
export const namesOfOrder = (
  db: Db,
  by: { id: number } | { unique_order_id: string },
): Promise<Pick<OrderRow, 'id' | 'unique_order_id'> | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'unique_order_id'])
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('unique_order_id', '=', by.unique_order_id)))
    .executeTakeFirst()

/** The status of an order, and who carries it. */
export const statusAndCourier = (db: Db, orderId: number): Promise<Pick<OrderRow, 'status' | 'courier_id'> | undefined> =>
  db.selectFrom('orders').select(['status', 'courier_id']).where('id', '=', orderId).executeTakeFirst()

/** The status of an order, and its unique id. */
export const statusAndUniqueId = (db: Db, orderId: number): Promise<Pick<OrderRow, 'status' | 'unique_order_id'>> =>
  db.selectFrom('orders').select(['status', 'unique_order_id']).where('id', '=', orderId).executeTakeFirstOrThrow()

export async function statusOfOrder(db: Db, orderId: number): Promise<number> {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  return status
}

/** Whether a customer has an order that is not over. */
export async function hasOpenOrder(db: Db, userId: number): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', finishedStatuses)
    .executeTakeFirst()
  return open !== undefined
}

/** A customer's orders that are not over, each with the position of its courier and the time at which that one accepted it. */
export const openOrdersWithCouriers = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('couriers', 'couriers.id', 'orders.courier_id')
    .select(['orders.unique_order_id', 'orders.status', 'orders.changed_at', 'orders.eta'])
    .select(['couriers.latitude', 'couriers.longitude', 'couriers.heading', 'couriers.position_at'])
    .select((order) =>
      order
        .selectFrom('order_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .where('order_events.status', '=', statusIds.courierAssigned)
        .as('accepted_at'),
    )
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'not in', finishedStatuses)
    .orderBy('orders.id')
    .execute()

/** The name of an order's customer, and its courier. */
export const peopleOfOrder = (db: Db, orderId: number): Promise<{ user_name: string; courier_id: number | null }> =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.name as user_name', 'courier_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

interface OfOrder {
  status?: StatusId
  payment_status?: components['schemas']['PaymentStatus']
}

export async function updateOrder(tx: Tx, orderId: number, values: Updateable<DB['orders']> & OfOrder): Promise<void> {
  await tx.updateTable('orders').set(values).where('id', '=', orderId).execute()
}

interface Reached {
  orderId: number
  status: number
  at: Date
  by: string
}

/** Adds a status to an order's history. */
export async function insertOrderEvent(tx: Tx, { orderId, status, at, by }: Reached): Promise<void> {
  await sql`insert into order_events (order_id, position, status, at, by)
      select ${orderId}::bigint, coalesce(max(position), 0) + 1, ${status}::smallint, ${at}::timestamptz, ${by}::text from order_events where order_id = ${orderId}`.execute(
    tx,
  )
}

/** Writes that it was staff who took the customer's last step. */
export async function markAsTakenByStaff(tx: Tx, orderId: number): Promise<void> {
  await sql`update order_events set by = 'staff' where order_id = ${orderId} and position = (
    select max(position) from order_events where order_id = ${orderId} and by = 'customer')`.execute(tx)
}

/** What is known of a customer who orders for cash. Both hold where the customer's row was locked before. */
const cashFactsOf = (userId: number) => sql<CashFacts>`(
  select json_build_object(
    'isNew', coalesce(bool_and(status <> ${statusIds.delivered}), true),
    'underWay', count(*) filter (where payment_mode = 'COD' and status not in (${literals(voidStatuses)})))
  from orders where user_id = ${userId})`

interface NewOrder {
  order: Omit<Insertable<DB['orders']>, 'location' | 'lines' | 'schedule'> &
    Required<OfOrder> & { location: object; lines: object; schedule: object | null }
  history: readonly { status: number; by: string }[]
  at: Date
  event: NewEvent
  update: CustomerUpdate
  /** The customer pays in cash. */
  isCash: boolean
  /** Couriers may take it already. */
  isOffered: boolean
  /** What it waits for. */
  timers: readonly TimerRow[]
}

/** Writes an order with its history, and notifies those whom it concerns. One statement. */
export async function insertOrder(
  tx: Tx,
  { order, history, at, event, update, isCash, isOffered, timers }: NewOrder,
): Promise<{ id: number; cash: CashFacts | undefined }> {
  const userId = order.user_id
  const asJson = {
    location: JSON.stringify(order.location),
    lines: JSON.stringify(order.lines),
    schedule: order.schedule ? JSON.stringify(order.schedule) : null,
  }
  const { id, cash } = await tx
    // an order of the same customer whose coupon or wallet was read before waits, and one that comes later sees this one
    .with('customer', (from) => from.selectFrom('users').select('id').where('id', '=', userId).$call(forNoKeyUpdate(tx)))
    .with('placed', (from) =>
      from
        .insertInto('orders')
        .values({ ...order, ...asJson })
        .returning(['id', 'unique_order_id', 'status']),
    )
    .with('history', (from) =>
      from
        .insertInto('order_events')
        .columns(['order_id', 'position', 'status', 'at', 'by'])
        .expression(
          sql`select placed.id, h.position, h.status, ${at}::timestamptz, h.by from placed,
            jsonb_to_recordset(${JSON.stringify(history.map((one, index) => ({ ...one, position: index + 1 })))}::jsonb) as h (position integer, status smallint, by text)`,
        ),
    )
    .with('timed', (from) =>
      from
        .insertInto('timers')
        .columns(['subject', 'subject_id', 'name', 'due_at'])
        .expression(
          sql`select 'order', placed.id, t.name, t.due_at from placed,
            jsonb_to_recordset(${JSON.stringify(timers)}::jsonb) as t (name text, due_at timestamptz)`,
        ),
    )
    .with('event', (from) => eventInserted(from, event))
    .selectFrom(['placed', 'customer'])
    .select('placed.id')
    .select([listenersWoken.as('woken'), customerNotified(update).as('notified')])
    .$if(isCash, (query) => query.select(cashFactsOf(userId).as('cash')))
    .$if(isOffered, (query) => query.select(couriersNotified.as('offered')))
    .executeTakeFirstOrThrow()
  return { id, cash }
}
