import type { Handler } from './call.ts'
import { entriesAtMost } from '../../machines/limits.ts'
import { walletBalance } from '../db/queries/wallet.ts'
import { walletRows } from '../services/wallet.ts'

export const getWalletTransactions: Handler<'getWalletTransactions'> = async ({ db }, { callerId, text }) => ({
  success: true,
  balance: await walletBalance(db, callerId),
  transactions: await walletRows(db, callerId, text, entriesAtMost),
})
