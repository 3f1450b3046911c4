import type { Clock } from './clock.ts'
import type { Database } from '../db/pool.ts'

interface DatabaseClock extends Clock {
  /** Reads the database's time again. */
  synchronise: () => Promise<void>
}

/**
 * The database's time. All processes judge deadlines by it, so that one whose own clock is wrong harms no other one's work. Between two readings the time
 * goes on as the process's monotonic clock does, which nobody sets.
 */
export async function openDatabaseClock({ pool }: Pick<Database, 'pool'>): Promise<DatabaseClock> {
  const read = async () => {
    const asked = performance.now()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    // it was true at some moment between question and answer
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
