import { sql, type Kysely } from 'kysely'
import { percentOf } from '../../machines/domain/money.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'
import { countAttempt, networkOf } from './attempts.ts'
import { Problem, type ErrorCode } from './problem.ts'

type Schemas = components['schemas']

export interface CouponFacts {
  id: number
  code: string
  name: string
  description: string | null
  discount_type: string
  discount: number
  max_discount: number | null
  min_subtotal: number
  subtotal_message: string | null
  expiry_date: Date | null
  is_active: boolean
  count: number
  max_count: number | null
  user_type: string
  max_count_per_user: number | null
  store_ids: unknown
  uses: number
  orders: number
}

/** A coupon by its code, and how often this customer has used it and ordered. Both hold where the customer's row is locked. */
export async function findCoupon(db: Kysely<DB>, code: string, userId: number | undefined): Promise<CouponFacts | undefined> {
  const { rows } = await sql<CouponFacts>`
    select coupons.*,
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and user_id = ${userId ?? 0}) as uses,
      (select count(*)::int from orders where user_id = ${userId ?? 0} and status not in (6, 9)) as orders
    from coupons where lower(code) = lower(${code})`.execute(db)
  return rows[0]
}

/** How often a customer, or guests at an address, may name a coupon that does not exist. */
const guesses = { max: 30, windowMs: 10 * 60_000 }

/**
 * Counts a code that no coupon has, so that nobody finds one by trying. Fails with RATE_LIMITED after too many of them, for the code of a coupon as well. To
 * be called outside of an order's transaction, which would take the count back.
 */
export async function countGuess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
  { userId, address }: { userId: number | undefined; address: string },
): Promise<void> {
  const limit = { key: userId === undefined ? `coupon:address:${networkOf(address)}` : `coupon:customer:${userId}`, ...guesses }
  const now = clock.now()
  // one statement, since every bill with a coupon waits for it
  const { rows } = await sql<{ exists: boolean; resets_at: Date | null }>`
    select exists (select 1 from coupons where lower(code) = lower(${code})),
      (select resets_at from attempts where key = ${limit.key} and count >= ${limit.max} and resets_at > ${now})`.execute(db)
  const resetsAt = rows[0]?.resets_at
  if (resetsAt) throw new Problem('RATE_LIMITED', { retryAfter: (resetsAt.getTime() - now.getTime()) / 1000 })
  if (!rows[0]?.exists) await countAttempt({ db, clock }, limit)
}

/** Why a coupon does not hold, or undefined. */
export function couponFault(coupon: CouponFacts | undefined, storeId: number, subTotal: number, now: Date): ErrorCode | undefined {
  if (!coupon) return 'INVALID_COUPON'
  const storeIds = coupon.store_ids as number[]
  if (!coupon.is_active) return 'INACTIVE'
  if (coupon.expiry_date && coupon.expiry_date <= now) return 'EXPIRED'
  if (storeIds.length > 0 && !storeIds.includes(storeId)) return 'NOTFORRESTAURANT'
  if (subTotal < coupon.min_subtotal) return 'MINSUBTOTAL'
  if (coupon.max_count !== null && coupon.count >= coupon.max_count) return 'MAXLIMITREACHED'
  if ((coupon.user_type === 'ONCE' || coupon.user_type === 'ONCENEW') && coupon.uses > 0) return 'ALREADYUSEDONCE'
  if (coupon.user_type === 'ONCENEW' && coupon.orders > 0) return 'FORNEWUSER'
  if (coupon.max_count_per_user !== null && coupon.uses >= coupon.max_count_per_user) return 'MAXLIMITREACHEDPERUSER'
  return undefined
}

/** What a coupon itself says of a fault, where it says anything. */
export const couponText = (coupon: CouponFacts | undefined, fault: ErrorCode | undefined): string | undefined =>
  fault === 'MINSUBTOTAL' ? (coupon?.subtotal_message ?? undefined) : undefined

/** Counts a use, in the transaction of its order. Fails with MAXLIMITREACHED where rivals have used it up since it was looked at. */
export async function spendCoupon(db: Kysely<DB>, couponId: number, userId: number, orderId: number): Promise<void> {
  const { rows } = await sql`
    with used as (update coupons set count = count + 1 where id = ${couponId} and (max_count is null or count < max_count) returning id)
    insert into coupon_uses (coupon_id, user_id, order_id) select id, ${userId}::bigint, ${orderId}::bigint from used returning order_id`.execute(
    db,
  )
  if (rows.length === 0) throw new Problem('MAXLIMITREACHED')
}

/** Takes an order's use back, so that its customer may use the coupon again. */
export async function returnCoupon(db: Kysely<DB>, orderId: number): Promise<void> {
  await sql`with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set count = greatest(0, count - 1) where id in (select coupon_id from freed)`.execute(db)
}

/** What a coupon takes off a subtotal; never more than the subtotal. */
export function couponAmount(coupon: Pick<CouponFacts, 'discount_type' | 'discount' | 'max_discount'>, subTotal: number): number {
  const plain = coupon.discount_type === 'PERCENTAGE' ? percentOf(subTotal, coupon.discount) : coupon.discount
  return Math.min(subTotal, plain, coupon.max_discount ?? plain)
}

export const couponOf = (coupon: CouponFacts): Schemas['Coupon'] => ({
  success: true,
  id: coupon.id,
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  discount_type: coupon.discount_type as 'AMOUNT' | 'PERCENTAGE',
  discount: coupon.discount,
  max_discount: coupon.max_discount,
  min_subtotal: coupon.min_subtotal,
  subtotal_message: coupon.subtotal_message,
  expiry_date: coupon.expiry_date === null ? null : new Date(coupon.expiry_date).toISOString(),
  is_active: coupon.is_active,
  count: coupon.count,
  max_count: coupon.max_count,
  user_type: coupon.user_type as 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM',
  max_count_per_user: coupon.max_count_per_user,
  restaurants: coupon.store_ids as number[],
})
