import { sql } from 'kysely'
import type { CourierUpdate, CustomerUpdate, StoreUpdate } from '../../domain/updates.ts'
import type { Row } from '../rows.ts'
import { eventsPublished, type Db } from '../transaction.ts'

/** The channel of an order's transitions. The order's row is locked while they are published, so its events are committed in the order of their ids. */
export const orderChannel = (uniqueOrderId: string): string => `order:${uniqueOrderId}`

/** The channel of the updates of all customers. */
export const customersChannel = 'customers'

/** The channel of the updates of all couriers. */
export const couriersChannel = 'couriers'

/** The channel of the updates of all stores. */
export const storesChannel = 'stores'

export interface NewEvent {
  channel: string
  type: string
  payload: object
  at: Date
}

export const customerEvent = (update: CustomerUpdate, at: Date): NewEvent => ({
  channel: customersChannel,
  type: update.type,
  payload: update,
  at,
})

/** The event by which customers whose cart or screen has items of a store learn that other ones are sold now. */
export const menuEvent = (storeId: number, at: Date): NewEvent =>
  customerEvent({ userId: null, type: 'menu', payload: { restaurant_id: storeId } }, at)

export const courierEvent = (update: CourierUpdate, at: Date): NewEvent => ({
  channel: couriersChannel,
  type: 'orders',
  payload: update,
  at,
})

export const storeEvent = (update: StoreUpdate, at: Date): NewEvent => ({ channel: storesChannel, type: 'orders', payload: update, at })

/** That a store's own state, or what it sells, has changed: for the customers who look at it, and for its members. */
export const storeStateEvents = (storeId: number, at: Date): NewEvent[] => [
  menuEvent(storeId, at),
  storeEvent({ restaurant_id: storeId, unique_order_id: null, kitchen: null }, at),
]

/** The insertion of events, as a part of a statement that also writes what they are about. */
export const eventsInserted = (from: Pick<Db, 'insertInto'>, events: readonly NewEvent[]) =>
  from.insertInto('events').values(events.map((event) => ({ ...event, payload: JSON.stringify(event.payload) })))

/**
 * Inserts events: in the transaction of what they are about, or in one of their own. After the commit the readers are woken; without that every process reads them
 * within a second.
 */
export async function publishEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await eventsInserted(db, events).execute()
  eventsPublished(db)
}

/** The id of the newest event, of a channel if one is named; 0 where there is none. */
export async function newestEventId(db: Db, channel?: string): Promise<number> {
  const newest = await db
    .selectFrom('events')
    .select((row) => row.fn.max('id').as('id'))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
    .executeTakeFirst()
  return newest?.id ?? 0
}

export type EventRow = Pick<Row<'events'>, 'id' | 'channel' | 'type' | 'payload'>

/** The events with these ids, and those after an id, in the order of their ids. */
export async function eventsAfter(db: Db, afterId: number, ids: readonly number[], limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    (select id, channel, type, payload from events where id > ${afterId} order by id limit ${limit})
    union all select id, channel, type, payload from events where id = any(${ids}::bigint[])
    order by id`.execute(db)
  return rows
}

/** The events of one channel from an id on, in the order of their ids. */
export const eventsOfChannel = (db: Db, channel: string, fromId: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .select(['id', 'channel', 'type', 'payload'])
    .where('channel', '=', channel)
    .where('id', '>=', fromId)
    .orderBy('id')
    .execute()
