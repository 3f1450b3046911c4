import type { Translation } from '../../../machines/domain/translation.ts'
import type { searchLocationTexts as vi } from './texts.vi.ts'

export const searchLocationTexts = {
  'find.title': 'Choose a location',
  'find.label': 'Search locations',
  'find.placeholder': 'Street, building, landmark',
  'find.clear': 'Clear the search',
  'find.loading': 'Searching for addresses…',
  'find.none': 'No addresses found',
  'find.noneText': 'Try other words, or place a pin on the map.',
  'find.failed': 'Address search failed',
  'find.found': 'Addresses found',
  'find.recent': 'Recent',
  'find.popular': 'Popular locations',
  'find.onMap': 'Choose on the map',
  'find.onMapText': 'Place the pin at the delivery location',
} satisfies Translation<typeof vi>
