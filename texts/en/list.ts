import type { listTexts as vi } from '../vi/list.ts'

export const listTexts = {
  'home.empty': 'No store delivers here yet',
  'home.emptyText': 'Try another place, or choose self-pickup.',
  'home.failed': 'The stores could not be loaded',
  'home.loading': 'Loading, please wait...',
  'home.retryNow': 'Try again now',
} satisfies Record<keyof typeof vi, string>
