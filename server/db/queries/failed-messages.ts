import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'

/** Moves a message that is not retried from the outbox to the failed messages, with the reason. */
export async function failMessage(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await sql`
    with failed as (delete from outbox where id = ${id} returning *)
    insert into failed_messages (kind, recipient, payload, tries, reason, created_at, expires_at, failed_at)
    select kind, recipient, payload, tries, ${reason}, created_at, expires_at, ${now} from failed`.execute(db)
}

/** The same for messages that expired in the outbox, except those that a process is sending. */
export async function failExpiredMessages(db: Db, now: Date): Promise<void> {
  await sql`
    with failed as (delete from outbox where next_at <= ${now} and expires_at <= ${now} returning *)
    insert into failed_messages (kind, recipient, payload, tries, reason, created_at, expires_at, failed_at)
    select kind, recipient, payload, tries, 'expired', created_at, expires_at, ${now} from failed`.execute(db)
}

/** The number of failed messages of each kind. */
export async function countFailedMessages(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('failed_messages')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

interface MessageFilter {
  kind: string | undefined
  limit: number
}

/** The newest failed messages, without their texts. */
export const newestFailedMessages = (db: Db, { kind, limit }: MessageFilter): Promise<Omit<Row<'failed_messages'>, 'payload'>[]> =>
  db
    .selectFrom('failed_messages')
    .select(['id', 'kind', 'recipient', 'tries', 'reason', 'created_at', 'expires_at', 'failed_at'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

interface RetryFilter {
  /** One message; all if undefined. */
  id: number | undefined
  kind: string | undefined
  now: Date
}

/** Moves failed messages that have not expired back to the outbox; returns how many. */
export async function retryFailedMessages(tx: Tx, { id, kind, now }: RetryFilter): Promise<number> {
  const isMeant = sql`(${id ?? null}::bigint is null or id = ${id ?? null}) and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const retried = await sql`
    with retried as (delete from failed_messages where expires_at > ${now} and ${isMeant} returning *)
    insert into outbox (kind, recipient, payload, created_at, next_at, expires_at)
    select kind, recipient, payload, created_at, ${now}, expires_at from retried`.execute(tx)
  return Number(retried.numAffectedRows ?? 0)
}
