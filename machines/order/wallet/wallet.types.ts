import type { Wallet } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface WalletContext {
  wallet: Wallet | undefined
  error: AppError | undefined
}

export type WalletEvent = { type: 'wallet.load' }
