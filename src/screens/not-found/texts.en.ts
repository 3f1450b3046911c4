import type { Translation } from '../../../machines/domain/translation.ts'
import type { notFoundTexts as vi } from './texts.vi.ts'

export const notFoundTexts = {
  'notFound.title': 'Page not found',
  'notFound.text': 'This page does not exist or has been removed.',
  'notFound.home': 'Go to home',
} satisfies Translation<typeof vi>
