import { walkFlows } from '../support/walk-flows.ts'
import { activeOrdersFlow } from './active-orders.flow.ts'
import { cartRemovalFlow } from './cart-removal.flow.ts'
import { cartVisitFlow } from './cart-visit.flow.ts'
import { cartFlow } from './cart.flow.ts'
import { changeAnswerFlow } from './change-answer.flow.ts'
import { checkoutFlow } from './checkout.flow.ts'
import { couponsFlow } from './coupons.flow.ts'
import { orderChangeFlow } from './order-change.flow.ts'
import { orderLifecycleFlow } from './order-lifecycle.flow.ts'
import { orderingFlow } from './ordering.flow.ts'
import { ordersFlow } from './orders.flow.ts'
import { paymentAttemptFlow } from './payment-attempt.flow.ts'
import { paymentFlow } from './payment.flow.ts'
import { postOrderGuardFlow } from './post-order-guard.flow.ts'
import { ratingFlow } from './rating.flow.ts'
import { reorderFlow } from './reorder.flow.ts'
import { runningOrderFlow } from './running-order.flow.ts'
import { slotsFlow } from './slots.flow.ts'
import { walletFlow } from './wallet.flow.ts'

walkFlows({
  'active-orders': activeOrdersFlow,
  cart: cartFlow,
  'cart-removal': cartRemovalFlow,
  'cart-visit': cartVisitFlow,
  'change-answer': changeAnswerFlow,
  checkout: checkoutFlow,
  coupons: couponsFlow,
  'order-change': orderChangeFlow,
  'order-lifecycle': orderLifecycleFlow,
  ordering: orderingFlow,
  orders: ordersFlow,
  payment: paymentFlow,
  'payment-attempt': paymentAttemptFlow,
  'post-order-guard': postOrderGuardFlow,
  rating: ratingFlow,
  reorder: reorderFlow,
  'running-order': runningOrderFlow,
  slots: slotsFlow,
  wallet: walletFlow,
})
