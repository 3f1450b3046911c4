import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { Problem } from './problem.ts'

interface Movement {
  userId: number
  /** Integer of the minor unit, above 0. */
  amount: number
  /** Names what causes the movement; the same one moves money once. */
  effect: string
  description: string
}

/** Takes money from a wallet; fails with INSUFFICIENT_WALLET and takes nothing where there is too little. */
export async function payOut({ db, clock }: Context, { userId, amount, effect, description }: Movement): Promise<void> {
  const { rows } = await sql`
    with paid as (update users set wallet = wallet - ${amount} where id = ${userId} and wallet >= ${amount} returning id)
    insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
    select id, ${effect}::text, 'withdraw', ${amount}::bigint, ${description}::text, ${clock.now()}::timestamptz from paid returning id`.execute(
    db,
  )
  if (rows.length === 0) throw new Problem('INSUFFICIENT_WALLET')
}

/** Puts money into a wallet, once for each effect. */
export async function payIn({ db, clock }: Context, { userId, amount, effect, description }: Movement): Promise<void> {
  await sql`
    with row as (insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
      values (${userId}, ${effect}, 'deposit', ${amount}, ${description}, ${clock.now()}) on conflict (effect) do nothing returning user_id)
    update users set wallet = wallet + ${amount} where id in (select user_id from row)`.execute(db)
}
