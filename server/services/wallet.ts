import { orderNumberOf } from '../../machines/domain/order-number.ts'
import type { components } from '../../openapi/types.ts'
import type { TxContext } from '../ports/context.ts'
import { insertDeposit, insertWithdrawal, walletMovements, type Movement } from '../db/queries/wallet.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { textOf } from '../domain/texts.ts'

type Schemas = components['schemas']
type Payment = Omit<Movement, 'at'>
type Ports = Pick<TxContext, 'db' | 'clock'>

/** How a movement of an order is stored; its reader gets it in their own language, see `walletRows`. */
export const movementOf = (key: 'wallet.pay' | 'wallet.refund', uniqueOrderId: string): string =>
  textOf(key, { order: orderNumberOf(uniqueOrderId) }, 'vi')

/** Withdraws from a wallet. Fails with INSUFFICIENT_WALLET. */
export async function payOut({ db, clock }: Ports, payment: Payment): Promise<void> {
  if (!(await insertWithdrawal(db, { ...payment, at: clock.now() }))) throw new Problem('INSUFFICIENT_WALLET')
}

/** Deposits into a wallet, once for each effect. */
export async function payIn({ db, clock }: Ports, payment: Payment): Promise<void> {
  await insertDeposit(db, { ...payment, at: clock.now() })
}

const effects = {
  'pay:order:': 'wallet.pay',
  'refund:order:': 'wallet.refund',
  'refund:change:': 'wallet.refund',
  'refund:part:': 'wallet.refund',
  'refund:payment:': 'wallet.refund',
} as const

/** A customer's movements, the newest first; those of orders in the language of the reader. */
export async function walletRows(
  db: Db,
  userId: number,
  text: (key: 'wallet.pay' | 'wallet.refund', values: Record<string, string>) => string,
  atMost: number,
): Promise<Schemas['WalletRow'][]> {
  const rows = await walletMovements(db, userId, atMost)
  return rows.map(({ id, type, amount, effect, description, created_at: at }) => {
    const known = Object.entries(effects).find(([start]) => effect.startsWith(start))
    // `movementOf` ends in the order's number
    const translated = known ? text(known[1], { order: orderNumberOf(description.split(' ').at(-1) ?? '') }) : description
    return {
      id,
      type: type === 'deposit' ? 'deposit' : 'withdraw',
      amount,
      meta: { description: translated },
      created_at: at.toISOString(),
    }
  })
}
