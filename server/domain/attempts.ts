import { isIPv6 } from 'node:net'
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
export async function countAttempt({ db, clock }: Pick<Context, 'db' | 'clock'>, { key, max, windowMs }: Limit): Promise<void> {
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

/** Takes back one count of each key: what was counted before it was done has turned out well. Failures of others stay counted. */
export async function takeBackAttempt({ db }: Pick<Context, 'db'>, keys: string[]): Promise<void> {
  await db
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** What attempts from an address are counted under: an IPv6 caller owns at least a /64 and could take a new address each time. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}
