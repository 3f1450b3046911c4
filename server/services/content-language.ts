import { translationsOf } from '../db/queries/translations.ts'
import type { Db } from '../db/transaction.ts'

/** The language in which stores write; what has no translation is shown in it. */
const contentLanguage = 'vi'

/** The code of the language that a request asks for, as `languages` has it. */
const codeOf = (acceptLanguage: string | undefined): string =>
  /^\s*([a-z]{2,3})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ?? contentLanguage

interface Content {
  /** Names of fields that are texts, or lists of texts. */
  fields: readonly string[]
  /** Only there; everywhere in the answer where it is not given. */
  within?: readonly string[]
}

/** The name of an answer that is itself a list of texts. */
const answerItself = ''

const ofItems: Content = { fields: ['name', 'desc', 'description', 'category_name'] }
const ofStores: Content = { fields: ['name', 'description', 'custom_message'] }
/** Not the names of the people who take part in it. */
const ofOrders: Content = { fields: ['name', 'addon_name', 'addon_category_name', 'items'], within: ['lines', 'changes', 'refusal'] }

/** Which fields of an operation's answer are content. Names of stores are among them and have no translation. */
const contentOf: Record<string, Content> = {
  getRestaurantItems: ofItems,
  getSingleItem: ofItems,
  checkCartItemsAvailability: ofItems,
  searchRestaurants: ofItems,
  getPopularSearches: { fields: [answerItself] },
  getDeliveryRestaurants: ofStores,
  getSelfpickupRestaurants: ofStores,
  getFilteredRestaurants: ofStores,
  getFavoriteStores: ofStores,
  getRestaurantInfo: ofStores,
  getRestaurantInfoById: ofStores,
  getRestaurantInfoWithFavourite: ofStores,
  getRestaurantInfoAndOperationalStatus: ofStores,
  getAllRestaurantsCategories: { fields: ['name'] },
  getRestaurantCategorySlides: { fields: ['name', 'label'] },
  promoSlider: { fields: ['name'] },
  getPages: { fields: ['name'] },
  getSinglePage: { fields: ['name', 'body'] },
  popularGeoLocations: { fields: ['name'] },
  quoteOrder: { fields: [...ofOrders.fields, 'message'], within: [...(ofOrders.within ?? []), 'warnings'] },
  applyCoupon: { fields: ['name', 'description', 'subtotal_message'] },
  getOrders: ofOrders,
  checkRunningOrder: ofOrders,
  placeOrder: ofOrders,
  cancelOrder: ofOrders,
  decideOrderChange: ofOrders,
  updateUserInfo: ofOrders,
  unlockDeliveryPin: ofOrders,
  getRatableOrder: ofOrders,
  paymentRazorpayCreateOrder: ofOrders,
  paymentRazorpayProcess: ofOrders,
  paymentPaytm: ofOrders,
  acceptStripePayment: ofOrders,
  paymentProcessPaymongo: ofOrders,
  paymentProcessMercadoPago: ofOrders,
  paymentVerifyKhaltiPayment: ofOrders,
  paymentStatus: ofOrders,
  getWalletTransactions: { fields: ['description'] },
}

/** Objects whose keys are content: sections of a menu by their names. */
const keyedBySection = 'items'

interface Mapping extends Content {
  translate: (text: string) => string
}

function translateKeys(sections: Record<string, unknown>, { translate }: Mapping): Record<string, unknown> {
  const named = new Set<string>()
  return Object.fromEntries(
    Object.entries(sections).map(([source, items]) => {
      const name = translate(source)
      // two sections that are called the same would be one
      const key = named.has(name) || name in sections ? source : name
      named.add(key)
      return [key, items]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** A copy of an answer with its content translated; `name` is that of the field which holds the value. */
function mapTexts(value: unknown, mapping: Mapping, name = answerItself, isContent = mapping.within === undefined): unknown {
  if (typeof value === 'string') return isContent && mapping.fields.includes(name) ? mapping.translate(value) : value
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, mapping, name, isContent))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      const mapped = mapTexts(own, mapping, key, isContent || mapping.within?.includes(key))
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
  const content = contentOf[operation]
  const code = codeOf(acceptLanguage)
  if (!content || code === contentLanguage) return answer
  const texts = new Set<string>()
  const collect = (text: string) => {
    texts.add(text)
    return text
  }
  mapTexts(answer, { ...content, translate: collect })
  if (texts.size === 0) return answer
  const translations = await translationsOf(db, code, [...texts])
  return mapTexts(answer, { ...content, translate: (text) => translations.get(text) ?? text })
}

/** One text of a store or of a coupon in the language that a request asks for, as far as it is translated. */
export async function textInLanguage(db: Db, code: string, text: string): Promise<string> {
  if (code === contentLanguage) return text
  return (await translationsOf(db, code, [text])).get(text) ?? text
}
