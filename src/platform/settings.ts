import { moneyStyleOf } from '../../machines/domain/currency.ts'
import { given } from '../../machines/domain/given.ts'
import { textSettings, type Settings } from '../../machines/domain/settings.ts'
import type { components } from '../../openapi/types.ts'
import { fields, list, text, type Raw } from './lenient.ts'
import type { Store } from './storage.ts'

/** Settings as they are sent and stored: texts by their wire names. */
export type RawSettings = Readonly<Record<string, string>>

type Wire = components['schemas']['Setting']

function rawSettingOf(wire: Raw<Wire>): [string, string] {
  const { key, value } = fields(wire)
  return [text(key), typeof value === 'boolean' ? String(value) : text(value, '')]
}

export const rawSettingsOf = (wire: Raw<Wire[]>): RawSettings => Object.fromEntries(list(wire, rawSettingOf))

/** Whether a setting is on. It says so by true or false, in any case; where it says anything else, 1 and 0 too, it is `otherwise`. */
export function isOn(value: string | undefined, otherwise = false): boolean {
  const written = value?.toLowerCase()
  return written === 'true' || (otherwise && written !== 'false')
}

function readSettings(valueOf: (name: string) => string | undefined): Settings {
  const textOf = (name: string) => given(valueOf(name))
  const flag = (name: string, otherwise?: boolean) => isOn(valueOf(name), otherwise)
  return {
    texts: Object.fromEntries(
      Object.entries(textSettings).flatMap(([name, key]) => {
        const label = textOf(name)
        return label === undefined ? [] : [[key, label]]
      }),
    ),
    brand: { name: textOf('storeName'), color: textOf('storeColor'), logo: textOf('storeLogo') },
    seo: { title: textOf('seoHomeTitle'), description: textOf('seoHomeDescription') },
    money: moneyStyleOf({
      currency: valueOf('currencyId'),
      symbol: valueOf('currencyFormat'),
      align: valueOf('currencySymbolAlign'),
    }),
    tips: (valueOf('tips') ?? '')
      .split(',')
      .map(Number)
      .filter((tip) => tip > 0),
    mapStyleUrl: textOf('mapStyleUrl'),
    hasPromoSlider: flag('showPromoSlider'),
    hasCategorySlider: flag('enRestaurantCategorySlider'),
    hasHomeSearch: flag('mockSearchOnHomepage'),
    homeMessage: textOf('customHomeMessage'),
    cartMessage: textOf('customCartMessage'),
    isHouseRequired: flag('flatApartmentAddressRequired'),
    hasPickup: flag('enSPU', true),
    hasMap: flag('showMap', true),
    hasLanguageChoice: flag('multiLanguageSelection', true),
    hasRating: flag('enRAR', true),
    hasPasswordReset: flag('enPassResetEmail'),
    isPhoneProofRequired: flag('enSOV'),
    signInUrls: { google: textOf('googleSignIn'), facebook: textOf('facebookSignIn') },
    push: {
      isEnabled: flag('enPushNotification'),
      firebase: {
        apiKey: valueOf('firebaseApiKey'),
        projectId: valueOf('firebaseProjectId'),
        appId: valueOf('firebaseAppId'),
        senderId: valueOf('firebaseSenderId'),
        publicKey: valueOf('firebasePublicKey'),
      },
      webPublicKey: valueOf('vapidPublicKey'),
    },
    consent: { isRequired: flag('showGdpr'), message: textOf('gdprMessage') },
    analyticsId: textOf('analyticsId'),
    hasAppleInstallPrompt: flag('enIOSPWAPopup'),
    waitMessage: textOf('updatingMessage'),
    hasSimpleSpinner: flag('useSimpleSpinner'),
    locationDeniedMessage: textOf('gpsAccessNotGrantedMsg'),
    reloadsForNewWorker: flag('swAutoReload'),
  }
}

export const settingsOf = (raw: RawSettings): Settings => readSettings((name) => raw[name])

/** The settings that this browser has stored, now or on an earlier visit, each under its wire name (BOOT-3). */
export const storedSettings = (store: Pick<Store, 'get'>): Settings => readSettings((name) => store.get(name))
