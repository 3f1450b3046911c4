import type { walletTexts as vi } from '../vi/wallet.ts'

export const walletTexts = {
  'wallet.title': 'Bữa wallet',
  'wallet.balance': 'Balance',
  'wallet.rows': 'History',
  'wallet.empty': 'No transactions yet',
  'wallet.emptyText': 'Refunds and payments will appear here.',
  'wallet.failed': 'The wallet could not be loaded',
} satisfies Record<keyof typeof vi, string>
