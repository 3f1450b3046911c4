import type { Clock } from './clock.ts'
import type { Database } from '../db/pool.ts'

interface DatabaseClock extends Clock {
  /** Reads the database's time again. */
  synchronise: () => Promise<void>
}

/**
 * The database's time. All processes judge deadlines by it, so that a process whose system clock is wrong does no harm. Between two readings it advances with
 * the process's monotonic clock, which changes of the system clock do not affect.
 */
export async function openDatabaseClock({ pool }: Pick<Database, 'pool'>): Promise<DatabaseClock> {
  const read = async () => {
    const asked = performance.now()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    // the time was read at some moment between request and answer: the middle halves the error
    return (rows[0]?.now.getTime() ?? Number.NaN) - (asked + performance.now()) / 2
  }
  let origin = await read()
  return {
    now: () => new Date(origin + performance.now()),
    async synchronise() {
      origin = await read()
    },
  }
}
