import { defaultMoney } from '../../machines/domain/currency.ts'
import type { Settings } from '../../machines/domain/settings.ts'

/** What holds where nothing is set. */
export const defaultSettings: Settings = {
  texts: {},
  brand: { name: undefined, color: undefined, logo: undefined },
  seo: { title: undefined, description: undefined },
  money: defaultMoney,
  tips: [],
  mapStyleUrl: undefined,
  hasPromoSlider: false,
  hasCategorySlider: false,
  hasHomeSearch: false,
  homeMessage: undefined,
  cartMessage: undefined,
  isHouseRequired: false,
  hasPickup: true,
  hasMap: true,
  hasLanguageChoice: true,
  hasRating: true,
  hasPasswordReset: false,
  isPhoneProofRequired: false,
  signInUrls: { google: undefined, facebook: undefined },
  push: {
    isEnabled: false,
    firebase: { apiKey: undefined, projectId: undefined, appId: undefined, senderId: undefined, publicKey: undefined },
    webPublicKey: undefined,
  },
  consent: { isRequired: false, message: undefined },
  analyticsId: undefined,
  hasAppleInstallPrompt: false,
  waitMessage: undefined,
  hasSimpleSpinner: false,
  locationDeniedMessage: undefined,
  reloadsForNewWorker: false,
}
