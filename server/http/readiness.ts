import { statfs } from 'node:fs/promises'
import { Problem } from '../domain/problem.ts'
import type { Database } from '../db/pool.ts'

/** With less free space PostgreSQL may soon be unable to write its WAL, on which it shuts down. */
const freeBytesAtLeast = 64 * 1024 * 1024
/** The disk is probed at most once in this time, however often readiness is requested. */
const probeEveryMs = 5_000

/**
 * Sorts more than fits in `work_mem`, so that PostgreSQL writes a temporary file: fails with 53100 (disk_full) where there is no room. It leaves neither WAL nor
 * files behind, and works for a database on another machine as well.
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

/** The check fails with UNAVAILABLE, or an error of the database, while this process could not save an order. `dataDir` is the folder of its own PostgreSQL. */
export function createReadiness(database: Database, dataDir: string | undefined): () => Promise<void> {
  let probe: { at: number; outcome: Promise<void> } | undefined
  return async () => {
    if (dataDir !== undefined) {
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < freeBytesAtLeast) throw new Problem('UNAVAILABLE', { cause: new Error(`The disk of ${dataDir} is full`) })
    }
    if (!probe || performance.now() - probe.at > probeEveryMs) {
      probe = { at: performance.now(), outcome: probeDisk(database) }
      // the rejection reaches those who await it; without this it would count as unhandled while no request does
      probe.outcome.catch(() => {})
    }
    await probe.outcome
    await database.pool.query('select 1')
  }
}
