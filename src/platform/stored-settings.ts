import type { RawSettings } from './settings.ts'
import type { Store } from './storage.ts'

/**
 * Names of the product's own things that no setting may overwrite. All of `keys.ts` is here but a setting's own; spelled out, since a list made from `keys`
 * would bring every name along with the entry. A test holds the two together.
 */
const reserved = new Set([
  'activeRestaurant',
  'addresses',
  'alreadySelectedLocation',
  'auth_token',
  'cart',
  'cart_distance',
  'checkout_draft',
  'checkout_key',
  'chunk_reload',
  'chunk_reload:',
  'constructor',
  'delivery_auth_token',
  'delivery_orders',
  'delivery_refresh_token',
  'delivery_steps',
  'delivery_user',
  'device_id',
  'forceCacheClearVersion',
  'forceLogoutAllCustomers',
  'forceNewSettingsVersion',
  'former_customer',
  'gdpr_accepted',
  'gps_denied_at',
  'hasOwnProperty',
  'has_ever_logged_in',
  'home_rows',
  'install_declined',
  'lastAddressSaveTimestamp',
  'lastCacheClear',
  'lastOrderTimestamp',
  'lastOrderUID',
  'lastOrderUIDTimestamp',
  'near_stores',
  'login_redirected_at',
  'pending_favourite',
  'pending_logouts',
  'pending_payment',
  'prototype',
  'push_choice',
  'rating_draft',
  'recent_searches',
  'recent_places',
  'refresh_token',
  'renewal_failures',
  'running_orders',
  'sent_code',
  'staff_session',
  'theme',
  'toString',
  'total',
  'user',
  'userPreferedLanguage',
  'userSelected',
  'userSetAddress',
  'valueOf',
])

/** Methods of a storage area, names that begin with two underscores, and families of names such as stored distances, are not settings. */
const isReserved = (name: string) =>
  reserved.has(name) ||
  /^__|^(distance|distance_cache|delivery_step|store|tsr|tanstack)[-_:]|^(getItem|setItem|removeItem|clear|key|length)$/.test(name) ||
  name === ''

/** Writes every setting under its own name (BOOT-3), but for names that belong to something else. */
export function storeSettings(store: Store, settings: RawSettings): void {
  for (const [name, value] of Object.entries(settings)) if (!isReserved(name) && store.get(name) !== value) store.set(name, value)
}
