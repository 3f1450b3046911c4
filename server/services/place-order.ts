import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { firstState } from '../../machines/order/order-lifecycle/order-steps.ts'
import { timersOfOrder } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { components } from '../../openapi/types.ts'
import type { TxContext } from '../ports/context.ts'
import { courierEvent, customerEvent, menuEvent, orderChannel, storeEvent } from '../db/queries/events.ts'
import { insertOrder } from '../db/queries/orders.ts'
import { takePortions } from '../db/queries/portions.ts'
import { newOrderOf } from '../domain/order-view.ts'
import { firstCashOrdersOf, refuseBlocked, takenFrom, timesOf, unpaidOrdersAtMost } from '../domain/order-terms.ts'
import type { CartFacts, OrderRequest } from '../domain/pricing.ts'
import { Problem } from '../domain/problem.ts'
import { isOn } from '../domain/settings.ts'
import { deliveryMinutesOf } from '../domain/store.ts'
import { timedFactsOf, timerRowsOf } from '../domain/timers.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import { isSelfPickup } from '../domain/wire-numbers.ts'
import { spendCoupon } from './coupons.ts'
import { delaysOf } from './order-timers.ts'
import { methodsOf } from './payment-methods.ts'
import { quoteOrder, readCart } from './quote.ts'
import { movementOf, payOut } from './wallet.ts'

type Schemas = components['schemas']

interface PlaceOrder extends OrderRequest {
  order_comment?: string | null
  total?: number | string
  method: Schemas['PaymentMethod']
  cash_amount?: number | null
  payable?: number
}

/** What an order gets later, if ever. */
const unset = {
  ready_at: null,
  courier_id: null,
  transaction_id: null,
  cancel_reason: null,
  refund: 0,
  pin_failures: 0,
  last_pin_failure: null,
}

/** Of so few portions other carts may hold more than are left. */
const scarceBelow = 10

/** Refuses an order of what was sold out, or began to be counted, or of a store that was paused, while it was placed, with the bill as it is now. */
async function refuseChanged(context: TxContext, request: OrderRequest, userId: number, message: (code: string) => string): Promise<never> {
  const quote = await quoteOrder(context, request, userId, message, { cart: readCart(context, request), lock: context.db })
  refuseBlocked(quote)
  throw new Problem('CART_CHANGED', { bill: quote.bill })
}

/**
 * Places an order: everything or nothing, in the caller's transaction. What the client believes to be the total, and to be left to pay after the wallet, must be what it is; a difference is refused
 * with CART_CHANGED and today's bill.
 */
export async function placeOrder(
  context: TxContext,
  request: PlaceOrder,
  userId: number,
  message: (code: string) => string,
  cart: Promise<CartFacts>,
): Promise<Schemas['Order']> {
  const { db, clock, random, failpoint, storeDelays } = context
  await failpoint('order.claimed')
  const usesWallet = request.method === 'WALLET' || request.partial_wallet === true
  const asked = { ...request, partial_wallet: usesWallet }
  const quote = await quoteOrder(context, asked, userId, message, { cart, lock: db })
  await failpoint('order.priced')
  const { bill, store, couponId, couponCode, settings, slot, portions } = quote
  const terms = { listed: settings.get('paymentGateways') ?? null, currency: bill.currency, taken: quote.methods }
  if (!methodsOf(context, terms).includes(request.method)) throw new Problem('METHOD_UNAVAILABLE')
  refuseBlocked(quote)
  if (request.total !== undefined && Number(request.total) !== bill.total) throw new Problem('CART_CHANGED', { bill })
  if (request.method === 'WALLET' && bill.payable > 0) throw new Problem('INSUFFICIENT_WALLET', { bill })
  if (request.payable !== undefined && request.payable !== bill.payable) throw new Problem('CART_CHANGED', { bill })

  const now = clock.now()
  // people read its beginning to each other
  const uniqueOrderId = random.token(18).replaceAll('-', 'x').replaceAll('_', 'z')
  const isPickup = isSelfPickup(request.delivery_type)
  const isPaid = bill.payable === 0
  const awaitsPayment = !isPaid && request.method !== 'COD'
  const { status, kitchen, delivery } = firstState({
    awaitsPayment,
    isScheduled: slot !== undefined,
    autoAccepts: store.auto_acceptable,
    isPickup,
  })
  const { startsAt, eta } = timesOf(quote, now)
  const paysCash = !isPaid && request.method === 'COD'
  if (paysCash && request.cash_amount && request.cash_amount < bill.payable) throw new Problem('CART_CHANGED', { bill })
  const order = {
    unique_order_id: uniqueOrderId,
    status,
    kitchen,
    delivery,
    user_id: userId,
    store_id: store.id,
    delivery_type: request.delivery_type,
    location: {
      lat: Number(request.location.lat),
      lng: Number(request.location.lng),
      address: request.location.address ?? '',
      house: request.location.house ?? null,
      tag: request.location.tag ?? null,
    },
    lines: bill.lines,
    sub_total: bill.sub_total,
    coupon_code: couponCode,
    coupon_amount: bill.coupon_amount,
    delivery_charge: bill.delivery_charge,
    restaurant_charge: bill.restaurant_charge,
    tax_rate: bill.tax_rate,
    tax_amount: bill.tax_amount,
    tip_amount: bill.tip_amount,
    total: bill.total,
    wallet_amount: bill.wallet_amount,
    payable: bill.payable,
    distance: bill.distance,
    currency: bill.currency,
    payment_mode: isPaid ? 'WALLET' : request.method,
    payment_status: isPaid ? ('paid' as const) : ('unpaid' as const),
    // 0 is as good as no word about it
    cash_amount: paysCash ? request.cash_amount || null : null,
    order_comment: request.order_comment?.trim() || null,
    schedule: slot ?? null,
    starts_at: startsAt,
    auto_accepts: store.auto_acceptable,
    delivery_pin: !isPickup && isOn(settings, 'enableDeliveryPin') ? random.digits(4) : null,
    eta,
    portions: portions.map(({ itemId, quantity }) => ({ itemId, quantity })),
    created_at: now,
    changed_at: now,
  }
  // a store that accepts orders automatically has been asked and has answered
  const history: { status: number; by: string }[] = [{ status: status === statusIds.preparing ? statusIds.placed : status, by: 'customer' }]
  if (status === statusIds.preparing) history.push({ status, by: 'store' })
  const update = courierUpdateOf({ ...order, courier_id: null }, status)
  const timed = timedFactsOf(
    { ...order, ...unset },
    {
      acceptance: store.acceptance_minutes,
      usualTime: deliveryMinutesOf(store, now),
      attempt: undefined,
      storeDelays: await delaysOf(db, storeDelays, store.id),
    },
    now,
  )
  if (portions.length > 0) await takePortions(db, portions)
  // what is left may be less than other customers have in their carts
  const isScarce = portions.some(({ left }) => left < scarceBelow)
  const counted = new Set(portions.map(({ itemId }) => itemId))
  const { id, isCashRefused, isUnpaidRefused, isOfferChanged } = await insertOrder(db, {
    order,
    history,
    at: now,
    takenFrom: takenFrom(quote, now),
    events: [
      {
        channel: orderChannel(uniqueOrderId),
        type: 'status',
        payload: { orderstatus_id: status, at: now.toISOString(), by: 'customer' },
        at: now,
      },
      customerEvent({ userId, type: 'status', payload: statusPayload(order, now, 'customer') }, now),
      ...(update ? [courierEvent(update, now)] : []),
      ...(isScarce ? [menuEvent(store.id, now)] : []),
      ...(awaitsPayment ? [] : [storeEvent({ restaurant_id: store.id, unique_order_id: uniqueOrderId, kitchen }, now)]),
    ],
    cashLimit: paysCash ? firstCashOrdersOf(settings.get('cashOrdersBeforeFirstDelivery')) : undefined,
    unpaidLimit: awaitsPayment ? unpaidOrdersAtMost : undefined,
    uncounted: bill.lines.map((line) => line.id).filter((itemId) => !counted.has(itemId)),
    options: [...new Set(bill.lines.flatMap((line) => line.addons.map((addon) => addon.id)))],
    timers: timerRowsOf(timersOfOrder(order, timed), now),
  })
  await failpoint('order.written')
  if (isOfferChanged) await refuseChanged(context, asked, userId, message)
  if (isCashRefused) throw new Problem('CASH_LIMIT')
  if (isUnpaidRefused) throw new Problem('UNPAID_LIMIT')
  if (bill.wallet_amount > 0) {
    await payOut(context, {
      userId,
      amount: bill.wallet_amount,
      effect: `pay:order:${id}`,
      description: movementOf('wallet.pay', uniqueOrderId),
    })
    await failpoint('order.paid')
  }
  if (couponId !== undefined) {
    await spendCoupon(db, couponId, userId, id)
    await failpoint('order.spent')
  }
  return newOrderOf({ ...order, ...unset, id }, store, history)
}
