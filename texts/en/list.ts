import type { listTexts as vi } from '../vi/list.ts'

export const listTexts = {
  'home.empty': 'No store delivers here yet',
  'home.emptyText': 'Try another location, or switch to pickup.',
  'home.failed': 'Stores could not be loaded',
  'home.loading': 'Loading, please wait...',
  'home.retryNow': 'Try again now',
} satisfies Record<keyof typeof vi, string>
