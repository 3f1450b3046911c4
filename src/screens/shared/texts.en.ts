import type { Translation } from '../../../machines/domain/translation.ts'
import type { problemTexts as vi } from './texts.vi.ts'

export const problemTexts = {
  'error.network': 'No connection. Check your network and try again.',
  'error.timeout': 'The server is not responding. Please try again.',
  'error.general': 'Something went wrong. Please try again.',
} satisfies Translation<typeof vi>
