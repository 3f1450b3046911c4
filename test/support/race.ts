import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '../../server/db/pool.ts'

/** Starts the same work many times at once and waits for all of it. */
export const race = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** How often each value occurs. */
export const tally = (values: (string | number)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

/** Resolves once something in the database waits for another's lock. */
async function untilOneWaits({ pool }: Database): Promise<void> {
  const deadline = performance.now() + 5_000
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    )
    if (rows[0]?.waits) return
    await pause(5)
  }
}

/**
 * Runs a rival at a named point of some work: right before the first statement that matches is sent. The work goes on once the rival is done, or waits for
 * what the work holds. Answers both results.
 */
export async function raceAt<Work, Rival>(
  watched: Database,
  point: RegExp,
  work: () => Promise<Work>,
  rival: () => Promise<Rival>,
): Promise<[Work, Rival]> {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const send = Client.prototype.query as (...values: unknown[]) => unknown
  let running: Promise<Rival> | undefined
  Client.prototype.query = function query(this: Client, ...values: unknown[]) {
    const [first] = values
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    if (running || !point.test(text)) return send.apply(this, values)
    running = rival()
    return Promise.race([running, untilOneWaits(watched)]).then(() => send.apply(this, values))
  } as typeof Client.prototype.query
  try {
    const done = await work()
    if (!running) throw new Error(`The work never came to ${String(point)}`)
    return [done, await running]
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query
  }
}
