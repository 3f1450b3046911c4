import type { Translation } from '../../../machines/domain/translation.ts'
import type { desktopTexts as vi } from './texts.vi.ts'

export const desktopTexts = {
  'nav.restaurants': 'Stores',
  'nav.orders': 'Orders',
  'nav.checkout': 'Checkout',
  'common.menu': 'Navigation',
  'centre.loading': 'Loading the menu, please wait...',
  'centre.retryNow': 'Try again now',
  'dialog.account': 'Account',
  'dialog.addresses': 'Address book',
  'dialog.login': 'Sign in',
  'dialog.alerts': 'Notifications',
  'dialog.explore': 'Explore',
  'dialog.map': 'Choose a location on the map',
  'section.main': 'Account',
  'section.addresses': 'Addresses',
  'section.orders': 'Orders',
  'section.wallet': 'My wallet',
  'section.security': 'Security and data',
  'section.favorite-stores': 'Favourites',
  'section.alerts': 'Notifications',
  'section.panel': 'Account sections',
  'section.close': 'Back to home',
  'section.unsupported': 'Section not supported: {section}',
} satisfies Translation<typeof vi>
