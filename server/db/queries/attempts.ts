import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

type Attempts = Pick<Row<'attempts'>, 'count' | 'resets_at'>

/** Increments the attempts under a key, which all processes share; a window that has ended starts again. Returns the count. */
export async function incrementAttempts(db: Db, key: string, now: Date, resetsAt: Date): Promise<Attempts | undefined> {
  const { rows } = await sql<Attempts>`
    insert into attempts (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end,
      resets_at = case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end
    returning count, resets_at`.execute(db)
  return rows[0]
}

/** The counts under some keys, of windows that have not ended. */
export const attemptsOf = (db: Db, keys: string[], now: Date): Promise<Row<'attempts'>[]> =>
  db.selectFrom('attempts').selectAll().where('key', 'in', keys).where('resets_at', '>', now).execute()
