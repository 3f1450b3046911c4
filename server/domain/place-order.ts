import { sql } from 'kysely'
import { firstStatus } from '../../machines/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import { tell } from '../app/events.ts'
import type { Context } from '../context/context.ts'
import { orderChannel } from './order-steps.ts'
import { findOrders } from './order-view.ts'
import { quoteOrder, type OrderWish } from './pricing.ts'
import { Problem, type ErrorCode } from './problem.ts'
import { isOn } from './settings.ts'
import { payOut } from './wallet.ts'

type Schemas = components['schemas']

interface PlaceOrder extends OrderWish {
  order_comment?: string | null
  total?: number | string
  method: Schemas['PaymentMethod']
  schedule_date?: string | null
  schedule_slot?: string | null
}

/** What the kitchen is given before the way to the customer counts. */
const minutesPerKm = 3

/** What stands in the way of ordering; a changed price of one item alone does not, the total decides. */
const blocking = new Set<Schemas['BillWarning']['code']>([
  'ITEM_UNAVAILABLE',
  'INVALID_ADDONS',
  'STORE_CLOSED',
  'OUT_OF_AREA',
  'BELOW_MINIMUM',
  'SLOT_GONE',
  'COUPON_INVALID',
  'METHOD_UNAVAILABLE',
])

function refuseBlocked(bill: Schemas['Bill']) {
  const blocked = bill.warnings.find((warning) => blocking.has(warning.code))
  if (!blocked) return
  const code: ErrorCode = blocked.code === 'COUPON_INVALID' ? 'INVALID_COUPON' : (blocked.code as ErrorCode)
  throw new Problem(code, {
    errors: bill.warnings.map(({ item_id: item, message }) => ({ path: item === undefined ? '' : `/order/${item}`, message })),
    bill,
  })
}

/**
 * Places an order: everything or nothing, in the caller's transaction. What the client believes to be the total must be what it is; a difference is refused
 * with CART_CHANGED and today's bill.
 */
export async function placeOrder(
  context: Context,
  wish: PlaceOrder,
  userId: number,
  message: (code: string) => string,
): Promise<Schemas['Order']> {
  if (wish.method !== 'COD' && wish.method !== 'WALLET') throw new Problem('METHOD_UNAVAILABLE')
  if (wish.schedule_date || wish.schedule_slot) throw new Problem('SLOT_GONE')
  const { db, clock, random } = context
  const usesWallet = wish.method === 'WALLET' || wish.partial_wallet === true
  const { bill, store, couponId, couponCode, settings } = await quoteOrder(
    context,
    { ...wish, partial_wallet: usesWallet },
    userId,
    message,
    {
      locksCoupon: true,
    },
  )
  refuseBlocked(bill)
  if (wish.total !== undefined && Number(wish.total) !== bill.total) throw new Problem('CART_CHANGED', { bill })
  if (wish.method === 'WALLET' && bill.payable > 0) throw new Problem('INSUFFICIENT_WALLET', { bill })

  const now = clock.now()
  const uniqueOrderId = random.token(18)
  const isPickup = wish.delivery_type === 2
  const status = firstStatus({ awaitsPayment: false, isScheduled: false, autoAccepts: store.auto_acceptable, isPickup })
  const minutes = store.delivery_time + (bill.distance ?? 0) * minutesPerKm
  const isPaid = bill.payable === 0
  const { id } = await db
    .insertInto('orders')
    .values({
      unique_order_id: uniqueOrderId,
      status,
      user_id: userId,
      store_id: store.id,
      delivery_type: wish.delivery_type,
      location: JSON.stringify({
        lat: Number(wish.location.lat),
        lng: Number(wish.location.lng),
        address: wish.location.address ?? '',
        house: wish.location.house ?? null,
        tag: wish.location.tag ?? null,
      }),
      lines: JSON.stringify(bill.lines),
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
      payment_mode: isPaid ? 'WALLET' : 'COD',
      payment_status: isPaid ? 'paid' : 'unpaid',
      order_comment: wish.order_comment?.trim() || null,
      auto_accepts: store.auto_acceptable,
      delivery_pin: !isPickup && isOn(settings, 'enableDeliveryPin') ? random.digits(4) : null,
      eta: new Date(now.getTime() + minutes * 60_000),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // a store that takes orders by itself has been asked and has answered
  await sql`insert into order_events (order_id, position, status, at, by) select ${id}::bigint, 1, 1, ${now}::timestamptz, 'customer'
    union all select ${id}::bigint, 2, 2, ${now}::timestamptz, 'store' where ${status}::int = 2`.execute(db)
  if (bill.wallet_amount > 0) {
    await payOut(context, {
      userId,
      amount: bill.wallet_amount,
      effect: `pay:order:${id}`,
      description: `Thanh toán đơn ${uniqueOrderId.slice(0, 8)}`,
    })
  }
  if (couponId !== undefined) {
    await sql`with used as (update coupons set count = count + 1 where id = ${couponId} returning id)
      insert into coupon_uses (coupon_id, user_id, order_id) select id, ${userId}::bigint, ${id}::bigint from used`.execute(db)
  }
  await tell(db, orderChannel(uniqueOrderId), 'status', { orderstatus_id: status, at: now.toISOString(), by: 'customer' }, now)
  const [order] = await findOrders(db, 'customer', (query) => query.where('orders.id', '=', id))
  if (!order) throw new Problem('INTERNAL')
  return order
}
