import type { Translation } from '../../../machines/domain/translation.ts'
import type { desktopTexts as vi } from './texts.vi.ts'

export const desktopTexts = {
  'nav.restaurants': 'Stores',
  'nav.orders': 'Orders',
  'nav.checkout': 'Checkout',
  'common.menu': 'Navigation',
  'panel.emptyText': 'Add an item from any store: it appears right here, with the total.',
  'centre.loading': 'Loading the menu, please wait…',
  'centre.retryNow': 'Try again now',
  'dialog.account': 'Account',
  'dialog.addresses': 'Address book',
  'dialog.login': 'Sign in',
  'dialog.alerts': 'Notifications',
  'dialog.explore': 'Explore',
  'dialog.map': 'Choose a location on the map',
} satisfies Translation<typeof vi>
