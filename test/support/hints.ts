import type { Database } from '../../server/db/pool.ts'

/** Ends the connections on which the processes wake each other; they connect again a second later. */
export async function cutHints({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bua-events' and datname = current_database()`,
  )
}
