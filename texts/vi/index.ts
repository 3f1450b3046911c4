import { accountTexts } from './account.ts'
import { impersonationTexts } from './acting.ts'
import { addressTexts } from './addresses.ts'
import { alertsTexts } from './alerts.ts'
import { aroundTexts } from './around.ts'
import { browsingTexts } from './browsing.ts'
import { cartTexts } from './cart.ts'
import { changesTexts } from './changes.ts'
import { checkoutTexts } from './checkout.ts'
import { commonTexts } from './common.ts'
import { courierCompletedTexts } from './courier-completed.ts'
import { courierWaitingTexts } from './courier-waiting.ts'
import { courierOrderTexts } from './courier-order.ts'
import { courierWorkTexts } from './courier-work.ts'
import { courierTexts } from './courier.ts'
import { criticalTexts } from './critical.ts'
import { desktopTexts } from './desktop.ts'
import { exploreTexts } from './explore.ts'
import { distanceTexts } from './distance.ts'
import { firstTexts } from './first.ts'
import { followingTexts } from './following.ts'
import { holdTexts } from './hold.ts'
import { homeTexts } from './home.ts'
import { installTexts } from './install.ts'
import { notFoundTexts } from './not-found.ts'
import { listTexts } from './list.ts'
import { noticeTexts } from './notice.ts'
import { orderTexts } from './order.ts'
import { pictureTexts } from './picture.ts'
import { profileTexts } from './profile.ts'
import { ordersTexts } from './orders.ts'
import { placingTexts } from './placing.ts'
import { ratingTexts } from './rating.ts'
import { sectionTexts } from './sections.ts'
import { serverTexts } from './server.ts'
import { shareTexts } from './share.ts'
import { signInTexts } from './sign-in.ts'
import { staffTexts } from './staff.ts'
import { storeTexts } from './store.ts'
import { tagTexts } from './tags.ts'
import { upkeepTexts } from './upkeep.ts'
import { securityTexts } from './security.ts'
import { walletTexts } from './wallet.ts'
import { whereTexts } from './where.ts'

/** All texts of the language, by key. */
export const texts: Record<string, string> = {
  ...accountTexts,
  ...impersonationTexts,
  ...addressTexts,
  ...alertsTexts,
  ...aroundTexts,
  ...browsingTexts,
  ...cartTexts,
  ...changesTexts,
  ...checkoutTexts,
  ...commonTexts,
  ...courierCompletedTexts,
  ...courierWaitingTexts,
  ...courierOrderTexts,
  ...courierTexts,
  ...courierWorkTexts,
  ...criticalTexts,
  ...desktopTexts,
  ...exploreTexts,
  ...distanceTexts,
  ...firstTexts,
  ...followingTexts,
  ...holdTexts,
  ...homeTexts,
  ...installTexts,
  ...notFoundTexts,
  ...listTexts,
  ...noticeTexts,
  ...orderTexts,
  ...pictureTexts,
  ...profileTexts,
  ...ordersTexts,
  ...placingTexts,
  ...ratingTexts,
  ...sectionTexts,
  ...serverTexts,
  ...shareTexts,
  ...signInTexts,
  ...staffTexts,
  ...storeTexts,
  ...tagTexts,
  ...upkeepTexts,
  ...securityTexts,
  ...walletTexts,
  ...whereTexts,
}
