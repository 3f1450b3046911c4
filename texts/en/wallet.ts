import type { walletTexts as vi } from '../vi/wallet.ts'

export const walletTexts = {
  'wallet.title': 'Bữa wallet',
  'wallet.balance': 'Balance',
  'wallet.rows': 'History',
  'wallet.empty': 'Nothing in the wallet yet',
  'wallet.emptyText': 'Refunds and what the wallet pays show up here.',
  'wallet.failed': 'The wallet could not be loaded',
} satisfies Record<keyof typeof vi, string>
