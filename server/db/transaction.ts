import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { hasLost } from './pool.ts'
import type { DB } from './types.ts'

declare const brand: unique symbol

/** The database, in a transaction or not. */
export type Db = Kysely<DB>

/** A transaction that is open. Only `inTransaction` makes one; what locks rows, or writes several that belong together, takes it. */
export type Tx = Transaction<DB> & { readonly [brand]: true }

const opened = new WeakSet<object>()
/** Transactions that have written events. */
const publishing = new WeakSet<object>()
const wakers = new WeakMap<object, () => void>()

/** Calls `wake` whenever events that were written through this database are committed. */
export const onEventsCommitted = (db: Db, wake: () => void): void => void wakers.set(db, wake)

/** To be called by whoever has written events. */
export function eventsPublished(db: Db): void {
  if (isOpened(db)) publishing.add(db)
  else wakers.get(db)?.()
}

/** Runs a transaction, and runs it again when it lost against another one, or a migration. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [result, tx] = await db.transaction().execute(async (transaction) => {
        opened.add(transaction)
        return [await work(transaction as Tx), transaction] as const
      })
      if (publishing.has(tx)) wakers.get(db)?.()
      return result
    } catch (error) {
      if (attempt >= 5 || !hasLost(error)) throw error
      await pause(10 * attempt)
    }
  }
}

const isOpened = (db: Db): db is Tx => opened.has(db)

/** The transaction that `inTransaction` has opened for a caller further up. Fails where there is none. */
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

/** To be given to `$call`: locks the rows that a query reads until the transaction ends. */
export const forUpdate =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forUpdate()

/** The same, but rows that another transaction has locked are left out. */
export const forUpdateOfFree =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forUpdate().skipLocked()

/** Locks them too, but other rows may refer to the locked ones meanwhile. */
export const forNoKeyUpdate =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forNoKeyUpdate()

/** The same against others that write; any number may read. */
export const forShare =
  (_: Tx) =>
  <Query extends Lockable<Query>>(query: Query): Query =>
    query.forShare()
