import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { Problem } from './problem.ts'

export interface Limit {
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

/**
 * Fails with RATE_LIMITED where as many were counted as may be. Who counts failures asks before the work and again before it says that it went well: so of any
 * number of guesses at once no more than `max` are answered, and any number that are right come through.
 */
export async function refuseBeyond({ db, clock }: Pick<Context, 'db' | 'clock'>, limits: Limit[]): Promise<void> {
  const now = clock.now()
  const keys = limits.map(({ key }) => key)
  const rows = await db.selectFrom('attempts').selectAll().where('key', 'in', keys).where('resets_at', '>', now).execute()
  const full = rows.find(({ key, count }) => limits.some((limit) => limit.key === key && count >= limit.max))
  if (full) throw new Problem('RATE_LIMITED', { retryAfter: (full.resets_at.getTime() - now.getTime()) / 1000 })
}

/** The eight groups of an IPv6 address, each without zeros in front. */
function groupsOf(address: string): string[] {
  const plain = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/**
 * What attempts from an address are counted under: an IPv6 caller owns at least a /64 and could take a new address each time, and an IPv4 caller who comes
 * through an IPv6 socket (`::ffff:…`) is the same one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}
