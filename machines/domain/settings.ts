import type { MoneyStyle } from './currency.ts'
import type { PushKeys } from './push-config.ts'

/** Settings that replace texts of the default language, unless those texts were changed: the name and the labels of the navigation. */
export const textSettings: Readonly<Record<string, string>> = {
  storeName: 'app.name',
  footerNear: 'nav.nearby',
  footerAlerts: 'nav.alerts',
  footerExplore: 'nav.explore',
  footerCart: 'nav.cart',
  footerOrders: 'nav.orders',
  footerAccount: 'nav.account',
  footerLogin: 'nav.login',
}

/** What the marketplace's administrators have set. A text, address or id that is not set is undefined. */
export interface Settings {
  /** Texts of the default language, by key (`textSettings`). */
  texts: Readonly<Record<string, string>>
  brand: {
    name: string | undefined
    /** As `#rrggbb`. */
    color: string | undefined
    /** The path of a picture on this site. */
    logo: string | undefined
  }
  /** What search engines show of the home page, in the default language. */
  seo: { title: string | undefined; description: string | undefined }
  money: MoneyStyle
  /** What checkout offers as a tip, in minor units. */
  tips: readonly number[]
  mapStyleUrl: string | undefined
  hasPromoSlider: boolean
  hasCategorySlider: boolean
  hasHomeSearch: boolean
  /** HTML. */
  homeMessage: string | undefined
  /** HTML. */
  cartMessage: string | undefined
  /** Every address needs its house or flat. */
  isHouseRequired: boolean
  /** Orders can be fetched, where their store offers it. */
  hasPickup: boolean
  /** A running order shows its map. */
  hasMap: boolean
  /** A person can choose the language. */
  hasLanguageChoice: boolean
  /** A delivered order can be rated. */
  hasRating: boolean
  hasPasswordReset: boolean
  /** A new account proves its phone number by a code. */
  isPhoneProofRequired: boolean
  /** The page of each provider that is set up. */
  signInUrls: Readonly<Record<'google' | 'facebook', string | undefined>>
  /** What pushes are set up with; which of it counts is decided where they are used (`pushConfigOf`). */
  push: PushKeys
  /** `message` is HTML. */
  consent: { isRequired: boolean; message: string | undefined }
  analyticsId: string | undefined
  /** Apple's browsers, which have no installation prompt of their own, get ours. */
  hasAppleInstallPrompt: boolean
  /** Shown while a new version or a slow screen loads. */
  waitMessage: string | undefined
  hasSimpleSpinner: boolean
  /** Shown where the device refuses its location. */
  locationDeniedMessage: string | undefined
  /** A page loads again when a newer service worker takes over. */
  reloadsForNewWorker: boolean
}
