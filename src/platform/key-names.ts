/** Every name under which something is stored in the browser's local storage or the tab's own, but for those of `store-keys.ts` and `social.ts`; read them as members of `keys`. A constant each, so that a chunk carries only its own. */
export const authToken = 'auth_token'
export const refreshToken = 'refresh_token'
export const deliveryAuthToken = 'delivery_auth_token'
export const deliveryRefreshToken = 'delivery_refresh_token'
export const deviceId = 'device_id'
export const location = 'userSetAddress'
export const locationChosen = 'alreadySelectedLocation'
/** When a device last refused to share its location, in milliseconds since 1970. */
export const gpsDeniedAt = 'gps_denied_at'
export const option = 'userSelected'
/** The rows of stores that the home screen showed last, by name. */
export const homeRows = 'home_rows'
export const language = 'userPreferedLanguage'
export const cart = 'cart'
/** How far the cart's store is from the location, in kilometres: what the bill's delivery charge was worked out from; 0 where it is fetched. */
export const cartDistance = 'cart_distance'
export const user = 'user'
/** The id of the customer whose session the server has ended, whose the location still is. */
export const formerCustomer = 'former_customer'
export const courier = 'delivery_user'
/** The orders that a courier had under way when the lists were read last. */
export const courierOrders = 'delivery_orders'
/** A customer's orders under way as they were last read. */
export const runningOrders = 'running_orders'
/** Stars and texts that a customer has not sent yet; in the tab's own storage. */
export const ratingDraft = 'rating_draft'
/** The code that a customer awaits, of a sign-in or a new password; in the tab's own storage. */
export const sentCode = 'sent_code'
/** In the tab's own storage. */
export const staffSession = 'staff_session'
/** The store that a guest wants marked, who is signing in for it; in the tab's own storage. */
export const pendingFavourite = 'pending_favourite'
export const hasEverLoggedIn = 'has_ever_logged_in'
/** Light or dark, where a person chose it. */
export const theme = 'theme'
export const storeColor = 'storeColor'
export const storeLogo = 'storeLogo'
export const storeName = 'storeName'
export const checkoutKey = 'checkout_key'
/** What a customer has chosen at the checkout of a cart. */
export const checkoutDraft = 'checkout_draft'
/** The order that was placed from the cart and is not paid yet. */
export const pendingPayment = 'pending_payment'
export const consent = 'gdpr_accepted'
/** The user doesn't want the app on the home screen. */
export const installDeclined = 'install_declined'
/** Whether a person turned pushes on or off in the app. */
export const pushChoice = 'push_choice'
/** The same for the member of stores who uses the browser. */
export const storePushChoice = 'store_push_choice'
export const addresses = 'addresses'
/** When an address was saved to the account last, in milliseconds since 1970. */
export const lastAddressSave = 'lastAddressSaveTimestamp'
/** When renewals of tokens got no answer, of all tabs, in milliseconds since 1970. */
export const renewalFailures = 'renewal_failures'
/** The version values that this browser saw last, each under its own name. */
export const settingsVersion = 'forceNewSettingsVersion'
export const cacheVersion = 'forceCacheClearVersion'
export const logoutVersion = 'forceLogoutAllCustomers'
/** When everything stored was cleared last, in milliseconds since 1970; outlives the clearing. */
export const lastCacheClear = 'lastCacheClear'
export const activeRestaurant = 'activeRestaurant'
/** The order that was placed last, and when, in milliseconds since 1970. */
export const lastOrder = 'lastOrderUID'
export const lastOrderAt = 'lastOrderTimestamp'
/** When this tab was led to a login last, in milliseconds since 1970; in its own storage. */
export const loginRedirectedAt = 'login_redirected_at'
/** In the tab's own storage: set while a reload for missing code has not proved itself. */
export const chunkReload = 'chunk_reload'
/** When each build was reloaded for missing code, in milliseconds since 1970; the build's name follows. In the tab's own storage. */
export const chunkReloadOf = 'chunk_reload:'
/** Where the router notes that it has reloaded the page for an error, whose message follows; in the tab's own storage. */
export const routerReloadOf = 'tanstack_router_reload:'
/** A store's distance; the ids of the store and the coordinates follow. */
export const distanceOf = 'distance_'
