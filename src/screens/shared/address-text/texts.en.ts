import type { Translation } from '../../../../machines/domain/translation.ts'
import type { addressTagTexts as vi } from './texts.vi.ts'

export const addressTagTexts = {
  'address.tag.home': 'Home',
  'address.tag.work': 'Work',
  'address.tag.other': 'Other',
} satisfies Translation<typeof vi>
