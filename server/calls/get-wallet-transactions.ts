import type { Handler } from '../http/call.ts'
import { walletRows } from '../domain/wallet.ts'

export const getWalletTransactions: Handler<'getWalletTransactions'> = async ({ db }, { callerId, text }) => {
  const { wallet } = await db.selectFrom('users').select('wallet').where('id', '=', callerId).executeTakeFirstOrThrow()
  return { success: true, balance: wallet, transactions: await walletRows(db, callerId, text) }
}
