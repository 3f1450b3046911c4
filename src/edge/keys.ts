/** Every name under which something is kept in the browser's local storage. */
export const keys = {
  authToken: 'auth_token',
  refreshToken: 'refresh_token',
  deliveryAuthToken: 'delivery_auth_token',
  deliveryRefreshToken: 'delivery_refresh_token',
  deviceId: 'device_id',
  place: 'userSetAddress',
  placeChosen: 'alreadySelectedLocation',
  option: 'userSelected',
  language: 'userPreferedLanguage',
  cart: 'cart',
  user: 'user',
  courier: 'delivery_user',
  hasEverLoggedIn: 'has_ever_logged_in',
  storeColor: 'storeColor',
  storeLogo: 'storeLogo',
  storeName: 'storeName',
  checkoutKey: 'checkout_key',
} as const

/** Handles of sessions whose end the server has not been told. Apart, so that it is no part of a first view. */
export const pendingLogoutsKey = 'pending_logouts'
