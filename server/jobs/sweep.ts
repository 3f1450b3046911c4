import type { Context } from '../ports/context.ts'
import { deleteOldRows, claimJob } from '../db/queries/upkeep.ts'
import type { Db } from '../db/transaction.ts'
import { dropDeadTokens } from '../services/push.ts'
import { retentions, type Retention } from '../domain/retention.ts'
import { every, type Job } from './every.ts'

const everyMs = 10 * 60_000
/** Small enough that no other statement waits long for the locks. */
const batchSize = 1_000
/** A sweep stops after this and leaves the rest to the next one, so that two never overlap. */
const longestMs = everyMs / 2

/** Deletes the rows of a table that are past its retention, in batches. */
async function sweepTable(db: Db, { table, column, retainedMs }: Retention, now: Date, mayGoOn: () => boolean): Promise<void> {
  const before = new Date(now.getTime() - retainedMs)
  for (let deleted = batchSize; deleted === batchSize && mayGoOn();)
    deleted = await deleteOldRows(db, { table, column, before, limit: batchSize })
}

/** Deletes all rows that are past their table's retention, and the push tokens of ended sessions. */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const begun = performance.now()
  const now = clock.now()
  await dropDeadTokens({ db, clock })
  for (const retention of retentions) await sweepTable(db, retention, now, () => performance.now() - begun < longestMs)
}

/** Sweeps if it is due and no other process does; answers whether it did. Uses the database's clock, so that a process whose clock is ahead deletes nothing too early. */
export async function sweepIfDue({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const now = await claimJob(db, 'sweep', everyMs)
  if (now) await sweep({ db, clock: { now: () => now } })
  return now !== undefined
}

export const startSweep = (context: Context): Job =>
  every(everyMs / 10, context.log, 'the sweep', async () => void (await sweepIfDue(context)))
