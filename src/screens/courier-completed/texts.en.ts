import type { Translation } from '../../../machines/domain/translation.ts'
import type { courierCompletedTexts as vi } from './texts.vi.ts'

export const courierCompletedTexts = {
  'completed.title': 'Delivered orders',
  'completed.today': 'Today',
  'completed.week': 'This week',
  'completed.ever': 'Total earned',
  'completed.commission': 'You get {rate}% of each order’s delivery charge and the whole tip.',
  'completed.none': 'No deliveries yet',
  'completed.noneText': 'Orders that you deliver will appear here with your earnings.',
  'completed.failed': 'Delivered orders could not be loaded',
  'completed.more': 'Show more',
  'completed.earned': 'Earned {amount}',
  'completed.cash': 'Collected {amount}',
  'completed.toOrders': 'Back to deliveries',
} satisfies Translation<typeof vi>
