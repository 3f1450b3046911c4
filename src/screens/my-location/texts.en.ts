import type { Translation } from '../../../machines/domain/translation.ts'
import type { myLocationTexts as vi } from './texts.vi.ts'

export const myLocationTexts = {
  'here.title': 'Confirm the location',
  'here.address': 'Address',
  'here.addressMissing': 'Please enter the address.',
  'here.house': 'House number, floor, building',
  'here.houseHint': 'Optional, but it helps the courier find you.',
  'here.houseMissing': 'Please enter the house number, apartment or floor.',
  'here.confirm': 'Deliver here',
} satisfies Translation<typeof vi>
