import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import { forNoKeyUpdate, type Db, type Tx } from '../transaction.ts'

export interface Movement {
  userId: number
  /** Integer of the minor unit, above 0. */
  amount: number
  /** The idempotency key of the movement: what causes it. */
  effect: string
  description: string
  at: Date
}

/** Withdraws from a wallet; false where the balance is too low. */
export async function insertWithdrawal(tx: Tx, { userId, amount, effect, description, at }: Movement): Promise<boolean> {
  const { rows } = await sql`
    with paid as (update users set wallet = wallet - ${amount} where id = ${userId} and wallet >= ${amount} returning id)
    insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
    select id, ${effect}::text, 'withdraw', ${amount}::bigint, ${description}::text, ${at}::timestamptz from paid returning id`.execute(tx)
  return rows.length > 0
}

/** Deposits into a wallet, once for each effect. */
export async function insertDeposit(tx: Tx, { userId, amount, effect, description, at }: Movement): Promise<void> {
  await sql`
    with row as (insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
      values (${userId}, ${effect}, 'deposit', ${amount}, ${description}, ${at}) on conflict (effect) do nothing returning user_id)
    update users set wallet = wallet + ${amount} where id in (select user_id from row)`.execute(tx)
}

/** Records the balance that a customer forfeits with the account; the balance itself is set to 0 elsewhere. */
export async function insertForfeit(tx: Tx, { userId, amount, effect, description, at }: Movement): Promise<void> {
  await sql`insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
    values (${userId}, ${effect}, 'withdraw', ${amount}, ${description}, ${at})`.execute(tx)
}

/** A customer's movements, the newest first. */
export const walletMovements = (db: Db, userId: number, limit: number): Promise<Row<'wallet_ledger'>[]> =>
  db.selectFrom('wallet_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()

/** The balance of a customer's wallet. */
export async function walletBalance(db: Db, userId: number): Promise<number> {
  const customer = await db.selectFrom('users').select('wallet').where('id', '=', userId).executeTakeFirst()
  return customer?.wallet ?? 0
}

/** The same, with the customer's row locked; undefined where the account was deleted or banned. */
export async function lockWallet(tx: Tx, userId: number): Promise<number | undefined> {
  const customer = await tx
    .selectFrom('users')
    .select('wallet')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_banned', '=', false)
    .$call(forNoKeyUpdate(tx))
    .executeTakeFirst()
  return customer?.wallet
}

/** Locks the wallet that can take a payment for an order; false where the account was deleted, or the payment is of another currency. */
export async function lockWalletFor(
  tx: Tx,
  { order_id: orderId, currency }: Pick<Row<'payments'>, 'order_id' | 'currency'>,
): Promise<boolean> {
  const customer = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (is) => is.selectFrom('orders').select('user_id').where('orders.id', '=', orderId).where('currency', '=', currency))
    .where('deleted_at', 'is', null)
    .$call(forNoKeyUpdate(tx))
    .executeTakeFirst()
  return customer !== undefined
}

/** Whether a movement with that effect is in the books. */
export async function hasMovement(db: Db, effect: string): Promise<boolean> {
  return (await db.selectFrom('wallet_ledger').select('id').where('effect', '=', effect).executeTakeFirst()) !== undefined
}
