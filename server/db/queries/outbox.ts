import { sql, type Insertable } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

/** A queued message. */
export type WaitingMessage = Pick<Row<'outbox'>, 'id' | 'kind' | 'recipient' | 'payload' | 'tries'> & { expires_at: Date }

export async function insertMessage(db: Db, values: Insertable<DB['outbox']>): Promise<void> {
  await db.insertInto('outbox').values(values).execute()
}

/** Claims the due messages that expire first: no other process gets them before `until`. */
export async function takeDueMessages(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    update outbox set tries = tries + 1, next_at = ${until}
    where id in (select id from outbox where next_at <= ${now} and expires_at > ${now} order by expires_at limit ${limit} for update skip locked)
    returning id, kind, recipient, payload, tries, expires_at`.execute(db)
  return rows
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Makes a message due again at a time. */
export async function postponeMessage(db: Db, id: number, nextAt: Date): Promise<void> {
  await db.updateTable('outbox').set({ next_at: nextAt }).where('id', '=', id).execute()
}

interface Push {
  text: string
  topic: string | null
  now: Date
  expiresAt: Date
}

/** Inserts a push for each device of a customer, or of all; none where the settings disable pushes. */
export async function insertPushes(tx: Tx, to: number | 'all', { text, topic, now, expiresAt }: Push): Promise<void> {
  await sql`
    insert into outbox (kind, recipient, payload, created_at, next_at, expires_at)
    select 'push', push_tokens.id::text, jsonb_build_object('user_id', user_id, 'text', ${text}::text, 'topic', ${topic}::text), ${now}, ${now}, ${expiresAt}
    from push_tokens join users on users.id = user_id
    where not is_banned and ${to === 'all' ? sql`true` : sql`user_id = ${to}`}
      and exists (select 1 from settings where key = 'enPushNotification' and lower(value) = 'true')`.execute(tx)
}

interface MemberPush extends Omit<Push, 'text'> {
  /** The order that it asks a store to answer. */
  offerId: number
  /** The payload in each language that a device may have. */
  texts: Record<'vi' | 'en', string>
}

/** Inserts a push for each device of each member of a store; none where the settings disable pushes. */
export async function insertMemberPushes(tx: Tx, storeId: number, { offerId, texts, topic, now, expiresAt }: MemberPush): Promise<void> {
  await sql`
    insert into outbox (kind, recipient, payload, created_at, next_at, expires_at)
    select 'push', push_tokens.id::text, jsonb_build_object('member_id', push_tokens.member_id, 'offer_id', ${offerId}::bigint, 'text', ${JSON.stringify(texts)}::jsonb ->> language, 'topic', ${topic}::text), ${now}, ${now}, ${expiresAt}
    from store_memberships join store_members on store_members.id = store_memberships.member_id
      join push_tokens on push_tokens.member_id = store_memberships.member_id
    where store_memberships.store_id = ${storeId} and not is_banned
      and exists (select 1 from settings where key = 'enPushNotification' and lower(value) = 'true')`.execute(tx)
}

/** The newest queued messages, for the outbox page of the demonstration. */
export const newestMessages = (db: Db, limit: number): Promise<Row<'outbox'>[]> =>
  db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
