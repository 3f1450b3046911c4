import { sql, type Insertable, type Updateable } from 'kysely'
import { statusIds, type StatusId } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { components } from '../../../openapi/types.ts'
import { carriedStatuses, finishedStatuses, voidStatuses } from '../../domain/wire-numbers.ts'
import type { Row } from '../rows.ts'
import { eventsPublished, forUpdate, forUpdateOfFree, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'
import { eventsInserted, type NewEvent } from './events.ts'
import { literals } from './literals.ts'
import { isAnyLimited, isAnyOptionGone, type Portions } from './portions.ts'
import { takesNoOrders } from './store-pauses.ts'
import type { TimerRow } from './timers.ts'

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

/** Whether an order waits for its store's answer. */
export async function isOffered(db: Db, orderId: number): Promise<boolean> {
  const { kitchen } = await db.selectFrom('orders').select('kitchen').where('id', '=', orderId).executeTakeFirstOrThrow()
  return kitchen === 'offered'
}

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

/** A customer's orders that are not over. */
export const openOrders = (
  db: Db,
  userId: number,
): Promise<Pick<OrderRow, 'unique_order_id' | 'status' | 'delivery' | 'changed_at' | 'eta'>[]> =>
  db
    .selectFrom('orders')
    .select(['unique_order_id', 'status', 'delivery', 'changed_at', 'eta'])
    .where('user_id', '=', userId)
    .where('status', 'not in', finishedStatuses)
    .orderBy('id')
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

/**
 * Whether a customer to whom nothing was delivered yet has that many orders for cash. Holds until the transaction ends where the customer's row was locked
 * before. Orders are read only until both are known.
 */
const isCashLimitReached = (userId: number, limit: number) => sql<boolean>`(
  select count(*) >= ${limit}::int from (select from orders where user_id = ${userId} and payment_mode = 'COD'
    and status not in (${literals(voidStatuses)}) order by id desc limit ${limit}::int) cash)
  and not exists (select from orders where user_id = ${userId} and status = ${statusIds.delivered})`

/** Whether a customer has that many orders that wait for their payment; holds as the limit of cash does. */
const isUnpaidLimitReached = (userId: number, limit: number) => sql<boolean>`(
  select count(*) >= ${limit}::int from (select from orders where user_id = ${userId} and status = ${statusIds.awaitingPayment} limit ${limit}::int) unpaid)`

interface NewOrder {
  order: Omit<Insertable<DB['orders']>, 'location' | 'lines' | 'schedule' | 'portions'> &
    Required<OfOrder> & { location: object; lines: object; schedule: object | null; portions: readonly Portions[] }
  history: readonly { status: number; by: string }[]
  at: Date
  /** From when on its store has to take orders. */
  takenFrom: Date
  events: readonly NewEvent[]
  /** How many orders for cash a new customer may have, where this is one. */
  cashLimit: number | undefined
  /** How many orders of the customer may wait for their payment, where this is one. */
  unpaidLimit: number | undefined
  /** Its items that were not counted. */
  uncounted: readonly number[]
  /** The options that were chosen. */
  options: readonly number[]
  /** What it waits for. */
  timers: readonly TimerRow[]
}

/**
 * Inserts an order with its history, events and timers, in one statement. The caller has locked the customer's row (`lockWallet`): until the transaction ends,
 * other orders of the customer wait, so the limits of cash orders and of unpaid ones are not exceeded. Also says whether what was read of the store and its menu does not hold any more.
 */
export async function insertOrder(
  tx: Tx,
  { order, history, at, takenFrom, events, cashLimit, unpaidLimit, uncounted, options, timers }: NewOrder,
): Promise<{ id: number; isCashRefused: boolean; isUnpaidRefused: boolean; isOfferChanged: boolean }> {
  const userId = order.user_id
  const asJson = {
    location: JSON.stringify(order.location),
    lines: JSON.stringify(order.lines),
    schedule: order.schedule ? JSON.stringify(order.schedule) : null,
    portions: JSON.stringify(order.portions),
  }
  const {
    id,
    isCashRefused = false,
    isUnpaidRefused = false,
    isOfferChanged,
  } = await tx
    .with('placed', (from) =>
      from
        .insertInto('orders')
        .values({ ...order, ...asJson })
        .returning('id'),
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
    .with('published', (from) => eventsInserted(from, events))
    .selectFrom('placed')
    .select('placed.id')
    .select(
      sql<boolean>`(${isAnyLimited(uncounted, at)} or ${isAnyOptionGone(options, at)} or ${takesNoOrders(order.store_id, takenFrom)})`.as(
        'isOfferChanged',
      ),
    )
    .$if(cashLimit !== undefined, (query) => query.select(isCashLimitReached(userId, cashLimit ?? 0).as('isCashRefused')))
    .$if(unpaidLimit !== undefined, (query) => query.select(isUnpaidLimitReached(userId, unpaidLimit ?? 0).as('isUnpaidRefused')))
    .executeTakeFirstOrThrow()
  eventsPublished(tx)
  return { id, isCashRefused, isUnpaidRefused, isOfferChanged }
}
