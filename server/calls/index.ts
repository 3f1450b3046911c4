import type { Handlers, OperationId, RedirectHandler, StreamHandler } from './call.ts'
import { acceptStripePayment } from './accept-stripe-payment.ts'
import { applyCoupon } from './apply-coupon.ts'
import { callandorderFindCustomer } from './callandorder/find-customer.ts'
import { callandorderLogin } from './callandorder/login.ts'
import { callandorderLoginAsCustomer } from './callandorder/login-as-customer.ts'
import { callandorderLogout } from './callandorder/logout.ts'
import { callandorderRefreshToken } from './callandorder/refresh-token.ts'
import { callandorderRegisterGuestUser } from './callandorder/register-guest-user.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAvatar } from './change-avatar.ts'
import { changePhone } from './change-phone.ts'
import { changeUserPassword } from './change-user-password.ts'
import { checkBan } from './check-ban.ts'
import { checkCartItemsAvailability } from './check-cart-items-availability.ts'
import { checkRunningOrder } from './check-running-order.ts'
import { configEnGDMA } from './config/en-gdma.ts'
import { coordinateToAddress } from './coordinate-to-address.ts'
import { customerEvents } from './customer-events.ts'
import { decideOrderChange } from './decide-order-change.ts'
import { deleteAddress } from './delete-address.ts'
import { deleteNotificationToken } from './delete-notification-token.ts'
import { deliveryEvents } from './delivery/events.ts'
import { deliveryHandlers } from './delivery/index.ts'
import { generateOtpForLogin } from './generate-otp-for-login.ts'
import { getAddresses } from './get-addresses.ts'
import { getCoupons } from './get-coupons.ts'
import { getDistance } from './get-distance.ts'
import { getAllLanguages } from './get-all-languages.ts'
import { getAllRestaurantsCategories } from './get-all-restaurants-categories.ts'
import { getRestaurantCategorySlides } from './get-restaurant-category-slides.ts'
import { getDeliveryRestaurants } from './get-delivery-restaurants.ts'
import { getFavoriteStores } from './get-favorite-stores.ts'
import { getFilteredRestaurants } from './get-filtered-restaurants.ts'
import { getOrders } from './get-orders.ts'
import { getPages } from './get-pages.ts'
import { getPopularSearches } from './get-popular-searches.ts'
import { getPaymentGateways } from './get-payment-gateways.ts'
import { getRatableOrder } from './get-ratable-order.ts'
import { getRestaurantInfo } from './get-restaurant-info.ts'
import { getRestaurantInfoAndOperationalStatus } from './get-restaurant-info-and-operational-status.ts'
import { getRestaurantInfoById } from './get-restaurant-info-by-id.ts'
import { getRestaurantInfoWithFavourite } from './get-restaurant-info-with-favourite.ts'
import { getRestaurantItems } from './get-restaurant-items.ts'
import { getSelfpickupRestaurants } from './get-selfpickup-restaurants.ts'
import { getSetting } from './get-setting.ts'
import { getSettings } from './get-settings.ts'
import { getSingleItem } from './get-single-item.ts'
import { getSingleLanguage } from './get-single-language.ts'
import { getSinglePage } from './get-single-page.ts'
import { getStoreThemes } from './get-store-themes.ts'
import { getStoreReviews } from './get-store-reviews.ts'
import { getUserNotifications } from './get-user-notifications.ts'
import { getWalletTransactions } from './get-wallet-transactions.ts'
import { login } from './login.ts'
import { loginWithOtp } from './login-with-otp.ts'
import { logoutByRefresh } from './logout-by-refresh.ts'
import { paymentRazorpayCreateOrder } from './payment/razorpay-create-order.ts'
import { paymentRazorpayProcess } from './payment/razorpay-process.ts'
import { paymentPaytm } from './payment/paytm.ts'
import { paymentProcessPaymongo } from './payment/process-paymongo.ts'
import { paymentProcessMercadoPago } from './payment/process-mercado-pago.ts'
import { paymentVerifyKhaltiPayment } from './payment/verify-khalti-payment.ts'
import { paymentStatus } from './payment/status.ts'
import { paymentWebhooks } from './payment/webhooks.ts'
import { markAllNotificationsRead } from './mark-all-notifications-read.ts'
import { markOneNotificationRead } from './mark-one-notification-read.ts'
import { placeOrder } from './place-order.ts'
import { popularGeoLocations } from './popular-geo-locations.ts'
import { promoSlider } from './promo-slider.ts'
import { publicVersion } from './public/version.ts'
import { quoteOrder } from './quote-order.ts'
import { rateOrder } from './rate-order.ts'
import { refreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { saveAddress } from './save-address.ts'
import { searchRestaurants } from './search-restaurants.ts'
import { searchAddresses } from './search-addresses.ts'
import { saveNotificationToken } from './save-notification-token.ts'
import { sendOtp } from './send-otp.ts'
import { sendPasswordResetMail } from './send-password-reset-mail.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { toggleFavorite } from './toggle-favorite.ts'
import { stripeRedirectCapture } from './stripe-redirect-capture.ts'
import { getSessions } from './get-sessions.ts'
import { endSession } from './end-session.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { changeName } from './change-name.ts'
import { sendEmailCode } from './send-email-code.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { exportAccount } from './export-account.ts'
import { sendDeletionCode } from './send-deletion-code.ts'
import { deleteAccount } from './delete-account.ts'
import { unlockDeliveryPin } from './unlock-delivery-pin.ts'
import { updateTaxNumber } from './update-tax-number.ts'
import { updateUserInfo } from './update-user-info.ts'
import { verifyOtp } from './verify-otp.ts'
import { verifyPasswordResetOtp } from './verify-password-reset-otp.ts'
import { version } from './version.ts'
import { storeEvents } from './store/events.ts'
import { storeHandlers } from './store/index.ts'
import { ordersEvents } from './orders/events.ts'

/** Every implemented operation, by its id in the contract. The others respond 501. */
export const handlers: Handlers = {
  acceptStripePayment,
  applyCoupon,
  callandorderFindCustomer,
  callandorderLogin,
  callandorderLoginAsCustomer,
  callandorderLogout,
  callandorderRefreshToken,
  callandorderRegisterGuestUser,
  cancelOrder,
  changeAvatar,
  changePhone,
  changeUserPassword,
  checkBan,
  checkCartItemsAvailability,
  checkRunningOrder,
  configEnGDMA,
  coordinateToAddress,
  decideOrderChange,
  deleteAddress,
  deleteNotificationToken,
  generateOtpForLogin,
  getAddresses,
  getDistance,
  getAllLanguages,
  getAllRestaurantsCategories,
  getRestaurantCategorySlides,
  getDeliveryRestaurants,
  getFavoriteStores,
  getFilteredRestaurants,
  getOrders,
  getPages,
  getPopularSearches,
  getStoreThemes,
  getPaymentGateways,
  getRatableOrder,
  getRestaurantInfo,
  getRestaurantInfoAndOperationalStatus,
  getRestaurantInfoById,
  getRestaurantInfoWithFavourite,
  getRestaurantItems,
  getSelfpickupRestaurants,
  getSetting,
  getSettings,
  getSingleItem,
  getSingleLanguage,
  getSinglePage,
  getStoreReviews,
  getUserNotifications,
  getWalletTransactions,
  login,
  loginWithOtp,
  logoutByRefresh,
  paymentPaytm,
  paymentProcessMercadoPago,
  paymentProcessPaymongo,
  paymentRazorpayCreateOrder,
  paymentRazorpayProcess,
  paymentStatus,
  markAllNotificationsRead,
  markOneNotificationRead,
  paymentVerifyKhaltiPayment,
  placeOrder,
  popularGeoLocations,
  promoSlider,
  publicVersion,
  quoteOrder,
  rateOrder,
  refreshToken,
  register,
  saveAddress,
  searchRestaurants,
  searchAddresses,
  paymentWebhooks,
  saveNotificationToken,
  sendOtp,
  sendPasswordResetMail,
  setDefaultAddress,
  toggleFavorite,
  getSessions,
  getCoupons,
  endSession,
  endOtherSessions,
  changeName,
  sendEmailCode,
  changeEmail,
  changePassword,
  exportAccount,
  sendDeletionCode,
  deleteAccount,
  unlockDeliveryPin,
  updateTaxNumber,
  updateUserInfo,
  verifyOtp,
  verifyPasswordResetOtp,
  version,
  ...deliveryHandlers,
  ...storeHandlers,
}

export const streamHandlers = { customerEvents, deliveryEvents, ordersEvents, storeEvents } satisfies {
  [K in OperationId]?: StreamHandler<K>
}

export const redirectHandlers = { stripeRedirectCapture } satisfies { [K in OperationId]?: RedirectHandler<K> }
