import type { Context, TxContext } from '../ports/context.ts'
import { currentTransaction } from '../db/transaction.ts'

/** The work of an idempotent operation runs in the transaction that stores its response under the request's key. */
export const idempotent =
  <C, R>(work: (context: TxContext, call: C) => Promise<R>) =>
  (context: Context, call: C): Promise<R> =>
    work({ ...context, db: currentTransaction(context.db) }, call)
