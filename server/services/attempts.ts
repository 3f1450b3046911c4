import type { Context } from '../ports/context.ts'
import { attemptsOf, incrementAttempts } from '../db/queries/attempts.ts'
import type { Limit } from '../domain/limit.ts'
import { Problem } from '../domain/problem.ts'

/** Counts an attempt, in all processes together. Fails with RATE_LIMITED from the one after `max` on, until the window ends. */
export async function countAttempt({ db, clock }: Pick<Context, 'db' | 'clock'>, { key, max, windowMs }: Limit): Promise<void> {
  const now = clock.now()
  const row = await incrementAttempts(db, key, now, new Date(now.getTime() + windowMs))
  if (row && row.count > max) throw new Problem('RATE_LIMITED', { retryAfter: (row.resets_at.getTime() - now.getTime()) / 1000 })
}

/**
 * Fails with RATE_LIMITED where as many were counted as may be. Who counts failures asks before the work and again before it says that it went well: so of any
 * number of simultaneous guesses no more than `max` are answered, and any number that are right come through.
 */
export async function refuseBeyond({ db, clock }: Pick<Context, 'db' | 'clock'>, limits: Limit[]): Promise<void> {
  const now = clock.now()
  const keys = limits.map(({ key }) => key)
  const rows = await attemptsOf(db, keys, now)
  const full = rows.find(({ key, count }) => limits.some((limit) => limit.key === key && count >= limit.max))
  if (full) throw new Problem('RATE_LIMITED', { retryAfter: (full.resets_at.getTime() - now.getTime()) / 1000 })
}
