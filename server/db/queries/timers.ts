import { sql } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** What has timers: an order, or an attempt to pay. */
export type Subject = 'order' | 'payment'

export interface TimerRow {
  name: string
  due_at: Date
}

export interface DueTimer {
  subject: Subject
  subject_id: number
  name: string
}

/** So many are fired in a round. */
const dueAtMost = 100

/** Timers that are due, those first that have been for longest. */
export const dueTimers = (db: Db, subject: Subject, now: Date): Promise<DueTimer[]> =>
  db
    .selectFrom('timers')
    .select(['subject', 'subject_id', 'name'])
    .where('subject', '=', subject)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(dueAtMost)
    .$narrowType<{ subject: Subject }>()
    .execute()

/** Takes a timer that is due, so that the transaction that fires it is the only one; false where another one has. Its subject's order must be locked. */
export async function takeTimer(tx: Tx, { subject, subject_id: id, name }: DueTimer, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('timers')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('name', '=', name)
    .where('due_at', '<=', now)
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Has a subject wait for these timers alone. */
export async function writeTimers(tx: Tx, subject: Subject, id: number, timers: readonly TimerRow[]): Promise<void> {
  await sql`
    with ended as (
      delete from timers where subject = ${subject} and subject_id = ${id} and name <> all (${timers.map(({ name }) => name)}::text[]))
    insert into timers (subject, subject_id, name, due_at)
      select ${subject}::text, ${id}::bigint, t.name, t.due_at from jsonb_to_recordset(${JSON.stringify(timers)}::jsonb) as t (name text, due_at timestamptz)
      on conflict (subject, subject_id, name) do update set due_at = excluded.due_at`.execute(tx)
}

/** Has a timer that could not be fired wait for its next try. */
export async function postponeTimer(db: Db, { subject, subject_id: id, name }: DueTimer, now: Date, until: Date): Promise<void> {
  await db
    .updateTable('timers')
    .set({ due_at: until })
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('name', '=', name)
    .where('due_at', '<=', now)
    .execute()
}
