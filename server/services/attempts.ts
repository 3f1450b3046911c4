import type { Context } from '../ports/context.ts'
import { attemptsOf, incrementAttempts } from '../db/queries/attempts.ts'
import type { Limit } from '../domain/limit.ts'
import { Problem } from '../domain/problem.ts'

/** Counts an attempt across all processes. Fails with RATE_LIMITED beyond `max` attempts until the window ends. */
export async function countAttempt({ db, clock }: Pick<Context, 'db' | 'clock'>, { key, max, windowMs }: Limit): Promise<void> {
  const now = clock.now()
  const row = await incrementAttempts(db, key, now, new Date(now.getTime() + windowMs))
  if (row && row.count > max) throw new Problem('RATE_LIMITED', { retryAfter: (row.resets_at.getTime() - now.getTime()) / 1000 })
}

/** Counts an attempt as `countAttempt` does. Returns false beyond the limit. */
export async function tryAttempt(context: Pick<Context, 'db' | 'clock'>, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(context, limit)
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
    return false
  }
}

/**
 * Fails with RATE_LIMITED where a limit is reached. A caller that counts failures checks before the work and again before it reports success: so of any number of
 * concurrent guesses at most `max` learn whether they are right, while any number of right ones succeed.
 */
export async function refuseBeyond({ db, clock }: Pick<Context, 'db' | 'clock'>, limits: Limit[]): Promise<void> {
  const now = clock.now()
  const keys = limits.map(({ key }) => key)
  const rows = await attemptsOf(db, keys, now)
  const full = rows.find(({ key, count }) => limits.some((limit) => limit.key === key && count >= limit.max))
  if (full) throw new Problem('RATE_LIMITED', { retryAfter: (full.resets_at.getTime() - now.getTime()) / 1000 })
}
