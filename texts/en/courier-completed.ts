import type { courierCompletedTexts as vi } from '../vi/courier-completed.ts'

export const courierCompletedTexts = {
  'completed.title': 'Delivered orders',
  'completed.today': 'Today',
  'completed.week': 'This week',
  'completed.ever': 'Earned in all',
  'completed.commission': 'You get {rate}% of each order’s delivery charge and tip.',
  'completed.none': 'Nothing delivered yet',
  'completed.noneText': 'What you deliver will show up here, with what it earned you.',
  'completed.failed': 'The delivered orders could not be loaded',
  'completed.more': 'Show more',
  'completed.earned': 'Earned {amount}',
  'completed.cash': 'Collected {amount}',
  'completed.toOrders': 'Back to deliveries',
} satisfies Record<keyof typeof vi, string>
