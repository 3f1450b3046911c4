import type { Translation } from '../../../../machines/domain/translation.ts'
import type { filteredStoresTexts as vi } from './texts.vi.ts'

export const filteredStoresTexts = {
  'sort.label': 'Sort',
  'sort.near': 'Nearest',
  'sort.rating': 'Best rated',
  'sort.fast': 'Fastest',
  'sort.fee': 'Lowest fee',
  'filter.label': 'Filter stores',
  'filter.open': 'Open now',
  'filter.vegetarian': 'Vegetarian',
  'filter.rating': '{rating} stars and up',
  'filter.offers': 'Offers',
  'filter.new': 'New',
  'filter.free': 'Free delivery',
  'filter.category': 'Categories',
  'filter.categories': 'Categories ({count})',
  'filter.clear': 'Clear filters',
  'filter.none': 'No stores match',
  'filter.noneText': 'Remove a filter to see more stores.',
  'filter.failed': 'Stores could not be filtered',
  'filter.loading': 'Filtering stores',
  'home.empty': 'No store delivers here yet',
  'home.emptyText': 'Try another location, or switch to pickup.',
  'home.failed': 'Stores could not be loaded',
  'home.loading': 'Loading, please wait…',
  'home.retryNow': 'Try again now',
} satisfies Translation<typeof vi>
