import { sql } from 'kysely'
import type { Db } from '../transaction.ts'

interface OldRows {
  table: string
  column: string
  before: Date
  limit: number
}

/** Deletes a batch of rows of a table whose column is before a time, the oldest first; returns how many. */
export async function deleteOldRows(db: Db, { table, column, before, limit }: OldRows): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(column)]
  const batch = await sql`delete from ${rows} where ctid = any(array(
      select ctid from ${rows} where ${time} < ${before} order by ${time} limit ${limit} for update skip locked))`.execute(db)
  return Number(batch.numAffectedRows ?? 0)
}

/**
 * Claims a due job, by the clock of the database, so that a process whose clock is ahead runs nothing too early. Returns the time of the database, or undefined
 * where the job is not due or another process has claimed it.
 */
export async function claimJob(db: Db, name: string, everyMs: number): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`
    update jobs set due_at = now() + ${everyMs} * interval '1 millisecond' where name = ${name} and due_at <= now() returning now() as now`.execute(
    db,
  )
  return rows[0]?.now
}
