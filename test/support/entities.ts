import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import type { Alert } from '../../machines/account/alerts/alerts.types.ts'
import type {
  OfferedCoupon,
  Addon,
  AddonGroup,
  Bill,
  CartLine,
  Courier,
  Item,
  LineChange,
  MenuSection,
  Order,
  UserLocation,
  PopularPlace,
  SavedAddress,
  Store,
  StoreCard,
} from '../../machines/domain/entities.ts'
import type { Settings } from '../../machines/domain/settings.ts'
import { defaultSettings } from './default-settings.ts'

export const aLocation = (over: Partial<UserLocation> = {}): UserLocation => ({
  lat: 10.7725,
  lng: 106.698,
  address: '12 Lê Lợi, Quận 1',
  house: '12',
  tag: 'Nhà',
  businessLocation: false,
  timestamp: 1000,
  isUserSelected: true,
  ...over,
})

export const someSettings = (over: Partial<Settings> = {}): Settings => ({ ...defaultSettings, ...over })

/** Settings that say what the marketplace is called. */
export const settingsNamed = (name: string): Settings => someSettings({ brand: { ...defaultSettings.brand, name } })

export const aPopularPlace = (over: Partial<PopularPlace> = {}): PopularPlace => ({
  id: 1,
  name: 'Bến Thành',
  lat: 10.772,
  lng: 106.6983,
  isDefault: true,
  ...over,
})

export const aSavedAddress = (over: Partial<Omit<SavedAddress, 'location'>> = {}, location: Partial<UserLocation> = {}): SavedAddress => ({
  id: 1,
  isDefault: false,
  location: aLocation({ tag: 'home', timestamp: 0, ...location }),
  ...over,
})

export const aStoreCard = (over: Partial<StoreCard> = {}): StoreCard => ({
  id: 1,
  name: 'Phở Hòa',
  slug: 'pho-hoa',
  description: '',
  image: undefined,
  tint: 0,
  lat: 10.78,
  lng: 106.69,
  rating: 4.5,
  ratingCount: 10,
  deliveryMinutes: 30,
  priceRange: 1,
  isFeatured: false,
  isVegetarian: false,
  offers: ['DELIVERY', 'SELFPICKUP'],
  isOpen: true,
  opensAt: undefined,
  distance: 1.2,
  isBusy: false,
  maxDiscount: 0,
  deliveryCharge: 15_000,
  freeDeliverySubtotal: 0,
  minOrderPrice: 0,
  categories: [],
  timeZone: 'Asia/Ho_Chi_Minh',
  isFavourite: undefined,
  ...over,
})

export const aStore = (over: Partial<Store> = {}): Store => ({
  ...aStoreCard(),
  address: '260C Pasteur',
  phone: undefined,
  customMessage: undefined,
  acceptsOrders: true,
  deliveryTerms: { type: 'FIXED', fixedCharge: 15_000, baseCharge: 0, baseDistance: 0, extraCharge: 0, extraDistance: 0, freeFrom: 0 },
  deliveryRadius: 10,
  schedule: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  specialDays: [],
  coupons: [],
  ...over,
})

export const anAddon = (over: Partial<Addon> = {}): Addon => ({ id: 1, name: 'Trứng', price: 5000, isAvailable: true, ...over })

export const aGroup = (over: Partial<AddonGroup> = {}): AddonGroup => ({
  id: 1,
  name: 'Thêm',
  type: 'MULTI',
  description: undefined,
  isRequired: false,
  min: 0,
  max: 0,
  addons: [anAddon()],
  ...over,
})

export const anItem = (over: Partial<Item> = {}): Item => ({
  id: 7,
  storeId: 1,
  section: 'Phở',
  name: 'Phở bò',
  description: undefined,
  image: undefined,
  tint: 0,
  price: 50_000,
  oldPrice: undefined,
  isRecommended: false,
  isPopular: false,
  isNew: false,
  isAvailable: true,
  isVegetarian: undefined,
  isSpicy: false,
  allergens: undefined,
  groups: [],
  ...over,
})

export const aSection = (over: Partial<MenuSection> = {}): MenuSection => ({ name: 'Phở', items: [anItem()], ...over })

export const aLine = (over: Partial<CartLine> = {}): CartLine => ({
  key: '7::',
  itemId: 7,
  name: 'Phở bò',
  image: undefined,
  tint: 0,
  quantity: 1,
  price: 50_000,
  addons: [],
  note: '',
  ...over,
})

/** 20,000 off an order of 100,000. */
export const aCouponOffer = (changes: Partial<OfferedCoupon> = {}): OfferedCoupon => ({
  code: 'BUANGON',
  percent: undefined,
  amount: 20_000,
  maxDiscount: undefined,
  minSubtotal: 100_000,
  expiresAt: '2027-11-26T05:00:00Z',
  ...changes,
})

export const aBill = (over: Partial<Bill> = {}): Bill => ({
  lines: [],
  subTotal: 50_000,
  couponAmount: 0,
  deliveryCharge: 15_000,
  restaurantCharge: 0,
  taxRate: 0,
  taxAmount: 0,
  tipAmount: 0,
  total: 65_000,
  walletAmount: 0,
  payable: 65_000,
  distance: 1.2,
  currency: 'VND',
  warnings: [],
  ...over,
})

export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 5,
  uniqueId: 'OD-5',
  status: 2,
  store: {
    id: 1,
    name: 'Phở Hòa',
    slug: 'pho-hoa',
    lat: 10.78,
    lng: 106.69,
    image: undefined,
    tint: 0,
    address: '260C Pasteur',
    phone: undefined,
    timeZone: 'Asia/Ho_Chi_Minh',
  },
  isPickup: false,
  location: { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi', house: '', tag: '' },
  bill: aBill(),
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  comment: undefined,
  createdAt: '2026-01-02T03:04:05Z',
  events: [],
  deliveryPin: undefined,
  courier: undefined,
  eta: undefined,
  canCancel: true,
  cancelReason: undefined,
  refusal: undefined,
  refund: 0,
  isRated: false,
  cash: undefined,
  slot: undefined,
  customer: undefined,
  isPinLocked: false,
  ...over,
})

export const aCourier = (over: Partial<Courier> = {}): Courier => ({
  id: 1,
  name: 'Phạm Văn Dũng',
  phone: undefined,
  isOnDuty: true,
  maxOrders: 3,
  commissionRate: 80,
  earnings: 57_600,
  earnedToday: 12_800,
  earnedThisWeek: 38_400,
  history: [],
  ...over,
})

export const anAlert = (more: Partial<Alert> = {}): Alert => ({
  id: 1,
  title: 'Đơn đã giao',
  message: 'Chúc bạn ngon miệng!',
  image: undefined,
  path: '/running-order/OD-1',
  isRead: false,
  createdAt: '2026-11-21T05:00:00.000Z',
  ...more,
})

/** A dish that is to be replaced by one that is not cheaper. */
export const aChange = (over: Partial<LineChange> = {}): LineChange => {
  const before = { itemId: 27, name: 'Phở bò', quantity: 2, unitPrice: 65_000, lineTotal: 130_000, addons: [], note: undefined }
  return {
    id: 7,
    kind: 'replace',
    state: 'proposed',
    before,
    after: { ...before, itemId: 40, name: 'Bún bò' },
    oldTotal: 235_000,
    newTotal: 235_000,
    totalWithout: 105_000,
    refund: 0,
    decideBy: Date.parse('2026-01-02T03:10:00Z'),
    ...over,
  }
}

/** A courier's step that waits to be sent. */
export const aQueuedStep = (over: Partial<QueuedStep> = {}): QueuedStep => ({
  key: 'k1',
  courierId: 1,
  orderId: 5,
  uniqueId: 'OD-5',
  storeName: 'Phở Hòa',
  step: 'courier.pickUp',
  pin: '',
  ...over,
})
