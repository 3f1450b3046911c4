import type { Translation } from '../../../machines/domain/translation.ts'
import type { ordersTexts as vi } from './texts.vi.ts'

export const ordersTexts = {
  'orders.title': 'Orders',
  'orders.empty': 'No orders yet',
  'orders.emptyText': 'Your first order is a few taps away.',
  'orders.loading': 'Loading orders',
  'orders.shown': '{count} orders',
  'orders.shown#one': '{count} order',
  'orders.failed': 'Orders could not be loaded',
  'orders.items': '{count} items',
  'orders.items#one': '{count} item',
  'orders.active': 'Active',
  'orders.past': 'Past',
  'orders.more': 'Show more',
  'orders.moreFailed': 'More orders could not be loaded.',
} satisfies Translation<typeof vi>
