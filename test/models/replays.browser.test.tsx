import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { couponsMachine } from '../../machines/order/coupons/coupons.machine.ts'
import { slotsMachine } from '../../machines/order/slots/slots.machine.ts'
import { AddressBook } from '../../src/screens/addresses/address-book.tsx'
import { PushCard } from '../../src/screens/alerts/push-card.tsx'
import { RatingPage } from '../../src/screens/after-order/rating-page.tsx'
import { WalletPage } from '../../src/screens/after-order/wallet-page.tsx'
import { CheckoutPage } from '../../src/screens/checkout/checkout-page.tsx'
import { OrderingView } from '../../src/screens/checkout/ordering-view.tsx'
import { ExploreView } from '../../src/screens/explore/explore-view.tsx'
import { MyLocationPage } from '../../src/screens/my-location/my-location-page.tsx'
import { OrdersPage } from '../../src/screens/orders/orders-page.tsx'
import { ReorderSheet } from '../../src/screens/shared/reorder/reorder-sheet.tsx'
import { RunningOrderPage } from '../../src/screens/running-order/running-order-page.tsx'
import { SecurityPage } from '../../src/screens/security/security-page.tsx'
import { GpsBlock } from '../../src/screens/shared/location/gps-block.tsx'
import { PaymentStep } from '../../src/screens/shared/payment/payment-step.tsx'
import { CodeForm } from '../../src/screens/shared/sign-in/code-form.tsx'
import { SignInForm } from '../../src/screens/shared/sign-in/sign-in-form.tsx'
import { Heart } from '../../src/screens/shared/stores/heart-button.tsx'
import { OptionSwitch } from '../../src/screens/shared/stores/option-switch.tsx'
import { DistanceFact } from '../../src/screens/store/distance-fact.tsx'
import { ItemChoice } from '../../src/screens/store/item-sheet.tsx'
import { ShareButton } from '../../src/screens/store/share-button.tsx'
import { ThemeChoice } from '../../src/screens/account/theme-choice.tsx'
import { OrderBar } from '../../src/shell/active-order/order-bar.tsx'
import { CartPanel } from '../../src/shell/desktop/cart-panel.tsx'
import { MessageDialog } from '../../src/shell/overlays/message-dialog.tsx'
import { OtherStoreQuestion } from '../../src/shell/overlays/other-store-question.tsx'
import { SlowScreen } from '../../src/shell/overlays/slow-screen.tsx'
import { VersionOverlay } from '../../src/shell/overlays/version-overlay.tsx'
import { Toast } from '../../src/shell/toast.tsx'
import { addressBookFlow } from '../flows/account/address-book.flow.ts'
import { geolocationFlow } from '../flows/account/geolocation.flow.ts'
import { oneTimeCodeFlow } from '../flows/account/one-time-code.flow.ts'
import { ownAccountFlow } from '../flows/account/own-account.flow.ts'
import { pinFlow } from '../flows/account/pin.flow.ts'
import { signInFlow } from '../flows/account/sign-in.flow.ts'
import { messageFlow } from '../flows/app/message.flow.ts'
import { noticeFlow } from '../flows/app/notice.flow.ts'
import { pushFlow } from '../flows/app/push.flow.ts'
import { themeFlow } from '../flows/app/theme.flow.ts'
import { versionFlow } from '../flows/app/version.flow.ts'
import { waitingFlow } from '../flows/app/waiting.flow.ts'
import { cartFlow } from '../flows/order/cart.flow.ts'
import { checkoutFlow } from '../flows/order/checkout.flow.ts'
import { orderingFlow } from '../flows/order/ordering.flow.ts'
import { activeOrdersFlow } from '../flows/order/active-orders.flow.ts'
import { ordersFlow } from '../flows/order/orders.flow.ts'
import { paymentFlow } from '../flows/order/payment.flow.ts'
import { ratingFlow } from '../flows/order/rating.flow.ts'
import { reorderFlow } from '../flows/order/reorder.flow.ts'
import { runningOrderFlow } from '../flows/order/running-order.flow.ts'
import { walletFlow } from '../flows/order/wallet.flow.ts'
import { deliveryOptionFlow } from '../flows/shop/delivery-option.flow.ts'
import { distanceFlow } from '../flows/shop/distance.flow.ts'
import { exploreFlow } from '../flows/shop/explore.flow.ts'
import { themesFlow } from '../flows/shop/themes.flow.ts'
import { Rows } from '../../src/screens/home/rows/rows.tsx'
import { favouritesFlow } from '../flows/shop/favourites.flow.ts'
import { itemFlow } from '../flows/shop/item.flow.ts'
import { shareFlow } from '../flows/shop/share.flow.ts'
import { coverageOf } from '../support/coverage.ts'
import { aLocation, someSettings } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { startRemoval } from '../support/start-removal.ts'
import { replayInViews, viewOf } from './support/replay-in-view.tsx'

const noon = Date.parse('2026-01-02T05:00:00Z')

/** The actors that some views show next to that of their flow; they stay as they are. */
const addresses = () =>
  startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: aLocation(), chosen: true, primary: undefined },
  }).actor
const coupons = () => startMachine(couponsMachine, { coverage: coverageOf(couponsMachine) }).actor
const slots = () => startMachine(slotsMachine, { coverage: coverageOf(slotsMachine) }).actor

const home = <a href="/">Trang chủ</a>
const doNothing = () => undefined

replayInViews({
  'address-book': viewOf(addressBookFlow, (book) => (
    <AddressBook book={book} location={addresses()} onChoose={doNothing} renderPin={() => null} />
  )),
  geolocation: viewOf(geolocationFlow, (geolocation) => <GpsBlock geolocation={geolocation} deniedText="" />),
  'one-time-code': viewOf(oneTimeCodeFlow, (code) => <CodeForm code={code} channel="phone" sentText="code.sentTo" />),
  'own-account': viewOf(ownAccountFlow, (account) => <SecurityPage account={account} />),
  pin: viewOf(pinFlow, (pin) => <MyLocationPage pin={pin} map={null} gps={null} />),
  'sign-in': viewOf(signInFlow, (signIn) => <SignInForm signIn={signIn} mode="register" />),
  message: viewOf(messageFlow, (message) => <MessageDialog message={message} />),
  notice: viewOf(noticeFlow, (notice) => <Toast notice={notice} />),
  push: viewOf(pushFlow, (push) => <PushCard push={push} />),
  theme: viewOf(themeFlow, (theme) => <ThemeChoice theme={theme} />),
  version: viewOf(versionFlow, (version) => <VersionOverlay version={version} message={undefined} isWorking={false} />),
  waiting: viewOf(waitingFlow, (waiting) => <SlowScreen waiting={waiting} text="Vui lòng chờ" isSimple={false} />),
  cart: viewOf(cartFlow, (cart) => (
    <>
      <CartPanel cart={cart} removal={startRemoval(cart).actor} onCheckout={doNothing} />
      <OtherStoreQuestion cart={cart} />
    </>
  )),
  checkout: viewOf(checkoutFlow, (checkout) => (
    <CheckoutPage
      checkout={checkout}
      location={addresses()}
      slots={slots()}
      coupons={coupons()}
      settings={someSettings({ tips: [5000] })}
      optionSwitch={null}
      locationLink={null}
      renderWarnings={() => null}
      onDescribe={doNothing}
    />
  )),
  ordering: viewOf(orderingFlow, (ordering) => (
    <OrderingView ordering={ordering} renderReview={() => <p>Xem lại</p>} renderPayment={() => <p>Thanh toán</p>} />
  )),
  'active-orders': viewOf(activeOrdersFlow, (orders) => <OrderBar orders={orders} now={() => noon} isHidden={false} />),
  orders: viewOf(ordersFlow, (orders) => <OrdersPage orders={orders} browseLink={home} />),
  payment: viewOf(paymentFlow, (payment) => <PaymentStep payment={payment} />),
  rating: viewOf(ratingFlow, (rating) => <RatingPage rating={rating} ordersLink={home} storeLink={home} />),
  reorder: viewOf(reorderFlow, (reorder) => <ReorderSheet reorder={reorder} />),
  'running-order': viewOf(runningOrderFlow, (order) => <RunningOrderPage order={order} now={() => noon} renderMap={() => null} />),
  wallet: viewOf(walletFlow, (wallet) => <WalletPage wallet={wallet} browseLink={home} />),
  'delivery-option': viewOf(deliveryOptionFlow, (option) => <OptionSwitch option={option} />),
  distance: viewOf(distanceFlow, (distance) => <DistanceFact distance={distance} before={7} />),
  explore: viewOf(exploreFlow, (explore) => <ExploreView explore={explore} categories={[]} popular={[]} deliveryOption="DELIVERY" />),
  themes: viewOf(themesFlow, (themes) => (
    <Rows themes={themes} deliveryOption="DELIVERY" stores={[]} heart={() => null} onReorder={doNothing} />
  )),
  favourites: viewOf(favouritesFlow, (favourites) => (
    <Heart favourites={favourites} store={{ id: 7, name: 'Phở Hòa', isFavourite: false }} />
  )),
  item: viewOf(itemFlow, (choice) => <ItemChoice choice={choice} failure="noItem" onClose={doNothing} />),
  share: viewOf(shareFlow, (share) => <ShareButton share={share} shared={{ title: 'Phở Hòa', url: 'https://bua.test/' }} />),
})
