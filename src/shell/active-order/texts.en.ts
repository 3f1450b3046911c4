import type { Translation } from '../../../machines/domain/translation.ts'
import type { activeOrderTexts as vi } from './texts.vi.ts'

export const activeOrderTexts = {
  'activeOrder.label': 'Order in progress',
  'activeOrder.minutes': '{count} min',
  'activeOrder.soon': 'Soon',
  'activeOrder.more': 'and {count} more orders',
  'activeOrder.more#one': 'and {count} more order',
  'activeOrder.change': 'Item sold out, choose now',
  'activeOrder.open': 'Track',
} satisfies Translation<typeof vi>
