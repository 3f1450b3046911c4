import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { readContractFile } from '../../server/http/contract-file.ts'

interface Schema {
  $ref?: string
  maxItems?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
interface Operation {
  operationId: string
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
const contract = readContractFile() as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))

/** Adds the bounds of a schema: `Address.tag` for a text, `getAddresses[]` for a list. */
function collect(schema: Schema | undefined, name: string, into: Map<string, number>, seen: Set<string>): void {
  if (!schema) return
  if (schema.$ref !== undefined) {
    const known = schema.$ref.split('/').at(-1) ?? ''
    if (!seen.has(known)) collect(contract.components.schemas[known], known, into, seen.add(known))
    return
  }
  if (schema.maxItems !== undefined) into.set(`${name}[]`, schema.maxItems)
  if (schema.maxLength !== undefined) into.set(name, schema.maxLength)
  collect(schema.items, `${name}[]`, into, seen)
  for (const [key, inner] of Object.entries(schema.properties ?? {})) collect(inner, `${name}.${key}`, into, seen)
  if (typeof schema.additionalProperties === 'object') collect(schema.additionalProperties, `${name}.*`, into, seen)
  for (const inner of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) collect(inner, name, into, seen)
}

function boundsOf(schemaOf: (operation: Operation) => Schema | undefined): Map<string, number> {
  const bounds = new Map<string, number>()
  const seen = new Set<string>()
  for (const operation of operations) collect(schemaOf(operation), operation.operationId, bounds, seen)
  return bounds
}
const answers = boundsOf(({ responses }) => responses['200']?.content?.['application/json']?.schema)
const requests = boundsOf(({ requestBody }) => requestBody?.content['application/json'].schema)

/** What customers, couriers and staff write, and the bounds of the requests that write it. */
const written: Record<string, string[]> = {
  'Address.address': ['saveAddress.address'],
  'Address.house': ['saveAddress.house'],
  'Address.tag': ['saveAddress.tag'],
  'OrderLocation.address': ['LocationInput.address'],
  'OrderLocation.house': ['LocationInput.house'],
  'OrderLocation.tag': ['LocationInput.tag'],
  'Order.order_comment': ['placeOrder.order_comment'],
  'Order.cancel_reason': ['cancelOrder.reason'],
  'Order.coupon': ['CouponInput'],
  'Order.lines[]': ['placeOrder.order[]'],
  'StoreOrder.lines[]': ['placeOrder.order[]'],
  'StoreOrder.order_comment': ['placeOrder.order_comment'],
  'OrderRefusal.items[]': ['storeRejectOrder.item_ids[]'],
  'storeSetItemAvailability.data[]': ['storeSetItemAvailability.item_ids[]'],
  'storeSetOptionAvailability.data[]': ['storeSetOptionAvailability.option_ids[]'],
  'Bill.lines[]': ['quoteOrder.order[]', 'placeOrder.order[]'],
  'BillLine.addons[]': ['CartLineInput.selectedaddons[]'],
  'BillLine.note': ['CartLineInput.note'],
  'Review.review': ['rateOrder.review_store'],
  'OwnReview.review': ['rateOrder.review_store'],
  'OwnReview.review_delivery': ['rateOrder.review_delivery'],
  'AccountExport.staff_actions[].reason': ['callandorderLoginAsCustomer.reason'],
  'CourierReport.note': ['deliveryReportProblem.note'],
  'checkCartItemsAvailability[]': ['checkCartItemsAvailability.items[]'],
  'User.tax_number': ['updateTaxNumber.tax_number'],
  'UserProfile.tax_number': ['updateTaxNumber.tax_number'],
}
const names = ['register.name', 'changeName.name', 'loginWithOtp.name', 'callandorderRegisterGuestUser.name', 'SocialInput.name']
for (const answer of [
  'User.name',
  'UserProfile.name',
  'OrderCustomer.name',
  'FoundCustomer.name',
  'Review.user_name',
  'OwnReview.user_name',
])
  written[answer] = names
const mails = ['register.email', 'changeEmail.email', 'loginWithOtp.email', 'callandorderRegisterGuestUser.email', 'SocialInput.email']
for (const answer of ['User.email', 'UserProfile.email', 'FoundCustomer.email']) written[answer] = mails

/** Lists that grow with what people do: as many rows as the server reads, or lets a user have. */
const listed: Record<string, number> = {
  'SignedIn.addresses[]': limits.addressesAtMost,
  'getAddresses[]': limits.addressesAtMost,
  'saveAddress[]': limits.addressesAtMost,
  'deleteAddress[]': limits.addressesAtMost,
  'setDefaultAddress[]': limits.addressesAtMost,
  'Order.changes[]': limits.changesAtMost,
  'StoreOrder.changes[]': limits.changesAtMost,
}
/** Lists that a query of the server ends by its own limit, which test/server/bounds.test.ts and the lists' own tests go beyond. */
const ended =
  /^(AccountExport\.\w+|(Store)?Order\.reports|getCoupons|getStoreThemes\.themes\[\]\.restaurant_ids|getSessions|endSession|endOtherSessions|Courier(Profile)?\.order_history|Order(Page\.data|\.events)|StoreReviews\.(reviews|distribution)|delivery\w+(\.\w+)?|get(PopularSearches|StoreThemes\.\w+|DeliveryRestaurants|SelfpickupRestaurants|FilteredRestaurants|FavoriteStores|Orders|Pages|UserNotifications|RestaurantCategorySlides)|getWalletTransactions\.transactions|mark\w+Read|search\w+(\.\w+)?|(SignedIn)?StoreMember\.stores|storeGetOrders\.orders|StoreItems\.(items|option_groups)|storePreviewMenuDraft\.data|StoreMenuImport\.(changes|errors)|StoreReport\.\w+|ReportRatings\.stars|Slides\.\w+|Bill\.warnings|getPaymentGateways)\[\]$/
/** What the operator of the marketplace writes: checked by the commands against the same contract, and cut where it came another way. */
const ofOperator =
  /^(Addon|AddonCategory|AssignedCourier|Bill\.timezone|BillAddon|BillLine\.name|BillWarning|CategorySlide|(Offered)?Coupon|Courier(Profile|OfStoreOrder)?\.(name|email|photo|vehicle_number)|Item|Language|OrderRestaurant|Page(WithBody)?|PopularPlace|Restaurant\w*|Schedule|Setting|Slide|SpecialDays|Staff\.(name|email)|StoreCategory|StoreMenuDraft\.changed_by|StoreOfMember|StoreItem\.(category|name|image)|StoreOption\.name|StoreOptionGroup|(SignedIn)?StoreMember\.(name|email)|Store(State|Hours|Report)\.timezone|ReportItem\.name|Texts|Gateway|getAllLanguages|getAllRestaurantsCategories|getSettings?|popularGeoLocations|checkBan|Alert\.data|WalletRow\.meta)([.[]|$)/
/** What the server makes itself, of one length. */
const made =
  /(^StoreMenu(Change|Fault)\.\w+(\[\])?|^storeExportMenuCsv\.data\.csv|^storeUploadItemPicture\.data\.image|^StoreReport\.(from|to)|^ReportDay\.date|^StoreReportFile\.\w+|\.(\w+_at|answer_by|decide_by|paused_until|sold_out_until|busy_until|version|at|eta|auth_token|refresh_token|avatar|delivery_pin|currency|next_page_url|transaction_id|expiry_date|force\w+|public_key)|getDistance\.status|^AccountSession\.(id|device|address)|^AccountExport\.(favourites\[\]|identities\[\]\.(provider|subject)|staff_actions\[\]\.action)|\.phone|Order\.address|FoundAddress\.address|coordinateToAddress|SpecialDays\[\]\.date)$/

/** What is answered as it was sent, by the same schema. */
const asSent = /^StoreMenu(Category|Group|Item|Option)?\./

describe('bounds of answers', () => {
  it('MEND-16 each is that of a write, of a query, of the operator, or of what the server makes', () => {
    const unnamed = [...answers.keys()].filter(
      (name) => !(name in written) && !(name in listed) && ![asSent, ended, ofOperator, made].some((known) => known.test(name)),
    )
    expect(unnamed).toEqual([])
    expect([...Object.keys(written), ...Object.keys(listed)].filter((name) => !answers.has(name))).toEqual([])
  })

  it.each(Object.entries(written))('MEND-16 %s holds what may be written', (answer, sources) => {
    const most = sources.map((source) => {
      const bound = requests.get(source)
      if (bound === undefined) throw new Error(`${source} has no bound: whatever is sent is saved`)
      return bound
    })
    expect(Math.max(...most)).toBeLessThanOrEqual(answers.get(answer) ?? 0)
  })

  it.each(Object.entries(listed))('MEND-16 %s holds as many as may be saved', (answer, most) => {
    expect(most).toBeLessThanOrEqual(answers.get(answer) ?? 0)
  })
})
