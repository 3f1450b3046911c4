import * as limits from '../../machines/limits.ts'
import { absoluteMs } from './session-limits.ts'

/** How long rows of a table are retained, counted from the time in a column. */
export interface Retention {
  table: string
  column: string
  retainedMs: number
}

/** Events are replayed to clients that lost their connection; one that comes back later is sent the current state. */
const eventsRetainedMs = 3 * limits.dayMs
/** Complaints about a delivery come within days. */
const courierTrailRetainedMs = 3 * limits.dayMs
/** A request that is repeated within this time gets its stored response, so that an order is never placed twice. */
export const idempotencyKeysRetainedMs = 14 * limits.dayMs
/** A session ends long before; its row is retained to show who was signed in. */
const sessionsRetainedMs = absoluteMs + 30 * limits.dayMs
/** Gateways repeat webhooks for some days. */
const paymentEventsRetainedMs = 90 * limits.dayMs
/** A device without a sign-in for this long is no longer known. */
const knownDevicesRetainedMs = 365 * limits.dayMs
/** For rows that are of no use after their end. */
const endedRowsRetainedMs = limits.dayMs
/** The operator reviews messages that were not sent, and may retry those that have not expired. */
const failedMessagesRetainedMs = 14 * limits.dayMs
const alertsRetainedMs = 180 * limits.dayMs
const staffAuditRetainedMs = 730 * limits.dayMs
const sandboxPaymentsRetainedMs = 30 * limits.dayMs

/** Every table that grows with use and is swept. */
export const retentions: readonly Retention[] = [
  { table: 'events', column: 'at', retainedMs: eventsRetainedMs },
  { table: 'courier_trail', column: 'at', retainedMs: courierTrailRetainedMs },
  { table: 'idempotency_keys', column: 'created_at', retainedMs: idempotencyKeysRetainedMs },
  { table: 'sessions', column: 'created_at', retainedMs: sessionsRetainedMs },
  { table: 'payment_events', column: 'at', retainedMs: paymentEventsRetainedMs },
  { table: 'known_devices', column: 'seen_at', retainedMs: knownDevicesRetainedMs },
  { table: 'codes', column: 'expires_at', retainedMs: endedRowsRetainedMs },
  { table: 'authorization_requests', column: 'expires_at', retainedMs: endedRowsRetainedMs },
  { table: 'social_grants', column: 'expires_at', retainedMs: endedRowsRetainedMs },
  { table: 'attempts', column: 'resets_at', retainedMs: endedRowsRetainedMs },
  { table: 'outbox', column: 'expires_at', retainedMs: endedRowsRetainedMs },
  { table: 'failed_messages', column: 'failed_at', retainedMs: failedMessagesRetainedMs },
  { table: 'alerts', column: 'created_at', retainedMs: alertsRetainedMs },
  { table: 'staff_audit', column: 'at', retainedMs: staffAuditRetainedMs },
  { table: 'sandbox_payments', column: 'created_at', retainedMs: sandboxPaymentsRetainedMs },
]

const byOperator = 'the operator of the marketplace writes it'
const books = 'the books: as long as the law asks for, then removed by the operator'
const ofAccount = 'goes with its account, which has a bounded number of them'

/** Every other table, with the reason why it needs no sweep. */
export const unswept: Readonly<Record<string, string>> = {
  addon_groups: byOperator,
  addons: byOperator,
  category_slides: byOperator,
  content_translations: byOperator,
  coupons: byOperator,
  couriers: byOperator,
  item_addon_groups: byOperator,
  item_categories: byOperator,
  items: byOperator,
  language_texts: byOperator,
  languages: byOperator,
  pages: byOperator,
  popular_places: byOperator,
  settings: byOperator,
  slides: byOperator,
  staff: byOperator,
  store_categories: byOperator,
  store_members: byOperator,
  store_memberships: byOperator,
  store_payment_methods: byOperator,
  stores: byOperator,
  coupon_uses: books,
  courier_reports: books,
  order_events: books,
  order_changes: books,
  order_refusals: books,
  orders: books,
  payment_refunds: books,
  payments: books,
  wallet_ledger: books,
  reviews: 'one for each order, and part of what a store shows',
  users: 'one for each customer, until they delete the account',
  addresses: ofAccount,
  avatars: ofAccount,
  favourites: ofAccount,
  social_identities: ofAccount,
  push_tokens: 'one for each session; a job takes away those of sessions that have ended',
  courier_positions: 'one for each courier',
  secrets: 'a few, made at the first start',
  timers: 'a few for each order that is not over; they go as they are fired, or as the order goes on',
  item_pictures: 'publishing a menu takes away those that neither the menu nor its draft shows',
  menu_drafts: 'one for each store',
  jobs: 'one row for each job',
  kysely_migration: 'one row for each migration',
  kysely_migration_lock: 'one row',
}
