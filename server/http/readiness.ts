import { statfs } from 'node:fs/promises'
import { Problem } from '../domain/problem.ts'
import type { Database } from '../db/pool.ts'

/** With less than this free PostgreSQL may soon be unable to add to its log, which ends it. */
const freeBytesAtLeast = 64 * 1024 * 1024
/** The disk is written to once in so long at most, however often readiness is asked for. */
const probeEveryMs = 5_000

/**
 * Asks the database to sort more than its memory may hold, so that it writes a temporary file: fails with 53100 (disk_full) where that has no room. Nothing of
 * it is logged by PostgreSQL or stays, and it works on a database on another machine as well.
 */
async function probeDisk({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local work_mem = '64kB'`)
    await client.query('select count(*) from (select n from generate_series(1, 20000) n order by n desc) sorted')
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Fails with UNAVAILABLE, or an error of the database, while this process could not save an order. `dataDir` is the folder of an own PostgreSQL. */
export function createReadiness(database: Database, dataDir: string | undefined): () => Promise<void> {
  let probe: { at: number; outcome: Promise<void> } | undefined
  return async () => {
    if (dataDir !== undefined) {
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < freeBytesAtLeast) throw new Problem('UNAVAILABLE', { cause: new Error(`The disk of ${dataDir} is full`) })
    }
    if (!probe || performance.now() - probe.at > probeEveryMs) {
      probe = { at: performance.now(), outcome: probeDisk(database) }
      // whoever waits for it is told; nobody may
      probe.outcome.catch(() => {})
    }
    await probe.outcome
    await database.pool.query('select 1')
  }
}
