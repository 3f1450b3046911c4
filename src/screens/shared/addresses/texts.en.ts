import type { Translation } from '../../../../machines/domain/translation.ts'
import type { savedAddressesTexts as vi } from './texts.vi.ts'

export const savedAddressesTexts = {
  'addresses.loading': 'Loading addresses',
  'addresses.failed': 'Your addresses could not be loaded',
  'address.default': 'Default',
  'address.chosen': 'Delivering here',
  'address.choose': 'Deliver to: ',
  'address.outside': 'Outside the store’s delivery area',
  'saved.title': 'Saved addresses',
  'saved.manage': 'Manage',
} satisfies Translation<typeof vi>
