import type { Handlers } from '../call.ts'
import { deliveryAcceptToDeliver } from './accept-to-deliver.ts'
import { deliveryArriveAtStore } from './arrive-at-store.ts'
import { deliveryDeliverOrder } from './deliver-order.ts'
import { deliveryGetCompletedOrders } from './get-completed-orders.ts'
import { deliveryGetDeliveryGuyGpsLocation } from './get-delivery-guy-gps-location.ts'
import { deliveryGetDeliveryOrders } from './get-delivery-orders.ts'
import { deliveryGetSingleDeliveryOrder } from './get-single-delivery-order.ts'
import { deliveryLogin } from './login.ts'
import { deliveryLogout } from './logout.ts'
import { deliveryPickedupOrder } from './pickedup-order.ts'
import { deliveryRefreshToken } from './refresh-token.ts'
import { deliveryReleaseOrder } from './release-order.ts'
import { deliveryReportProblem } from './report-problem.ts'
import { deliverySetDeliveryGuyGpsLocation } from './set-delivery-guy-gps-location.ts'
import { deliveryToggleDeliveryGuyStatus } from './toggle-delivery-guy-status.ts'
import { deliveryUpdateUserInfo } from './update-user-info.ts'

export const deliveryHandlers = {
  deliveryAcceptToDeliver,
  deliveryArriveAtStore,
  deliveryDeliverOrder,
  deliveryGetCompletedOrders,
  deliveryGetDeliveryGuyGpsLocation,
  deliveryGetDeliveryOrders,
  deliveryGetSingleDeliveryOrder,
  deliveryLogin,
  deliveryLogout,
  deliveryPickedupOrder,
  deliveryRefreshToken,
  deliveryReleaseOrder,
  deliveryReportProblem,
  deliverySetDeliveryGuyGpsLocation,
  deliveryToggleDeliveryGuyStatus,
  deliveryUpdateUserInfo,
} satisfies Handlers
