import { createHash } from 'node:crypto'
import { claimKey, claimOrTakeOverKey, findKey, lockKey, releaseKey, storeResponse } from '../db/queries/idempotency-keys.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'

const derivedWindowMs = 60_000

/** A retry may come with renewed ones. */
const tokens = new Set(['token', 'auth_token'])

/** The body with sorted keys and without tokens, so that equal bodies have equal hashes. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !tokens.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

export const requestHash = (operation: string, body: unknown): string =>
  createHash('sha256')
    .update(operation)
    .update(JSON.stringify(canonical(body)))
    .digest('base64url')

/** After this a claim that was made outside of a transaction has expired, and another request may take it over. */
const leaseMs = 30_000

export interface IdempotentRequest {
  /** The owner of the key: role and id. */
  subject: string
  /** The client's key, or one derived from the body that counts for 60 s. */
  key: string
  isDerived: boolean
  hash: string
  now: Date
  /** The error where the key is used for another request, from the response that is stored under it. */
  mismatch?: ((response: unknown) => Problem) | undefined
}

/**
 * Claims the key, runs the work and stores its response, all in the caller's transaction: of concurrent requests one runs, and the others wait for it and get its
 * response. Work that fails leaves the key free.
 */
export async function once<T>(
  tx: Tx,
  { subject, key, isDerived, hash, now, mismatch }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const claim = { subject, key, hash, at: now }
  if (!(await claimKey(tx, claim))) {
    const stored = await lockKey(tx, claim)
    if (!stored) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
    // a key from the future, written by a process whose clock was wrong, must not be valid for longer than any other
    const isOver = isDerived && Math.abs(now.getTime() - stored.created_at.getTime()) > derivedWindowMs
    if (!isOver) {
      if (stored.request_hash !== hash)
        throw (stored.response !== null && mismatch?.(stored.response)) || new Problem('IDEMPOTENCY_MISMATCH')
      if (stored.response === null) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
      return stored.response as T
    }
  }
  const response = await work()
  await storeResponse(tx, claim, response, claim)
  return response
}

/**
 * The same for work that sends requests to other services, during which no transaction may be open. A concurrent request fails with IDEMPOTENCY_IN_FLIGHT. A
 * claim whose process has died is taken over, so the work itself must be idempotent.
 */
export async function onceAcross<T>(db: Db, { subject, key, hash, now }: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const claim = { subject, key, hash, at: now }
  const lease = { from: new Date(now.getTime() - leaseMs), to: new Date(now.getTime() + leaseMs) }
  if (!(await claimOrTakeOverKey(db, claim, lease))) {
    const stored = await findKey(db, claim)
    if (stored && stored.request_hash !== hash) throw new Problem('IDEMPOTENCY_MISMATCH')
    if (!stored || stored.response === null) throw new Problem('IDEMPOTENCY_IN_FLIGHT')
    return stored.response as T
  }
  try {
    const response = await work()
    await storeResponse(db, claim, response)
    return response
  } catch (error) {
    await releaseKey(db, claim)
    throw error
  }
}
