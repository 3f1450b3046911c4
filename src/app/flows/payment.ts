import { createActor, fromPromise } from 'xstate'
import type { CartLine, CartStore, Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { Outcome, PaymentInput } from '../../../machines/payment/payment.types.ts'
import { keys } from '../../edge/keys.ts'
import { leaveFor } from '../../edge/leave.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import { readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'
import { cartOf } from './cart.ts'

const paths = {
  Stripe: '/api/accept-stripe-payment',
  Razorpay: '/api/payment/razorpay/create-order',
  Paytm: '/api/payment/paytm',
  PayMongo: '/api/payment/process-paymongo',
  MercadoPago: '/api/payment/process-mercado-pago',
  Khalti: '/api/payment/verify-khalti-payment',
} as const

const isGateway = (method: string): method is keyof typeof paths => method in paths

interface CartContents {
  store: CartStore | undefined
  lines: CartLine[]
}

/** Tells carts apart by what they hold. */
export const printOf = ({ store, lines }: CartContents): string =>
  JSON.stringify([store?.id, lines.map((line) => [line.key, line.quantity])])

/** An order that was placed from the cart and not paid yet, with what was chosen for it. Outlives a reload, a crash and the way to the gateway. */
interface Pending {
  order: string
  method: string
  cart: string
  wish: Record<string, unknown>
}

function pendingOf(value: unknown): Pending | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { order, method, cart, wish } = value as Partial<Record<keyof Pending, unknown>>
  const isWhole = typeof order === 'string' && typeof method === 'string' && typeof cart === 'string'
  return isWhole ? { order, method, cart, wish: typeof wish === 'object' && wish !== null ? { ...wish } : {} } : undefined
}

export const readPending = ({ edge }: Pick<Runtime, 'edge'>): Pending | undefined => readJson(edge.store, keys.pendingPayment, pendingOf)
export const keepPending = ({ edge }: Pick<Runtime, 'edge'>, pending: Pending): void => writeJson(edge.store, keys.pendingPayment, pending)
export const dropPending = ({ edge }: Pick<Runtime, 'edge'>): void => edge.store.remove(keys.pendingPayment)

/** What an order's steps mean for the cart that it came from: paid, the cart is empty; over, it is there again to be ordered. */
export function settlePending(runtime: Runtime, order: Pick<Order, 'uniqueId' | 'status'>): void {
  const pending = readPending(runtime)
  if (pending?.order !== order.uniqueId || order.status === statusIds.awaitingPayment) return
  dropPending(runtime)
  const cart = cartOf(runtime)
  const isLost = order.status === statusIds.paymentFailed || order.status === statusIds.cancelled
  if (!isLost && printOf(cart.getSnapshot().context) === pending.cart) cart.send({ type: 'cart.clear' })
}

const outcomeOf = (order: Order): Outcome => {
  if (order.status === statusIds.awaitingPayment) return order.paymentStatus === 'unknown' ? 'unknown' : 'awaiting'
  return order.status === statusIds.paymentFailed || order.status === statusIds.cancelled ? 'unpaid' : 'paid'
}

export function bindPayment(runtime: Runtime, input: PaymentInput) {
  const { api, edge } = runtime
  const actors = {
    begin: fromPromise(
      async ({ input: { uniqueId, method }, signal }: { input: { uniqueId: string; method: string }; signal: AbortSignal }) => {
        if (!isGateway(method)) throw new AppError('unexpected')
        const { client } = await api.POST(paths[method], { body: { unique_order_id: uniqueId }, signal, params: edge.params })
        return client
      },
    ),
    ask: fromPromise(async ({ input: { uniqueId }, signal }: { input: { uniqueId: string }; signal: AbortSignal }) => {
      try {
        const answer = await api.POST('/api/payment/status', { body: { unique_order_id: uniqueId }, signal, params: edge.params })
        return outcomeOf({ ...orderOf(answer.order), paymentStatus: answer.payment_status })
      } catch (error) {
        // somebody else's, who used this browser before
        if (AppError.from(error).kind === 'notFound') return 'unpaid'
        throw error
      }
    }),
  } satisfies ActorsOf<typeof paymentMachine>
  const payment = createActor(paymentMachine.provide({ actors }), { input })
  payment.on('payment.leave', ({ page }) => leaveFor(page))
  return payment
}
