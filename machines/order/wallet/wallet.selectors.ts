import type { WalletSnapshot } from './wallet.machine.ts'

export const selectWallet = (snapshot: WalletSnapshot) => snapshot.context.wallet
export const selectHasFailed = (snapshot: WalletSnapshot) => snapshot.hasTag('failed')
export const selectError = (snapshot: WalletSnapshot) => snapshot.context.error
