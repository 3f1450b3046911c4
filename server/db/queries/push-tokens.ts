import { sql, type Insertable } from 'kysely'
import type { Db } from '../transaction.ts'
import type { DB } from '../types.ts'

/** Sessions that were last used, or created, before these times have expired. */
export interface SessionAges {
  usedAfter: Date
  begunAfter: Date
}

/** Deletes the session's tokens of other devices. */
export async function deleteOtherDevices(db: Db, sessionId: string, address: string): Promise<void> {
  await db.deleteFrom('push_tokens').where('session_id', '=', sessionId).where('address', '<>', address).execute()
}

/** Stores the device of a session; it may have belonged to another user. */
export async function upsertPushToken(db: Db, row: Insertable<DB['push_tokens']>): Promise<void> {
  await db
    .insertInto('push_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute()
}

/** Who the device of a token belongs to: a customer, or a member of stores. */
export type DeviceOwner = { user_id: number; member_id: null } | { user_id: null; member_id: number }

export async function deletePushTokenOf(db: Db, { user_id: userId, member_id: memberId }: DeviceOwner, address: string): Promise<void> {
  await db
    .deleteFrom('push_tokens')
    .where('user_id', 'is not distinct from', userId)
    .where('member_id', 'is not distinct from', memberId)
    .where('address', '=', address)
    .execute()
}

/** Deletes the device of a token, unless its address has changed in between. */
export async function deletePushToken(db: Db, id: number, address: string): Promise<void> {
  await db.deleteFrom('push_tokens').where('id', '=', id).where('address', '=', address).execute()
}

/** Deletes the devices of some sessions. */
export async function deletePushTokensOfSessions(db: Db, sessionIds: string[]): Promise<void> {
  await db.deleteFrom('push_tokens').where('session_id', 'in', sessionIds).execute()
}

/** The devices on which a customer receives pushes, the first first. */
export const devicesOfUser = (db: Db, userId: number): Promise<{ kind: string; saved_at: Date }[]> =>
  db.selectFrom('push_tokens').select(['kind', 'saved_at']).where('user_id', '=', userId).orderBy('id').execute()

export async function deletePushTokensOfUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('push_tokens').where('user_id', '=', userId).execute()
}

/** Deletes the device of a session that has ended. */
export async function deletePushTokenOfEndedSession(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('push_tokens')
    .where('session_id', '=', (from) =>
      from.selectFrom('sessions').select('sessions.id').where('sessions.id', '=', sessionId).where('revoked_at', 'is not', null),
    )
    .execute()
}

/** Deletes the devices of sessions that have ended. */
export async function deleteDeadPushTokens(db: Db, { usedAfter, begunAfter }: SessionAges): Promise<void> {
  await sql`delete from push_tokens using sessions where sessions.id = push_tokens.session_id and (sessions.revoked_at is not null
    or sessions.rotated_at <= ${usedAfter} or sessions.created_at <= ${begunAfter})`.execute(db)
}

interface Device {
  kind: 'web' | 'fcm'
  token: string
  address: string
  /** Whether no other process was sending to it; it is then claimed until `until`. */
  is_free: boolean
}

interface ClaimRequest extends SessionAges {
  tokenId: number
  owner: DeviceOwner
  now: Date
  until: Date
}

/** Claims a device for sending; undefined where it is no longer its owner's, or its session has ended. */
export async function takePushToken(
  db: Db,
  { tokenId, owner: { user_id: userId, member_id: memberId }, now, until, usedAfter, begunAfter }: ClaimRequest,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    with free as (
      update push_tokens set busy_until = ${until} where id = ${tokenId} and user_id is not distinct from ${userId}::bigint
        and member_id is not distinct from ${memberId}::bigint and (busy_until is null or busy_until <= ${now}) returning id
    )
    select push_tokens.kind, push_tokens.token, push_tokens.address, exists (select 1 from free) as is_free
    from push_tokens join sessions on sessions.id = push_tokens.session_id left join users on users.id = push_tokens.user_id
      left join store_members on store_members.id = push_tokens.member_id
    where push_tokens.id = ${tokenId} and push_tokens.user_id is not distinct from ${userId}::bigint
      and push_tokens.member_id is not distinct from ${memberId}::bigint
      and sessions.subject_id = ${userId ?? memberId} and sessions.role = ${userId === null ? 'store' : 'customer'} and sessions.revoked_at is null
      and sessions.rotated_at > ${usedAfter} and sessions.created_at > ${begunAfter}
      and not coalesce(users.is_banned, store_members.is_banned)`.execute(db)
  return rows[0]
}

/** Releases the claim of a device. */
export async function releasePushToken(db: Db, tokenId: number): Promise<void> {
  await db.updateTable('push_tokens').set({ busy_until: null }).where('id', '=', tokenId).execute()
}
