import { chosenAddons, faultsOf } from '../../machines/domain/addons.ts'
import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { deliveryTypeOf, offersOf } from '../../machines/domain/delivery-option.ts'
import { currencyOf, wholeUnitOf } from '../../machines/domain/currency.ts'
import { roundKm } from '../../machines/domain/distance.ts'
import type { AddonGroup, WeekSchedule } from '../../machines/domain/entities.ts'
import type { SpecialDay } from '../../machines/domain/hours.ts'
import { totalsOf } from '../../machines/domain/money.ts'
import { isSameSlot, isSlotOffered, nextFreeSlot, type Slot, type SlotTerms } from '../../machines/domain/slots.ts'
import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import type { Offer } from './offer.ts'
import { deliveryMinutesOf, isPaused, pointOf, reachOf, restaurantOf } from './store.ts'
import { couponAmount, couponFault, couponText, type CouponFacts } from './coupons.ts'
import type { ErrorCode } from './problem.ts'
import { isOn, taxRateOf } from './settings.ts'
import { deliveryTypes, isSelfPickup } from './wire-numbers.ts'

type Schemas = components['schemas']
type StoreRow = Offer['store']

export interface OrderRequest {
  order: Schemas['CartLineInput'][]
  coupon?: Schemas['CouponInput']
  location: Schemas['LocationInput']
  delivery_type: 1 | 2
  partial_wallet?: boolean
  tipAmount?: number
  schedule_date?: string | null
  schedule_slot?: string | null
}

export interface Quote {
  bill: Schemas['Bill']
  store: StoreRow
  couponId: number | undefined
  couponCode: string | null
  /** The portions that the order takes of counted items, and how many are left then. */
  portions: { itemId: number; quantity: number; left: number }[]
  /** Why the requested coupon is not valid. */
  couponFault: ErrorCode | undefined
  /** The requested slot; undefined where the order is for now. */
  slot: Slot | undefined
  settings: ReadonlyMap<string, string>
}

/** What a cart's price depends on, except for the customer's own data. */
export interface CartFacts extends Offer {
  /** The driving distance; without it the straight line counts. */
  drivenKm?: number | undefined
}

/** What a price depends on. */
export interface PriceFacts extends Omit<CartFacts, 'methods'> {
  wallet: number
  coupon: CouponFacts | undefined
  /** The slots of the requested day and later ones for which the store takes no more orders. */
  fullSlots?: readonly Slot[]
}

/** The slots at which a store can deliver scheduled orders. */
const slotTermsOf = (store: StoreRow, now: Date): SlotTerms => ({
  schedule: store.schedule as WeekSchedule,
  specialDays: store.special_days as SpecialDay[],
  timeZone: store.timezone,
  leadMinutes: deliveryMinutesOf(store, now) + limits.slotLeadMinutes,
  from: isPaused(store, now) ? (store.paused_until?.getTime() ?? Infinity) : undefined,
})

/** A group of add-ons as the rules of choosing read it. */
export const addonGroupOf = (group: Schemas['AddonCategory']): AddonGroup => ({
  id: group.id,
  name: group.name,
  type: group.type,
  description: undefined,
  isRequired: group.is_required,
  min: group.min_select,
  max: group.max_select,
  addons: group.addons.map((addon) => ({ id: addon.id, name: addon.name, price: addon.price, isAvailable: addon.is_active })),
})

/** The code of the coupon that a request names. */
export const codeOf = (coupon: Schemas['CouponInput'] | undefined): string | undefined => {
  const code = typeof coupon === 'string' ? coupon : coupon?.code
  return code?.trim() || undefined
}

/** The delivery types that a store offers (OPTION-2); the settings may disable self-pickup everywhere. */
const offeredTypesOf = (deliveryType: number, settings: ReadonlyMap<string, string>): (1 | 2)[] =>
  offersOf(deliveryType)
    .map(deliveryTypeOf)
    .filter((type) => type === deliveryTypes.delivery || settings.get('enSPU') !== 'false')

/**
 * The only function that calculates prices, fees, tax, discount and total, from the database: of the client's request only ids, quantities, notes,
 * the address, the tip, the slot and the coupon's code count. What prevents ordering is a warning of the bill. `message` turns a code into a text.
 */
export function priceOrder(
  { store, settings, wallet, items, coupon, drivenKm: byRoad, fullSlots = [] }: PriceFacts,
  request: OrderRequest,
  now: Date,
  message: Message,
): Quote {
  const point = pointOf(request.location.lat, request.location.lng)
  const known = new Map(items.map((item) => [item.id, item]))
  const warnings: Schemas['BillWarning'][] = []
  const warn = (code: Schemas['BillWarning']['code'], itemId?: number, text = message(code), left?: number) =>
    warnings.push({ code, message: text, ...(itemId !== undefined && { item_id: itemId }), ...(left !== undefined && { left }) })
  const wanted = new Map<number, number>()

  const lines: Schemas['BillLine'][] = []
  for (const line of request.order) {
    const item = known.get(line.id)
    if (!item || item.restaurant_id !== store.id || !item.is_active) {
      warn('ITEM_UNAVAILABLE', line.id, undefined, item?.stock === 0 ? 0 : undefined)
      continue
    }
    const groups = item.addon_categories.map(addonGroupOf)
    wanted.set(item.id, (wanted.get(item.id) ?? 0) + line.quantity)
    const chosen = new Set(line.selectedaddons.map((addon) => addon.addon_id))
    const addons = chosenAddons(groups, chosen)
    if (faultsOf(groups, chosen).size > 0 || addons.length !== chosen.size) {
      warn('INVALID_ADDONS', line.id)
      continue
    }
    const unit = item.price + addons.reduce((sum, addon) => sum + addon.price, 0)
    if (line.price !== undefined && Number(line.price) !== item.price) warn('PRICE_CHANGED', line.id)
    lines.push({
      id: item.id,
      name: item.name,
      quantity: line.quantity,
      unit_price: unit,
      line_total: unit * line.quantity,
      addons: addons.map(({ id, name, price }) => ({ id: Number(id), name, price })),
      note: line.note?.trim() || null,
    })
  }

  const portions = [...wanted].flatMap(([itemId, quantity]) => {
    const stock = known.get(itemId)?.stock ?? null
    return stock === null ? [] : [{ itemId, quantity, left: stock - quantity }]
  })
  for (const { itemId, quantity, left } of portions) {
    const stock = quantity + left
    if (left < 0) warn('ITEM_UNAVAILABLE', itemId, message('ITEM_SHORT').replaceAll('{left}', String(stock)), stock)
  }

  const subTotal = lines.reduce((sum, line) => sum + line.line_total, 0)
  const isPickup = isSelfPickup(request.delivery_type)
  const { distance: straight, is_operational: isServed } = reachOf(store, point)
  const distance = byRoad === undefined ? straight : roundKm(byRoad)
  const slot = request.schedule_date && request.schedule_slot ? { date: request.schedule_date, slot: request.schedule_slot } : undefined
  const isHalfASlot = !slot && Boolean(request.schedule_date || request.schedule_slot)
  if (slot || isHalfASlot) {
    const terms = slotTermsOf(store, now)
    const isOffered = slot !== undefined && isSlotOffered(terms, slot, now.getTime())
    if (!store.is_active || !store.accept_scheduled_orders || !isOffered) warn('SLOT_GONE')
    else if (fullSlots.some((full) => isSameSlot(full, slot))) {
      const next = nextFreeSlot(terms, slot, fullSlots, now.getTime())
      warnings.push({ code: 'SLOT_FULL', message: message('SLOT_FULL'), ...(next && { next_slot: next }) })
    }
  } else if (!restaurantOf(store, now).is_open) warn('STORE_CLOSED')
  const offered = offeredTypesOf(store.delivery_type, settings)
  if (!offered.includes(request.delivery_type)) {
    const [instead] = offered
    warnings.push({ code: 'OPTION_UNAVAILABLE', message: message('OPTION_UNAVAILABLE'), ...(instead && { delivery_type: instead }) })
  } else if (!isPickup && !isServed) warn('OUT_OF_AREA')
  const hasHouse = Boolean(request.location.house?.trim())
  if (!isPickup && !hasHouse && isOn(settings, 'flatApartmentAddressRequired')) warn('HOUSE_REQUIRED')
  const minimum = store.min_order_price
  if (subTotal < minimum) warnings.push({ code: 'BELOW_MINIMUM', message: message('BELOW_MINIMUM'), minimum })

  const code = codeOf(request.coupon)
  const fault = code === undefined ? undefined : couponFault(coupon, store.id, subTotal, now)
  if (fault !== undefined) warn('COUPON_INVALID', undefined, couponText(coupon, fault) ?? message(fault))
  const held = code !== undefined && fault === undefined ? coupon : undefined

  const currency = currencyOf(settings.get('currencyId'))
  const taxRate = taxRateOf(settings) ?? 0
  const terms = {
    type: store.delivery_charge_type as 'FIXED' | 'DYNAMIC',
    fixedCharge: store.delivery_charges,
    baseCharge: store.base_delivery_charge,
    baseDistance: store.base_delivery_distance,
    extraCharge: store.extra_delivery_charge,
    extraDistance: store.extra_delivery_distance,
    freeFrom: store.free_delivery_subtotal,
  }
  const charges = {
    subTotal,
    couponAmount: held ? couponAmount(held, subTotal) : 0,
    deliveryCharge: isPickup ? 0 : deliveryCharge(terms, distance, subTotal, isOn(settings, 'enDelChrRnd'), wholeUnitOf(currency)),
    restaurantCharge: store.restaurant_charges,
    taxRate,
    tipAmount: request.tipAmount ?? 0,
    walletBalance: request.partial_wallet ? wallet : 0,
  }
  const totals = totalsOf(charges)
  const bill: Schemas['Bill'] = {
    lines,
    sub_total: subTotal,
    coupon_amount: totals.couponAmount,
    delivery_charge: charges.deliveryCharge,
    restaurant_charge: charges.restaurantCharge,
    tax_rate: taxRate,
    tax_amount: totals.taxAmount,
    tip_amount: charges.tipAmount,
    total: totals.total,
    wallet_amount: totals.walletAmount,
    payable: totals.payable,
    distance: isPickup ? null : distance,
    currency,
    warnings,
  }
  return { bill, store, portions, couponId: held?.id, couponCode: held?.code ?? null, couponFault: fault, slot, settings }
}

/** Turns a code into a text. */
export type Message = (code: string) => string
