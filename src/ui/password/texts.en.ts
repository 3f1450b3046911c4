import type { Translation } from '../../../machines/domain/translation.ts'
import type { passwordTexts as vi } from './texts.vi.ts'

export const passwordTexts = {
  'secret.show': 'Show password',
  'secret.hide': 'Hide password',
} satisfies Translation<typeof vi>
