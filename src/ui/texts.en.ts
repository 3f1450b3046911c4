import type { Translation } from '../../machines/domain/translation.ts'
import type { commonTexts as vi } from './texts.vi.ts'

export const commonTexts = {
  'app.name': 'Bữa',
  'common.skip': 'Skip to main content',
  'nav.tabs': 'Main sections',
  'nav.home': 'Home',
  'nav.nearby': 'Nearby',
  'nav.alerts': 'Notifications',
  'nav.explore': 'Explore',
  'nav.cart': 'Cart',
  'nav.account': 'My Account',
  'nav.login': 'Sign in',
  'common.close': 'Close',
  'common.back': 'Back',
  'common.retry': 'Try again',
  'common.reload': 'Reload the page',
  'place.choose': 'Choose an address',
  'place.deliverTo': 'Deliver to',
  'place.change': 'Change address',
  'option.label': 'Delivery or pickup',
  'option.DELIVERY': 'Delivery',
  'option.SELFPICKUP': 'Pickup',
  'page.failed': 'Something went wrong while loading the page.',
} satisfies Translation<typeof vi>
