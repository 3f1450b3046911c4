import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** Wakes those processes that listen to the channel of an event. */
const eventsChannel = 'bua_events'

/** The channel on which an order's transitions and positions are published. */
export const orderChannel = (uniqueOrderId: string): string => `order:${uniqueOrderId}`

export interface NewEvent {
  channel: string
  type: string
  payload: object
  at: Date
}

/** The part `event` of a statement that writes an event, for one that also does what the event is about. */
export const eventInserted = (from: Pick<Db, 'insertInto'>, { channel, type, payload, at }: NewEvent) =>
  from
    .insertInto('events')
    .values({ channel, type, payload: JSON.stringify(payload), at })
    .returning('channel')

/** Wakes those who listen to the channel that the part `event` names. */
export const listenersWoken = sql`(select pg_notify(${sql.lit(eventsChannel)}, channel) from event)`

/**
 * Writes an event in the transaction that makes it true. The caller holds the lock of the row that the channel is about, so that a channel's events are
 * committed in the order of their ids. `also` is done by the same statement.
 */
export async function publishEvent(tx: Tx, event: NewEvent, also: RawBuilder<unknown>): Promise<void> {
  await tx
    .with('event', (from) => eventInserted(from, event))
    .selectNoFrom([listenersWoken.as('woken'), also.as('also')])
    .execute()
}

/** The id of a channel's newest event; 0 where it has none. */
export async function newestEventId(db: Db, channel: string): Promise<number> {
  const newest = await db
    .selectFrom('events')
    .select((row) => row.fn.max('id').as('id'))
    .where('channel', '=', channel)
    .executeTakeFirst()
  return newest?.id ?? 0
}
