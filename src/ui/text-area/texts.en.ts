import type { Translation } from '../../../machines/domain/translation.ts'
import type { textAreaTexts as vi } from './texts.vi.ts'

export const textAreaTexts = {
  'text.full': 'That is {max} characters; no more fit.',
} satisfies Translation<typeof vi>
