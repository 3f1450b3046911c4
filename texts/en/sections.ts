import type { sectionTexts as vi } from '../vi/sections.ts'

export const sectionTexts = {
  'section.main': 'Account',
  'section.addresses': 'Address book',
  'section.orders': 'My orders',
  'section.wallet': 'My wallet',
  'section.favorite-stores': 'Favourite stores',
  'section.alerts': 'Notifications',
  'section.panel': 'Account sections',
  'section.close': 'Close account',
  'section.unsupported': 'Section not supported: {section}',
} satisfies Record<keyof typeof vi, string>
