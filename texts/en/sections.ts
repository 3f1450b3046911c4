import type { sectionTexts as vi } from '../vi/sections.ts'

export const sectionTexts = {
  'section.main': 'Account',
  'section.addresses': 'Addresses',
  'section.orders': 'Orders',
  'section.wallet': 'My wallet',
  'section.security': 'Security and data',
  'section.favorite-stores': 'Favourites',
  'section.alerts': 'Notifications',
  'section.panel': 'Account sections',
  'section.close': 'Close account',
  'section.unsupported': 'Section not supported: {section}',
} satisfies Record<keyof typeof vi, string>
