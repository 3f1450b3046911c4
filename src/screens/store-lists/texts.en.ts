import type { Translation } from '../../../machines/domain/translation.ts'
import type { storeListsTexts as vi } from './texts.vi.ts'

export const storeListsTexts = {
  'categories.failed': 'Categories could not be loaded',
  'categories.loading': 'Loading categories',
  'favourites.empty': 'No favourite stores yet',
  'favourites.emptyText': 'Tap the heart on a store to find it again quickly.',
  'favourites.failed': 'Your favourites could not be loaded',
  'favourites.loading': 'Loading your favourites',
} satisfies Translation<typeof vi>
