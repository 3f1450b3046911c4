import type { Translation } from '../../../../machines/domain/translation.ts'
import type { sectionsTexts as vi } from './texts.vi.ts'

export const sectionsTexts = {
  'section.main': 'Account',
  'section.addresses': 'Address book',
  'section.orders': 'Orders',
  'section.wallet': 'My wallet',
  'section.security': 'Security and data',
  'section.favorite-stores': 'Favourites',
  'section.alerts': 'Notifications',
  'section.panel': 'Account sections',
  'section.close': 'Back to home',
  'section.unsupported': 'Section not supported: {section}',
} satisfies Translation<typeof vi>
