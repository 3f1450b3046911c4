import { sql } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** What has timers: an order, a payment attempt, a change of an order that its customer is to decide, the refund of a part of a payment, a store, or its menu. */
export type Subject = 'order' | 'payment' | 'change' | 'refund' | 'store' | 'menu'

export interface TimerRow {
  name: string
  due_at: Date
}

export interface DueTimer {
  subject: Subject
  subject_id: number
  name: string
}

/** The batch size. */
const dueAtMost = 100

/** Timers that are due, the most overdue first. */
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

/** Claims a due timer by deleting it, so that only one transaction fires it; false where another one has. The order must be locked. */
export async function claimTimer(tx: Tx, { subject, subject_id: id, name }: DueTimer, now: Date): Promise<boolean> {
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

/** Replaces the timers of a subject. */
export async function writeTimers(tx: Tx, subject: Subject, id: number, timers: readonly TimerRow[]): Promise<void> {
  await sql`
    with ended as (
      delete from timers where subject = ${subject} and subject_id = ${id} and name <> all (${timers.map(({ name }) => name)}::text[]))
    insert into timers (subject, subject_id, name, due_at)
      select ${subject}::text, ${id}::bigint, t.name, t.due_at from jsonb_to_recordset(${JSON.stringify(timers)}::jsonb) as t (name text, due_at timestamptz)
      on conflict (subject, subject_id, name) do update set due_at = excluded.due_at`.execute(tx)
}

/** Adds a timer to those of a subject, unless it is there. */
export async function addTimer(tx: Tx, subject: Subject, id: number, timer: TimerRow): Promise<void> {
  await tx
    .insertInto('timers')
    .values({ subject, subject_id: id, ...timer })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Postpones a timer that could not be fired. */
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
