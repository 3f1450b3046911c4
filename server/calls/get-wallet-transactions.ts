import type { Handler } from '../app/call.ts'

export const getWalletTransactions: Handler<'getWalletTransactions'> = async ({ db }, { callerId }) => {
  const { wallet } = await db.selectFrom('users').select('wallet').where('id', '=', callerId).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('wallet_ledger').selectAll().where('user_id', '=', callerId).orderBy('id', 'desc').limit(200).execute()
  return {
    success: true,
    balance: wallet,
    transactions: rows.map(({ id, type, amount, description, created_at: at }) => ({
      id,
      type: type === 'deposit' ? 'deposit' : 'withdraw',
      amount,
      meta: { description },
      created_at: at.toISOString(),
    })),
  }
}
