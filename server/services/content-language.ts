import { translationsOf } from '../db/queries/translations.ts'
import type { Db } from '../db/transaction.ts'

/** The language in which stores write; what has no translation is shown in it. */
const contentLanguage = 'vi'

/** The code of the language that a request asks for, as `languages` has it. */
const codeOf = (acceptLanguage: string | undefined): string =>
  /^\s*([a-z]{2,3})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ?? contentLanguage

const ofItems = ['name', 'desc', 'description', 'category_name']
const ofStores = ['name', 'description', 'custom_message']
const ofOrders = ['name', 'addon_name', 'addon_category_name']

/** Which fields of an operation's answer are content, at any depth. Names of stores are among them and have no translation. */
const contentFields: Record<string, readonly string[]> = {
  getRestaurantItems: ofItems,
  getSingleItem: ofItems,
  checkCartItemsAvailability: ofItems,
  searchRestaurants: ofItems,
  getDeliveryRestaurants: ofStores,
  getSelfpickupRestaurants: ofStores,
  getFilteredRestaurants: ofStores,
  getFavoriteStores: ofStores,
  getRestaurantInfo: ofStores,
  getRestaurantInfoById: ofStores,
  getRestaurantInfoWithFavourite: ofStores,
  getRestaurantInfoAndOperationalStatus: ofStores,
  getAllRestaurantsCategories: ['name'],
  getRestaurantCategorySlides: ['name', 'label'],
  promoSlider: ['name'],
  getPages: ['name'],
  getSinglePage: ['name', 'body'],
  popularGeoLocations: ['name'],
  applyCoupon: ['name', 'description', 'subtotal_message'],
  getOrders: ofOrders,
  checkRunningOrder: ofOrders,
  placeOrder: ofOrders,
  cancelOrder: ofOrders,
  decideOrderChange: ofOrders,
  getRatableOrder: ofOrders,
  getWalletTransactions: ['description'],
}

/** Objects whose keys are content: sections of a menu by their names. */
const keyedBySection = 'items'

interface Mapping {
  fields: ReadonlySet<string>
  translate: (text: string) => string
}

function translateKeys(sections: Record<string, unknown>, { translate }: Mapping): Record<string, unknown> {
  const named = new Set<string>()
  return Object.fromEntries(
    Object.entries(sections).map(([source, items]) => {
      const name = translate(source)
      // two sections that are called the same would be one
      const key = named.has(name) || (name !== source && name in sections) ? source : name
      named.add(key)
      return [key, items]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** A copy of an answer with its content translated. */
function mapTexts(value: unknown, mapping: Mapping): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, mapping))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      if (typeof own === 'string') return [key, mapping.fields.has(key) ? mapping.translate(own) : own]
      const mapped = mapTexts(own, mapping)
      return [key, key === keyedBySection && isObject(mapped) ? translateKeys(mapped, mapping) : mapped]
    }),
  )
}

/** An operation's answer with its content in the language that the request asks for, as far as it is translated. */
export async function inRequestedLanguage(
  db: Db,
  operation: string,
  acceptLanguage: string | undefined,
  answer: unknown,
): Promise<unknown> {
  const names = contentFields[operation]
  const code = codeOf(acceptLanguage)
  if (!names || code === contentLanguage) return answer
  const fields = new Set(names)
  const texts = new Set<string>()
  mapTexts(answer, {
    fields,
    translate: (text) => {
      texts.add(text)
      return text
    },
  })
  if (texts.size === 0) return answer
  const translations = await translationsOf(db, code, [...texts])
  return translations.size === 0 ? answer : mapTexts(answer, { fields, translate: (text) => translations.get(text) ?? text })
}
