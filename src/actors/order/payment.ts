import { createActor, fromPromise } from 'xstate'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { paymentMachine } from '../../../machines/order/payment/payment.machine.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import type { Outcome, PaymentInput } from '../../../machines/order/payment/payment.types.ts'
import { leaveFor } from '../../platform/leave.ts'
import { gatewayPageOf, paidOrderOf } from '../../platform/normalise-checkout.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const paths = {
  Stripe: '/api/accept-stripe-payment',
  Razorpay: '/api/payment/razorpay/create-order',
  Paytm: '/api/payment/paytm',
  PayMongo: '/api/payment/process-paymongo',
  MercadoPago: '/api/payment/process-mercado-pago',
  Khalti: '/api/payment/verify-khalti-payment',
} as const

const isGateway = (method: string): method is keyof typeof paths => method in paths

const outcomeOf = (order: Order): Outcome => {
  if (order.status === statusIds.awaitingPayment) return order.paymentStatus === 'unknown' ? 'unknown' : 'awaiting'
  return order.status === statusIds.paymentFailed || order.status === statusIds.cancelled ? 'unpaid' : 'paid'
}

/** The effects of a payment. */
export function paymentActors({ api, platform }: Runtime) {
  return {
    begin: fromPromise(
      async ({ input: { uniqueId, method }, signal }: { input: { uniqueId: string; method: string }; signal: AbortSignal }) => {
        if (!isGateway(method)) throw new AppError('unexpected')
        return gatewayPageOf(await api.POST(paths[method], { body: { unique_order_id: uniqueId }, signal, params: platform.params }))
      },
    ),
    ask: fromPromise(async ({ input: { uniqueId }, signal }: { input: { uniqueId: string }; signal: AbortSignal }) => {
      try {
        const answer = await api.POST('/api/payment/status', { body: { unique_order_id: uniqueId }, signal, params: platform.params })
        return outcomeOf(paidOrderOf(answer))
      } catch (error) {
        // that of another user, who used this browser before
        if (AppError.from(error).kind === 'notFound') return 'unpaid'
        throw error
      }
    }),
  } satisfies ActorsOf<typeof paymentMachine>
}

/** Pays an order that is followed, which is read again after each outcome. A page that is seen again had been left for the gateway. */
export function bindPayment(runtime: Runtime, order: RunningOrderActor, input: PaymentInput) {
  const payment = createActor(paymentMachine.provide({ actors: paymentActors(runtime) }), { ...runtime.ofScreen('payment'), input })
  payment.on('payment.leave', ({ page }) => leaveFor(page))
  for (const type of ['payment.paid', 'payment.awaiting', 'payment.unpaid'] as const) {
    payment.on(type, () => order.send({ type: 'order.reload' }))
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && payment.send({ type: 'page.shown' })
  addEventListener('pageshow', onPageShow)
  payment.subscribe({ complete: () => removeEventListener('pageshow', onPageShow) })
  return payment
}
