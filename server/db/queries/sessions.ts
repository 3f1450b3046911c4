import { sql, type Insertable, type Updateable } from 'kysely'
import type { Audience } from '../../domain/audience.ts'
import type { Row } from '../rows.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'
import { subjectTables } from './subjects.ts'

export type SessionRow = Row<'sessions'>

export async function insertSession(db: Db, values: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(values).execute()
}

/** Locks a session of a role. */
export const lockSession = (tx: Tx, role: Audience, id: string): Promise<SessionRow | undefined> =>
  tx.selectFrom('sessions').selectAll().where('id', '=', id).where('role', '=', role).$call(forUpdate(tx)).executeTakeFirst()

export async function updateSession(db: Db, id: string, values: Updateable<DB['sessions']>): Promise<void> {
  await db.updateTable('sessions').set(values).where('id', '=', id).execute()
}

/** Stores that the client has used the newest token. */
export async function markSuccessorSeen(db: Db, id: string, counter: number): Promise<void> {
  await db.updateTable('sessions').set({ successor_seen: true }).where('id', '=', id).where('counter', '=', counter).execute()
}

/** Revokes an open session, by its id and the hash of one of its last two refresh tokens. */
export async function revokeSession(db: Db, role: Audience, { id, hash, at }: { id: string; hash: string; at: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('role', '=', role)
    .where((where) => where.or([where('current_hash', '=', hash), where('previous_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes all open sessions of a user. */
export async function revokeSessionsOf(db: Db, role: Audience, subjectId: number, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('role', '=', role)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes every open session of a role; returns how many. */
export async function revokeAllSessions(db: Db, role: Audience, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Revokes one of a customer's own open sessions, or all but one; returns their ids. Impersonation sessions stay. */
export async function revokeOwnSessions(db: Db, userId: number, which: { only: string } | { allBut: string }, at: Date): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('role', '=', 'customer')
    .where('subject_id', '=', userId)
    .where('acting_staff_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where((where) => ('only' in which ? where('id', '=', which.only) : where('id', '<>', which.allBut)))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

interface OpenSessions {
  /** Comes first. */
  currentId: string
  usedAfter: Date
  begunAfter: Date
  limit: number
}

/** A customer's own open sessions, by their last use. Impersonation sessions are not among them. */
export const openSessionsOf = (
  db: Db,
  userId: number,
  { currentId, usedAfter, begunAfter, limit }: OpenSessions,
): Promise<Pick<SessionRow, 'id' | 'device' | 'address' | 'created_at' | 'rotated_at'>[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'rotated_at'])
    .where('role', '=', 'customer')
    .where('subject_id', '=', userId)
    .where('acting_staff_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('rotated_at', '>', usedAfter)
    .where('created_at', '>', begunAfter)
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(limit)
    .execute()

/** Whether the staff behind an impersonation session have signed out or were banned. */
export async function isOrphan(db: Db, session: Pick<SessionRow, 'acting_staff_id' | 'acting_from'>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select own.revoked_at is null and not staff.is_banned as is_there
    from sessions own join staff on staff.id = ${session.acting_staff_id} where own.id = ${session.acting_from}`.execute(db)
  return rows[0]?.is_there !== true
}

/** Joins the impersonating staff and their own session to a session; null for other sessions. */
const actors = sql`left join sessions own on own.id = sessions.acting_from left join staff actor on actor.id = sessions.acting_staff_id`
const hasEnded = sql`(sessions.revoked_at is not null or own.revoked_at is not null or coalesce(actor.is_banned, false))`

export interface SessionFacts {
  id: string
  subject_id: number
  revoked_at: Date | null
  has_ended: boolean
  ends_at: Date | null
  acting_staff_id: number | null
  counter: number
  successor_seen: boolean
  is_banned: boolean
}

/** Sessions of a role by their ids, each with whether its user is banned. */
export async function sessionFactsOf(db: Db, role: Audience, ids: string[]): Promise<SessionFacts[]> {
  const { rows } = await sql<SessionFacts>`
        select sessions.id, sessions.subject_id, sessions.revoked_at, ${hasEnded} as has_ended, sessions.ends_at, sessions.acting_staff_id,
          sessions.counter, sessions.successor_seen, subject.is_banned
        from sessions join ${sql.table(subjectTables[role])} subject on subject.id = sessions.subject_id ${actors}
        where sessions.id = any(${ids}::text[]) and sessions.role = ${role}`.execute(db)
  return rows
}
