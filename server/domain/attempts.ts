import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { Problem } from './problem.ts'

interface Limit {
  /** What is counted: purpose and subject. */
  key: string
  max: number
  windowMs: number
}

/** Counts an attempt, in all processes together. Fails with RATE_LIMITED from the one after `max` on, until the window ends. */
export async function countAttempt({ db, clock }: Context, { key, max, windowMs }: Limit): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into attempts (key, count, resets_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end,
      resets_at = case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end
    returning count, resets_at`.execute(db)
  const row = rows[0]
  if (row && row.count > max) throw new Problem('RATE_LIMITED', { retryAfter: (row.resets_at.getTime() - now.getTime()) / 1000 })
}

export async function forgetAttempts({ db }: Context, keys: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute()
}
