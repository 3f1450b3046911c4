import type { Translation } from '../../../../machines/domain/translation.ts'
import type { rowsTexts as vi } from './texts.vi.ts'

export const rowsTexts = {
  'rows.again': 'Order again',
  'rows.againOrder': 'Order again from {store}',
  'rows.offers': 'On offer now',
  'rows.fast': 'Fastest delivery',
  'rows.fastPickup': 'Ready soonest',
  'rows.new': 'New around here',
  'rows.near': 'Right around the corner',
  'rows.all': 'See all',
  'rows.allOf': 'See all: {title}',
  'rows.loading': 'Finding picks for you',
  'rows.failed': 'Your picks could not be loaded.',
  'rows.dish': '{quantity} × {name}',
  'rows.previous': '{title}: previous',
  'rows.next': '{title}: next',
} satisfies Translation<typeof vi>
