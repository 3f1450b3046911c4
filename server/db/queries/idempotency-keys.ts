import { sql } from 'kysely'
import { forUpdate, type Db, type Tx } from '../transaction.ts'

/** An idempotency key of a subject: a role and an id. */
export interface IdempotencyKey {
  subject: string
  key: string
}

interface Claim extends IdempotencyKey {
  hash: string
  at: Date
}

interface StoredKey {
  request_hash: string
  response: unknown
  created_at: Date
}

/** Claims a key; false where it is stored. Waits for a concurrent transaction that has claimed it. */
export async function claimKey(tx: Tx, { subject, key, hash, at }: Claim): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ subject, key, request_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Claims a key outside of a transaction, or takes over an expired claim of the same request: one without a response that was made outside of the span. */
export async function claimOrTakeOverKey(db: Db, { subject, key, hash, at }: Claim, span: { from: Date; to: Date }): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys (subject, key, request_hash, created_at) values (${subject}, ${key}, ${hash}, ${at})
    on conflict (subject, key) do update set created_at = ${at}
      where idempotency_keys.response is null and idempotency_keys.request_hash = ${hash}
        and idempotency_keys.created_at not between ${span.from} and ${span.to}
    returning key`.execute(db)
  return rows.length > 0
}

const ofKey = (db: Db, { subject, key }: IdempotencyKey) =>
  db.selectFrom('idempotency_keys').select(['request_hash', 'response', 'created_at']).where('subject', '=', subject).where('key', '=', key)

export const findKey = (db: Db, key: IdempotencyKey): Promise<StoredKey | undefined> => ofKey(db, key).executeTakeFirst()

export const lockKey = (tx: Tx, key: IdempotencyKey): Promise<StoredKey | undefined> =>
  ofKey(tx, key).$call(forUpdate(tx)).executeTakeFirst()

/** Stores the response of a request under its key. `claim` replaces the stored request, where the key is used again after its window. */
export async function storeResponse(db: Db, { subject, key }: IdempotencyKey, response: unknown, claim?: Claim): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, response: JSON.stringify(response), ...(claim && { request_hash: claim.hash, created_at: claim.at }) })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
}

/** Deletes a claim that has no response. */
export async function releaseKey(db: Db, { subject, key }: IdempotencyKey): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('subject', '=', subject).where('key', '=', key).where('response', 'is', null).execute()
}
