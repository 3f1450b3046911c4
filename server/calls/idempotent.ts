import type { Context, TxContext } from '../ports/context.ts'
import { currentTransaction } from '../db/transaction.ts'

/** Work of an operation that the contract calls idempotent: it is done within the transaction that stores its answer under the request's key, or with nothing. */
export const idempotent =
  <C, R>(work: (context: TxContext, call: C) => Promise<R>) =>
  (context: Context, call: C): Promise<R> =>
    work({ ...context, db: currentTransaction(context.db) }, call)
