import type { Translation } from '../../../machines/domain/translation.ts'
import type { homeTexts as vi } from './texts.vi.ts'

export const homeTexts = {
  'home.lead': 'Hungry? Bữa delivers.',
} satisfies Translation<typeof vi>
