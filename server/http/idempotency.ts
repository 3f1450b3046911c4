import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import { Problem } from '../domain/problem.ts'

const derivedWindowMs = 60_000

/** JSON with its keys in order, so that equal bodies hash equally. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'token')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

export const requestHash = (operation: string, body: unknown): string =>
  createHash('sha256')
    .update(operation)
    .update(JSON.stringify(canonical(body)))
    .digest('base64url')

/** After this nobody works any more who claimed a key outside of a transaction. */
const leaseMs = 30_000

export interface IdempotentRequest {
  /** Whose keys these are: role and id. */
  subject: string
  /** The client's key, or one derived from the body that counts for 60 s. */
  key: string
  isDerived: boolean
  hash: string
  now: Date
}

/**
 * Claims the key, runs the work and keeps its answer, all in the caller's transaction: of many rivals one works, the others wait for it and answer what
 * it answered. Work that fails leaves the key free.
 */
export async function once<T>(
  trx: Transaction<DB>,
  { subject, key, isDerived, hash, now }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ subject, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const kept = await trx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('subject', '=', subject)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!kept) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
    // a key from the future, written by a process whose clock was wrong, counts no longer than any other
    const isOver = isDerived && Math.abs(now.getTime() - kept.created_at.getTime()) > derivedWindowMs
    if (!isOver) {
      if (kept.request_hash !== hash) throw new Problem('IDEMPOTENCY_MISMATCH')
      if (kept.response === null) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
      return kept.response as T
    }
  }
  const response = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 200, response: JSON.stringify(response), request_hash: hash, created_at: now })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
  return response
}

/**
 * The same for work that asks others meanwhile and so can't hold a transaction: the key is claimed, the work done, the answer kept. A rival is told that the
 * key is in flight; a claim whose process has died can be taken over, so the work must bear being done again.
 */
export async function onceAcross<T>(db: Kysely<DB>, { subject, key, hash, now }: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ request_hash: string }>`
    insert into idempotency_keys (subject, key, request_hash, created_at) values (${subject}, ${key}, ${hash}, ${now})
    on conflict (subject, key) do update set created_at = ${now}
      where idempotency_keys.response is null and idempotency_keys.request_hash = ${hash}
        and idempotency_keys.created_at not between ${new Date(now.getTime() - leaseMs)} and ${new Date(now.getTime() + leaseMs)}
    returning request_hash`.execute(db)
  const mine = db.updateTable('idempotency_keys').where('subject', '=', subject).where('key', '=', key)
  if (rows.length === 0) {
    const kept = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('subject', '=', subject)
      .where('key', '=', key)
      .executeTakeFirst()
    if (kept && kept.request_hash !== hash) throw new Problem('IDEMPOTENCY_MISMATCH')
    if (!kept || kept.response === null) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
    return kept.response as T
  }
  try {
    const response = await work()
    await mine.set({ status: 200, response: JSON.stringify(response) }).execute()
    return response
  } catch (error) {
    await db.deleteFrom('idempotency_keys').where('subject', '=', subject).where('key', '=', key).where('response', 'is', null).execute()
    throw error
  }
}
