import type { desktopTexts as vi } from '../vi/desktop.ts'

export const desktopTexts = {
  'nav.restaurants': 'Restaurants',
  'nav.checkout': 'Checkout',
  'common.menu': 'Navigation',
} satisfies Record<keyof typeof vi, string>
