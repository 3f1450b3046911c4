// Made from the migrated data base by server/db/generate-types.ts.
import type { Generated } from 'kysely'

interface AddonGroups {
  id: Generated<number>
  store_id: number
  name: string
  type: string
  description: string | null
  is_required: Generated<boolean>
  min_select: Generated<number>
  max_select: Generated<number>
}

interface Addons {
  id: Generated<number>
  store_id: number
  addon_group_id: number
  name: string
  price: number
  is_active: Generated<boolean>
  position: Generated<number>
}

interface Addresses {
  id: Generated<number>
  user_id: number
  latitude: number
  longitude: number
  address: string
  house: string | null
  tag: string | null
  created_at: Date
}

interface Alerts {
  id: Generated<number>
  user_id: number
  title: string
  message: string
  image: string | null
  click_action: string | null
  is_read: Generated<boolean>
  created_at: Date
}

interface Attempts {
  key: string
  count: number
  resets_at: Date
}

interface Avatars {
  name: string
  user_id: number
  picture: Buffer
  created_at: Date
}

interface CategorySlides {
  id: Generated<number>
  name: string
  image: string | null
  category_ids: Generated<unknown>
  position: Generated<number>
}

interface Codes {
  purpose: string
  recipient: string
  device_id: string
  code_hash: string
  tries: Generated<number>
  expires_at: Date
}

interface CouponUses {
  coupon_id: number
  user_id: number
  order_id: number
}

interface Coupons {
  id: Generated<number>
  code: string
  name: string
  description: string | null
  discount_type: string
  discount: number
  max_discount: number | null
  min_subtotal: Generated<number>
  subtotal_message: string | null
  expiry_date: Date | null
  is_active: Generated<boolean>
  count: Generated<number>
  max_count: number | null
  user_type: string
  max_count_per_user: number | null
  store_ids: Generated<unknown>
}

interface Couriers {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  password_hash: string
  photo: string | null
  vehicle_number: string | null
  commission_rate: Generated<number>
  max_accept_delivery_limit: Generated<number>
  is_on_duty: Generated<boolean>
  is_banned: Generated<boolean>
  latitude: number | null
  longitude: number | null
  heading: number | null
  position_at: Date | null
  rating: Generated<number>
  rating_count: Generated<number>
}

interface Events {
  id: Generated<number>
  channel: string
  type: string
  payload: unknown
  at: Date
}

interface Favourites {
  user_id: number
  store_id: number
}

interface IdempotencyKeys {
  subject: string
  key: string
  request_hash: string
  status: number | null
  response: unknown
  created_at: Date
}

interface ItemAddonGroups {
  store_id: number
  item_id: number
  addon_group_id: number
  position: Generated<number>
}

interface ItemCategories {
  id: Generated<number>
  store_id: number
  name: string
  position: Generated<number>
}

interface Items {
  id: Generated<number>
  store_id: number
  item_category_id: number
  name: string
  folded_name: string
  description: string | null
  image: string | null
  image_tint: Generated<number>
  price: number
  old_price: number | null
  is_recommended: Generated<boolean>
  is_popular: Generated<boolean>
  is_new: Generated<boolean>
  is_active: Generated<boolean>
  is_veg: boolean | null
  position: Generated<number>
}

interface Jobs {
  name: string
  due_at: Generated<Date>
}

interface KnownDevices {
  role: string
  subject_id: number
  device_id: string
  seen_at: Generated<Date>
}

interface LanguageTexts {
  language_id: number
  key: string
  text: string
}

interface Languages {
  id: Generated<number>
  language_name: string
  code: string
  is_default: Generated<boolean>
  is_active: Generated<boolean>
}

interface OrderEvents {
  order_id: number
  position: number
  status: number
  at: Date
  by: string
}

interface Orders {
  id: Generated<number>
  unique_order_id: string
  status: number
  user_id: number
  store_id: number
  courier_id: number | null
  delivery_type: number
  location: unknown
  lines: unknown
  sub_total: number
  coupon_code: string | null
  coupon_amount: number
  delivery_charge: number
  restaurant_charge: number
  tax_rate: number
  tax_amount: number
  tip_amount: number
  total: number
  wallet_amount: number
  payable: number
  distance: number | null
  currency: string
  payment_mode: string
  payment_status: string
  transaction_id: string | null
  refund: Generated<number>
  order_comment: string | null
  schedule: unknown
  auto_accepts: boolean
  delivery_pin: string | null
  eta: Date | null
  cancel_reason: string | null
  created_at: Date
  changed_at: Date
  starts_at: Date | null
  cash_amount: number | null
  pin_failures: Generated<number>
}

interface Outbox {
  id: Generated<number>
  kind: string
  recipient: string
  payload: unknown
  created_at: Date
  next_at: Date | null
  tries: Generated<number>
  expires_at: Date | null
}

interface Pages {
  id: Generated<number>
  name: string
  slug: string
  body: string
}

interface PaymentEvents {
  gateway: string
  event_id: string
  payment_id: number
  type: string
  at: Date
}

interface Payments {
  id: Generated<number>
  order_id: number
  gateway: string
  reference: string
  gateway_id: string | null
  transaction_id: string | null
  amount: number
  currency: string
  status: string
  client: unknown
  captured: Generated<number>
  refunded: Generated<number>
  refusals: Generated<number>
  next_at: Date | null
  created_at: Date
  changed_at: Date
}

interface PopularPlaces {
  id: Generated<number>
  name: string
  latitude: number
  longitude: number
  is_active: Generated<boolean>
  is_default: Generated<boolean>
}

interface PushTokens {
  id: Generated<number>
  address: string
  kind: string
  token: string
  user_id: number
  session_id: string
  saved_at: Date
  busy_until: Date | null
}

interface Reviews {
  id: Generated<number>
  store_id: number
  user_name: string
  order_id: number | null
  rating: number
  review: string | null
  rating_delivery: number | null
  review_delivery: string | null
  created_at: Date
}

interface SandboxPayments {
  id: string
  gateway: string
  reference: string
  amount: string
  currency: string
  state: string
  transaction_id: string | null
  refunded: Generated<boolean>
  details: Generated<unknown>
  created_at: Date
}

interface Secrets {
  name: string
  value: string
}

interface Sessions {
  id: string
  role: string
  subject_id: number
  seed: string
  counter: Generated<number>
  current_hash: string
  previous_hash: string | null
  rotated_at: Date
  successor_seen: Generated<boolean>
  created_at: Date
  revoked_at: Date | null
  acting_staff_id: number | null
  acting_from: string | null
  ends_at: Date | null
  device: Generated<string>
  address: Generated<string>
}

interface Settings {
  key: string
  value: string
}

interface Slides {
  id: Generated<number>
  is_main: boolean
  url: string
  name: string
  image: string | null
  model: number
  size: Generated<number>
  position: Generated<number>
}

interface SocialIdentities {
  provider: string
  subject: string
  user_id: number
}

interface Staff {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  is_banned: Generated<boolean>
}

interface StaffAudit {
  id: Generated<number>
  staff_id: number
  user_id: number
  action: string
  reason: Generated<string>
  subject: string | null
  address: string
  device_id: string
  at: Date
}

interface StoreCategories {
  id: Generated<number>
  name: string
  image: string | null
  position: Generated<number>
}

interface StorePaymentMethods {
  store_id: number
  methods: string
}

interface Stores {
  id: Generated<number>
  name: string
  folded_name: string
  slug: string
  description: Generated<string>
  image: string | null
  image_tint: Generated<number>
  placeholder_image: string | null
  rating: Generated<number>
  rating_count: Generated<number>
  delivery_time: Generated<number>
  price_range: Generated<number>
  latitude: number
  longitude: number
  address: string
  landmark: string | null
  phone: string | null
  is_active: Generated<boolean>
  is_featured: Generated<boolean>
  is_pureveg: Generated<boolean>
  delivery_type: Generated<number>
  delivery_radius: Generated<number>
  delivery_charge_type: Generated<string>
  delivery_charges: Generated<number>
  base_delivery_charge: Generated<number>
  base_delivery_distance: Generated<number>
  extra_delivery_charge: Generated<number>
  extra_delivery_distance: Generated<number>
  free_delivery_subtotal: Generated<number>
  restaurant_charges: Generated<number>
  min_order_price: Generated<number>
  schedule: unknown
  timezone: Generated<string>
  accept_scheduled_orders: Generated<boolean>
  auto_acceptable: Generated<boolean>
  custom_message: string | null
  categories: Generated<unknown>
  special_days: Generated<unknown>
}

interface Timers {
  subject: string
  subject_id: number
  name: string
  due_at: Date
}

interface Users {
  id: Generated<number>
  name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  wallet: Generated<number>
  avatar: string | null
  tax_number: string | null
  default_address_id: number | null
  is_banned: Generated<boolean>
  created_at: Date
  is_email_proved: Generated<boolean>
  language: Generated<string>
  is_phone_proved: Generated<boolean>
  deleted_at: Date | null
}

interface WalletLedger {
  id: Generated<number>
  user_id: number
  effect: string
  type: string
  amount: number
  description: string
  created_at: Date
}

export interface DB {
  addon_groups: AddonGroups
  addons: Addons
  addresses: Addresses
  alerts: Alerts
  attempts: Attempts
  avatars: Avatars
  category_slides: CategorySlides
  codes: Codes
  coupon_uses: CouponUses
  coupons: Coupons
  couriers: Couriers
  events: Events
  favourites: Favourites
  idempotency_keys: IdempotencyKeys
  item_addon_groups: ItemAddonGroups
  item_categories: ItemCategories
  items: Items
  jobs: Jobs
  known_devices: KnownDevices
  language_texts: LanguageTexts
  languages: Languages
  order_events: OrderEvents
  orders: Orders
  outbox: Outbox
  pages: Pages
  payment_events: PaymentEvents
  payments: Payments
  popular_places: PopularPlaces
  push_tokens: PushTokens
  reviews: Reviews
  sandbox_payments: SandboxPayments
  secrets: Secrets
  sessions: Sessions
  settings: Settings
  slides: Slides
  social_identities: SocialIdentities
  staff: Staff
  staff_audit: StaffAudit
  store_categories: StoreCategories
  store_payment_methods: StorePaymentMethods
  stores: Stores
  timers: Timers
  users: Users
  wallet_ledger: WalletLedger
}
