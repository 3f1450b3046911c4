import type { Translation } from '../../../machines/domain/translation.ts'
import type { readingTexts as vi } from './texts.vi.ts'

export const readingTexts = {
  'reviews.title': 'Reviews',
  'reviews.count': '{count} reviews',
  'reviews.count#one': '{count} review',
  'reviews.average': '{rating} out of 5 stars',
  'reviews.share': '{stars}: {reviews}',
  'reviews.stars': '{count} stars',
  'reviews.stars#one': '{count} star',
  'reviews.latest': 'Only the latest {count} reviews are shown.',
  'reviews.latest#one': 'Only the latest {count} review is shown.',
  'reviews.empty': 'No reviews yet',
  'reviews.emptyText': 'Order something, then tell others about it.',
  'reviews.failed': 'Reviews could not be loaded',
  'reviews.missing': 'Store not found',
  'reviews.loading': 'Loading reviews',
  'reviews.toStore': 'See the menu',
  'pages.failed': 'The page could not be loaded',
  'pages.missing': 'Page not found',
  'pages.loading': 'Loading the page',
} satisfies Translation<typeof vi>
