import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './pool.ts'
import type { DB } from './types.ts'

declare const brand: unique symbol

/** The database, in a transaction or not. */
export type Db = Kysely<DB>

/** An open transaction. Only `inTransaction` creates one; functions that lock rows, or write several that belong together, require it. */
export type Tx = Transaction<DB> & { readonly [brand]: true }

const opened = new WeakSet<object>()
/** Transactions that have inserted events. */
const publishing = new WeakSet<object>()
const wakeCallbacks = new WeakMap<object, () => void>()

/** Calls `wake` whenever events that were inserted through this database are committed. */
export const onEventsCommitted = (db: Db, wake: () => void): void => void wakeCallbacks.set(db, wake)

/** To be called after events were inserted. */
export function eventsPublished(db: Db): void {
  if (isOpened(db)) publishing.add(db)
  else wakeCallbacks.get(db)?.()
}

/** Runs a transaction, and retries it after a serialisation conflict, a deadlock, or a migration that changed its statements. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [result, tx] = await db.transaction().execute(async (transaction) => {
        opened.add(transaction)
        return [await work(transaction as Tx), transaction] as const
      })
      if (publishing.has(tx)) wakeCallbacks.get(db)?.()
      return result
    } catch (error) {
      if (attempt >= 5 || !isRetryable(error)) throw error
      await pause(10 * attempt)
    }
  }
}

const isOpened = (db: Db): db is Tx => opened.has(db)

/** The transaction that `inTransaction` has opened further up the call stack. Throws where there is none. */
export function currentTransaction(db: Db): Tx {
  if (!isOpened(db)) throw new Error('No transaction is open')
  return db
}

interface Lockable<Query> {
  forUpdate(): Query
  forNoKeyUpdate(): Query
  forShare(): Query
  skipLocked(): Query
}

/** For `$call`: locks the rows that a query reads until the transaction ends. */
export const forUpdate =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forUpdate()

/** The same with SKIP LOCKED: rows that another transaction has locked are left out. */
export const forUpdateOfFree =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forUpdate().skipLocked()

/** The same, but other transactions may insert rows that reference the locked ones. */
export const forNoKeyUpdate =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forNoKeyUpdate()

/** A shared lock: other transactions may take it too, but none may write the rows. */
export const forShare =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forShare()
