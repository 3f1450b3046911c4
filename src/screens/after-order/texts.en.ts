import type { Translation } from '../../../machines/domain/translation.ts'
import type { afterOrderTexts as vi } from './texts.vi.ts'

export const afterOrderTexts = {
  'rate.title': 'Rate the order',
  'rate.store': 'How was the food?',
  'rate.courier': 'How was the courier?',
  'rate.stars': '{count} stars',
  'rate.stars#one': '{count} star',
  'rate.storeText': 'About the store (optional)',
  'rate.courierText': 'About the courier (optional)',
  'rate.missing': 'Choose a star rating for the store.',
  'rate.send': 'Send rating',
  'rate.thanks': 'Thank you!',
  'rate.thanksText': 'Your rating helps the store and other customers.',
  'rate.over': 'You have already rated this order',
  'rate.early': 'Not ready to rate yet',
  'rate.earlyText': 'An order can be rated once it is completed.',
  'rate.failed': 'The order could not be loaded',
  'rate.unknown': 'This order was not found',
  'rate.unknownText': 'It does not exist, or it is not yours. Your orders are on the orders page.',
  'rate.toOrders': 'Go to my orders',
  'wallet.title': 'Bữa wallet',
  'wallet.balance': 'Balance',
  'wallet.rows': 'History',
  'wallet.empty': 'No transactions yet',
  'wallet.emptyText': 'Refunds and payments will appear here.',
  'wallet.failed': 'The wallet could not be loaded',
} satisfies Translation<typeof vi>
