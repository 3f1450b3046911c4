import type { Translation } from '../../../../machines/domain/translation.ts'
import type { languageTexts as vi } from './texts.vi.ts'

export const languageTexts = {
  'language.label': 'Language',
} satisfies Translation<typeof vi>
