import type { Translation } from '../../../machines/domain/translation.ts'
import type { sharedTexts as vi } from './texts.vi.ts'

export const sharedTexts = {
  'error.network': 'No connection. Check your network and try again.',
  'error.timeout': 'The server is not responding. Please try again.',
  'error.general': 'Something went wrong. Please try again.',
  'browse.home': 'See stores near you',
  'cart.browse': 'See nearby stores',
} satisfies Translation<typeof vi>
