import { describe, expect, it } from 'vitest'
import { pushConfigOf } from '../../machines/domain/push-config.ts'
import type { Settings } from '../../machines/domain/settings.ts'
import { defaultSettings } from '../support/default-settings.ts'
import { fetchDevMode } from '../../src/platform/dev-mode.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { Raw } from '../../src/platform/lenient.ts'
import { rawSettingsOf, settingsOf, storedSettings } from '../../src/platform/settings.ts'
import { memoryStore } from '../../src/platform/storage.ts'

/** What a server answers that has these settings next to another one. */
const answer = (values: Record<string, unknown>) =>
  [{ key: 'phoneCountryCode', value: '+84' }, ...Object.entries(values).map(([key, value]) => ({ key, value }))] as unknown as Raw<never>

const read = (values: Record<string, unknown>) => settingsOf(rawSettingsOf(answer(values)))

const absent = Symbol('absent')

describe('a setting that is on or off', () => {
  const switches: [string, (settings: Settings) => boolean][] = [
    ['showPromoSlider', (settings) => settings.hasPromoSlider],
    ['enRestaurantCategorySlider', (settings) => settings.hasCategorySlider],
    ['mockSearchOnHomepage', (settings) => settings.hasHomeSearch],
    ['flatApartmentAddressRequired', (settings) => settings.isHouseRequired],
    ['enPassResetEmail', (settings) => settings.hasPasswordReset],
    ['enSOV', (settings) => settings.isPhoneProofRequired],
    ['showGdpr', (settings) => settings.consent.isRequired],
    ['enIOSPWAPopup', (settings) => settings.hasAppleInstallPrompt],
    ['useSimpleSpinner', (settings) => settings.hasSimpleSpinner],
    ['swAutoReload', (settings) => settings.reloadsForNewWorker],
  ]
  const spellings: [unknown, boolean][] = [
    ['true', true],
    ['TRUE', true],
    ['tRuE', true],
    [true, true],
    ['false', false],
    ['FALSE', false],
    [false, false],
    ['1', false],
    [1, false],
    ['0', false],
    [0, false],
    ['yes', false],
    [' true', false],
    ['', false],
    ['null', false],
    [null, false],
    [absent, false],
  ]

  it.each(spellings)('MEND-18 HOUSE-9 is on where %o says true, in any case: %s', (value, expected) => {
    const seen = switches.map(([name, select]) => [name, select(read(value === absent ? {} : { [name]: value }))])
    expect(seen).toEqual(switches.map(([name]) => [name, expected]))
  })

  it.each([
    ['false', false],
    ['FALSE', false],
    [false, false],
    ['true', true],
    ['0', true],
    [0, true],
    ['1', true],
    ['', true],
    [null, true],
    [absent, true],
  ])('MEND-18 HOUSE-9 that is on without a value is off where %o says false alone: %s', (value, expected) => {
    expect(read(value === absent ? {} : { enRAR: value }).hasRating).toBe(expected)
  })

  it.each(['false', '', 'null', '1', false, null])('PUSH-1 HOUSE-9 pushes are off where their setting is %o', (enPushNotification) => {
    expect(pushConfigOf(read({ enPushNotification, vapidPublicKey: 'own-key' }).push)).toBeUndefined()
  })

  it.each([
    [{ value: 'true' }, true],
    [{ value: 'TRUE' }, true],
    [{ value: 'True' }, true],
    [{ value: true }, true],
    [{ data: { value: 'tRuE' } }, true],
    [{ value: 'false' }, false],
    [{ value: '' }, false],
    [{ value: '1' }, false],
    [{ value: 'yes' }, false],
    [{ value: ' true' }, false],
    [{ value: 'truely' }, false],
    [{ value: null }, false],
    [{}, false],
  ])('BOOT-5 HOUSE-9 dev mode is read likewise from %j: %s', async (body, expected) => {
    const platform = { fetch: () => Promise.resolve(Response.json(body)), origin: 'https://bua.example', params: { header: {} } }
    expect(await fetchDevMode(platform as unknown as Platform, new AbortController().signal)).toBe(expected)
  })
})

describe('a setting that is a text, a number or a list', () => {
  it.each<[string, Record<string, unknown>, Partial<Settings>]>([
    [
      'a name',
      { storeName: ' Bữa Mới ' },
      { brand: { name: 'Bữa Mới', color: undefined, logo: undefined }, texts: { 'app.name': 'Bữa Mới' } },
    ],
    [
      'a name that is a number',
      { storeName: 1975 },
      { brand: { name: '1975', color: undefined, logo: undefined }, texts: { 'app.name': '1975' } },
    ],
    ['texts that are blank', { storeName: ' ', gdprMessage: '', customCartMessage: '  ' }, {}],
    ['texts that are null', { storeName: null, updatingMessage: 'null', mapStyleUrl: 'NULL' }, {}],
    ['tips', { tips: '5000,10000, 15000' }, { tips: [5000, 10_000, 15_000] }],
    ['a tip that is a number', { tips: 5000 }, { tips: [5000] }],
    ['tips that are none', { tips: 'x,0,-5000,,10000' }, { tips: [10_000] }],
    ['no tips', { tips: null }, {}],
    ['a currency', { currencyId: ' inr ' }, { money: { currency: 'INR', symbol: undefined, align: undefined } }],
    ['a currency that there is not', { currencyId: 'rupees', currencySymbolAlign: 'above' }, {}],
    [
      'how amounts are written',
      { currencyId: 'INR', currencyFormat: 'Rs.', currencySymbolAlign: 'LEFT' },
      { money: { currency: 'INR', symbol: 'Rs.', align: 'left' } },
    ],
    [
      'a key for pushes',
      { enPushNotification: 'true', vapidPublicKey: 'own-key', firebaseApiKey: 'a-key' },
      {
        push: { isEnabled: true, firebase: { ...defaultSettings.push.firebase, apiKey: 'a-key' }, webPublicKey: 'own-key' },
      },
    ],
  ])('MEND-18 HOUSE-9 has one shape: %s', (_, values, expected) => {
    expect(read(values)).toEqual({ ...defaultSettings, ...expected })
  })
})

const every = {
  storeName: 'Bữa',
  footerNear: ' Quanh đây ',
  footerAlerts: 'Tin',
  footerCart: 'Giỏ',
  footerOrders: 'Đơn',
  footerAccount: 'Tôi',
  footerLogin: ' ',
  storeColor: '#0a7d33',
  storeLogo: '/pictures/mark.svg',
  seoHomeTitle: 'Món ngon',
  seoHomeDescription: 'Giao tận nơi',
  currencyId: 'VND',
  currencyFormat: 'đ',
  currencySymbolAlign: 'right',
  tips: '5000,10000',
  mapStyleUrl: 'https://maps.example/style.json',
  showPromoSlider: 'true',
  enRestaurantCategorySlider: 'true',
  mockSearchOnHomepage: 'true',
  customHomeMessage: '<b>Tết</b>',
  customCartMessage: 'Giỏ',
  flatApartmentAddressRequired: 'true',
  enSPU: 'false',
  showMap: 'false',
  multiLanguageSelection: 'false',
  enRAR: 'false',
  enPassResetEmail: 'true',
  enSOV: 'true',
  googleSignIn: 'https://google.example',
  facebookSignIn: 'https://facebook.example',
  enPushNotification: 'true',
  firebaseApiKey: 'a-key',
  firebaseProjectId: 'bua',
  firebaseAppId: '1:2:web:3',
  firebaseSenderId: '2',
  firebasePublicKey: '',
  vapidPublicKey: 'own-key',
  showGdpr: 'true',
  gdprMessage: 'Cookie',
  analyticsId: 'UA-1',
  enIOSPWAPopup: 'true',
  updatingMessage: 'Chờ',
  useSimpleSpinner: 'true',
  gpsAccessNotGrantedMsg: 'Bật GPS',
  swAutoReload: 'true',
}

const entity: Settings = {
  texts: {
    'app.name': 'Bữa',
    'nav.nearby': 'Quanh đây',
    'nav.alerts': 'Tin',
    'nav.cart': 'Giỏ',
    'nav.orders': 'Đơn',
    'nav.account': 'Tôi',
  },
  brand: { name: 'Bữa', color: '#0a7d33', logo: '/pictures/mark.svg' },
  seo: { title: 'Món ngon', description: 'Giao tận nơi' },
  money: { currency: 'VND', symbol: 'đ', align: 'right' },
  tips: [5000, 10_000],
  mapStyleUrl: 'https://maps.example/style.json',
  hasPromoSlider: true,
  hasCategorySlider: true,
  hasHomeSearch: true,
  homeMessage: '<b>Tết</b>',
  cartMessage: 'Giỏ',
  isHouseRequired: true,
  hasPickup: false,
  hasMap: false,
  hasLanguageChoice: false,
  hasRating: false,
  hasPasswordReset: true,
  isPhoneProofRequired: true,
  signInUrls: { google: 'https://google.example', facebook: 'https://facebook.example' },
  push: {
    isEnabled: true,
    firebase: { apiKey: 'a-key', projectId: 'bua', appId: '1:2:web:3', senderId: '2', publicKey: '' },
    webPublicKey: 'own-key',
  },
  consent: { isRequired: true, message: 'Cookie' },
  analyticsId: 'UA-1',
  hasAppleInstallPrompt: true,
  waitMessage: 'Chờ',
  hasSimpleSpinner: true,
  locationDeniedMessage: 'Bật GPS',
  reloadsForNewWorker: true,
}

describe('all settings', () => {
  it('HOUSE-9 BOOT-3 are one entity, read alike from an answer and from what the browser has stored', () => {
    expect(read(every)).toEqual(entity)
    expect(storedSettings(memoryStore(every))).toEqual(entity)
  })

  it('HOUSE-9 BOOT-3 are the defaults where nothing is answered or stored', () => {
    expect(read({})).toEqual(defaultSettings)
    expect(storedSettings(memoryStore())).toEqual(defaultSettings)
  })

  it('BOOT-3 MEND-18 stay pairs as they were sent, those that the product does not read too, for those who store them', () => {
    expect(rawSettingsOf(answer({ showMap: true, taxPercentage: 8, footerNear: ' Quanh đây ', storeLogo: null }))).toEqual({
      phoneCountryCode: '+84',
      showMap: 'true',
      taxPercentage: '8',
      footerNear: ' Quanh đây ',
      storeLogo: '',
    })
  })
})
