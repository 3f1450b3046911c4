import { sql, type Kysely } from 'kysely'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']

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
export async function payIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, amount, effect, description }: Movement,
): Promise<void> {
  await sql`
    with row as (insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
      values (${userId}, ${effect}, 'deposit', ${amount}, ${description}, ${clock.now()}) on conflict (effect) do nothing returning user_id)
    update users set wallet = wallet + ${amount} where id in (select user_id from row)`.execute(db)
}

const effects = { 'pay:order:': 'wallet.pay', 'refund:order:': 'wallet.refund' } as const

/** A customer's movements, the newest first; those of orders in the language of whoever reads. */
export async function walletRows(
  db: Kysely<DB>,
  userId: number,
  text: (key: 'wallet.pay' | 'wallet.refund', values: Record<string, string>) => string,
  atMost = 200,
): Promise<Schemas['WalletRow'][]> {
  const rows = await db.selectFrom('wallet_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(atMost).execute()
  return rows.map(({ id, type, amount, effect, description, created_at: at }) => {
    const known = Object.entries(effects).find(([start]) => effect.startsWith(start))
    // descriptions of such rows end in the short form of the order's name
    const words = known ? text(known[1], { order: description.split(' ').at(-1) ?? '' }) : description
    return { id, type: type === 'deposit' ? 'deposit' : 'withdraw', amount, meta: { description: words }, created_at: at.toISOString() }
  })
}
