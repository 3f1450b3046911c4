/** The shapes behind the client's platform. Money is in integers of the minor unit, times are milliseconds since 1970 unless named otherwise. */

import type { Id } from './id.ts'
import type { DeliveryTerms } from './delivery-charge.ts'
import type { SpecialDay } from './hours.ts'
import type { Slot } from './slots.ts'

export type DeliveryOption = 'DELIVERY' | 'SELFPICKUP'

export interface Coordinates {
  lat: number
  lng: number
}

/** Where things are brought to: `userSetAddress` of the local storage. */
export interface UserLocation extends Coordinates {
  address: string
  house: string
  tag: string
  /** Whether it came from a popular place or from GPS. */
  businessLocation: boolean
  timestamp: number
  isUserSelected: boolean
}

/** A location of the account's address book; its tag is `home`, `work`, `other` or the customer's own text. */
export interface SavedAddress {
  id: Id
  location: UserLocation
  isDefault: boolean
  /** Whether the store that was asked about brings to it. */
  isServed?: boolean
}

export interface PopularPlace extends Coordinates {
  id: Id
  name: string
  isDefault: boolean
}

export interface Language {
  id: Id
  name: string
  /** BCP 47. */
  code: string
  isDefault: boolean
}

/** A store as a list shows it. */
export interface StoreCard {
  id: Id
  name: string
  slug: string
  description: string
  image: string | undefined
  tint: number
  lat: number | undefined
  lng: number | undefined
  rating: number
  ratingCount: number
  deliveryMinutes: number
  priceRange: number
  isFeatured: boolean
  isVegetarian: boolean
  offers: DeliveryOption[]
  isOpen: boolean
  /** RFC 3339; set while closed and an opening is known. */
  opensAt: string | undefined
  /** Kilometres from the location that was asked for. */
  distance: number | undefined
  /** Whether orders take longer than usually for now; `deliveryMinutes` includes it. */
  isBusy: boolean
  /** How much cheaper its most reduced dish is, in per cent; 0 where none is. */
  maxDiscount: number
  deliveryCharge: number
  freeDeliverySubtotal: number
  minOrderPrice: number
  categories: string[]
  timeZone: string
  /** Undefined where the request named no user. */
  isFavourite: boolean | undefined
}

/** A store as its own page shows it. */
export interface Store extends StoreCard {
  address: string
  phone: string | undefined
  customMessage: string | undefined
  acceptsOrders: boolean
  deliveryTerms: DeliveryTerms
  /** How far it brings things, in kilometres. */
  deliveryRadius: number
  schedule: WeekSchedule
  /** Days with other hours than their week's. */
  specialDays: readonly SpecialDay[]
  /** Those that any customer may use here, its own first. */
  coupons: readonly OfferedCoupon[]
  /** What the server said of the location that it was asked for; undefined where it was asked for none. */
  reach?: Coordinates & { isServed: boolean | undefined }
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Local times of the store, `HH:MM`; a slot that does not close after it opens ends on the next day. */
export interface OpeningSlot {
  open: string
  close: string
}

export type WeekSchedule = Record<Weekday, OpeningSlot[]>

export interface Addon {
  id: Id
  name: string
  price: number
  isAvailable: boolean
}

export interface AddonGroup {
  id: Id
  name: string
  type: 'SINGLE' | 'MULTI'
  description: string | undefined
  isRequired: boolean
  min: number
  max: number
  addons: Addon[]
}

export interface Item {
  id: Id
  storeId: Id
  section: string
  name: string
  description: string | undefined
  image: string | undefined
  tint: number
  price: number
  oldPrice: number | undefined
  isRecommended: boolean
  isPopular: boolean
  isNew: boolean
  isAvailable: boolean
  isVegetarian: boolean | undefined
  isSpicy: boolean
  /** What its store says that it contains, by the contract's codes; undefined where it says nothing. */
  allergens: string[] | undefined
  groups: AddonGroup[]
}

export interface MenuSection {
  name: string
  items: Item[]
}

export interface LineAddon {
  id: Id
  group: string
  name: string
  price: number
}

export interface CartLine {
  /** Distinguishes lines: the same item with other add-ons or another note is another line. */
  key: string
  itemId: Id
  name: string
  image: string | undefined
  tint: number
  quantity: number
  /** One piece, without its add-ons. */
  price: number
  addons: LineAddon[]
  note: string
}

/** The one store that a cart is of. */
export interface CartStore {
  id: Id
  name: string
  slug: string
  /** Where what is picked up is waiting; missing where the cart was stored without it. */
  address?: string
}

interface BillLine {
  itemId: Id
  name: string
  quantity: number
  unitPrice: number
  lineTotal: number
  addons: { id: Id; name: string; price: number }[]
  note: string | undefined
}

export interface BillWarning {
  code: string
  message: string
  itemId: Id | undefined
  /** Where the store does not offer the delivery type that was asked for: the one that it offers. */
  instead?: DeliveryOption
  /** Of a full slot, the next one that is free. */
  next?: Slot
  /** How many portions are left of an item of which more are wanted. */
  left?: number
  /** Of a bill below the store's minimum: the subtotal from which the store takes orders. */
  minimum?: number
}

export interface Bill {
  lines: BillLine[]
  subTotal: number
  couponAmount: number
  deliveryCharge: number
  restaurantCharge: number
  /** Per cent. */
  taxRate: number
  taxAmount: number
  tipAmount: number
  total: number
  walletAmount: number
  payable: number
  distance: number | undefined
  /** Undefined where it is the settings' one. */
  currency: string | undefined
  warnings: BillWarning[]
  /** RFC 3339; when it would arrive if it were ordered now. Not every server says. */
  eta?: string
  /** IANA; the clock by which `eta` is written. Not every server says. */
  timeZone?: string
  /** What the customer's wallet can pay: nothing while staff impersonate the customer. Not every server says. */
  walletBalance?: number
}

/** A coupon that a checkout shows. */
export interface OfferedCoupon {
  code: string
  /** Per cent of the subtotal, or an amount off it. */
  percent: number | undefined
  amount: number | undefined
  maxDiscount: number | undefined
  /** What has to be in the cart at least. */
  minSubtotal: number
  /** RFC 3339. */
  expiresAt: string | undefined
}

interface OrderEvent {
  status: number
  /** RFC 3339. */
  at: string
  by: 'customer' | 'courier' | 'store' | 'staff' | 'system'
}

/** Why an order came to nothing at its store: it refused the order, or did not answer in time. */
export interface OrderRefusal {
  kind: 'rejected' | 'missed'
  code: 'closed' | 'sold_out' | 'too_busy' | 'address' | undefined
  /** The names of the dishes that are sold out. */
  items: string[]
}

/** What a store proposes for a line whose dish has run out, and once it is decided what came of it (CHANGE-1). */
export interface LineChange {
  id: Id
  kind: 'remove' | 'fewer' | 'replace'
  state: 'proposed' | 'accepted' | 'refused' | 'expired' | 'withdrawn'
  before: Bill['lines'][number]
  /** Undefined where the line is off. */
  after: Bill['lines'][number] | undefined
  oldTotal: number
  newTotal: number
  /** The total without the line; undefined where nothing would be left of the order. */
  totalWithout: number | undefined
  /** What is given back to where it came from. */
  refund: number
  /** Epoch milliseconds. */
  decideBy: number
}

interface AssignedCourier {
  name: string
  phone: string | undefined
  photo: string | undefined
  vehicle: string | undefined
}

export interface Order {
  id: Id
  uniqueId: string
  status: number
  store: CartStore & Coordinates & { image: string | undefined; tint: number; address: string; phone: string | undefined; timeZone: string }
  isPickup: boolean
  location: Coordinates & { address: string; house: string; tag: string }
  bill: Bill
  paymentMethod: string
  paymentStatus: 'unpaid' | 'paid' | 'refunded' | 'unknown'
  comment: string | undefined
  createdAt: string
  events: OrderEvent[]
  deliveryPin: string | undefined
  /** Whether too many wrong PINs were tried at the door. */
  isPinLocked: boolean
  courier: AssignedCourier | undefined
  eta: string | undefined
  canCancel: boolean
  cancelReason: string | undefined
  refusal: OrderRefusal | undefined
  /** What its store has proposed to change since it was placed, the oldest first. */
  changes?: LineChange[] | undefined
  refund: number
  isRated: boolean
  /** What the customer will pay cash with. */
  cash: number | undefined
  /** When it was asked for, where it is for later. */
  slot: Slot | undefined
  /** When it was read from the server, RFC 3339. */
  asOf?: string
  customer: { name: string; phone: string | undefined } | undefined
  /** Where its courier is while it is under way; undefined where the back end does not say so. */
  delivery?: string | undefined
  /** Only for a courier. */
  forCourier?: OrderForCourier | undefined
}

/** What a courier is shown of an order besides; undefined where the back end does not say so. */
interface OrderForCourier {
  isReady: boolean
  /** When the store expects it to be ready, RFC 3339. */
  readyAt: string | undefined
  /** From where the courier was last to the store, in km. */
  pickupDistance: number | undefined
  /** Whether the customer's PIN is needed at the door. */
  needsPin: boolean | undefined
  /** What the courier has reported of it, the oldest first. */
  reports: CourierReport[]
}

export interface CourierReport {
  reason: string
  note: string | undefined
  at: string
}

export interface CourierPosition extends Coordinates {
  heading: number | undefined
  at: string
}

export interface CourierOrders {
  fresh: Order[]
  accepted: Order[]
  pickedUp: Order[]
}

export interface Courier {
  id: Id
  name: string
  phone: string | undefined
  isOnDuty: boolean
  maxOrders: number
  /** Per cent of an order's delivery charge and tip. */
  commissionRate: number
  earnings: number
  earnedToday: number | undefined
  earnedThisWeek: number | undefined
  /** The latest delivered orders, the newest first. */
  history: Order[]
}

export interface Wallet {
  balance: number
  /** The newest first; an amount is negative where the wallet paid. */
  rows: { id: Id; amount: number; description: string; at: string }[]
}

/** What a customer says of an order; 1 to 5 stars, 0 where none are given. */
export interface Rating {
  store: number
  courier: number
  storeText: string
  courierText: string
}
