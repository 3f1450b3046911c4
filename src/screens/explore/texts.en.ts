import type { Translation } from '../../../machines/domain/translation.ts'
import type { exploreTexts as vi } from './texts.vi.ts'

export const exploreTexts = {
  'explore.search': 'Search stores or items',
  'explore.title': 'Explore',
  'explore.clear': 'Clear text',
  'explore.recent': 'Recent searches',
  'explore.recentClear': 'Clear all',
  'explore.recentRemove': 'Remove “{text}”',
  'explore.popular': 'Popular near you',
  'explore.stores': 'Stores',
  'explore.dishes': 'Items',
  'explore.searching': 'Searching',
  'explore.none': 'No results for “{text}”',
  'explore.noneText': 'Try another name, or browse by category.',
  'explore.failed': 'Search failed',
  'explore.found': '{stores}, {dishes}',
  'explore.foundStores': '{count} stores',
  'explore.foundStores#one': '{count} store',
  'explore.foundDishes': '{count} items',
  'explore.foundDishes#one': '{count} item',
} satisfies Translation<typeof vi>
