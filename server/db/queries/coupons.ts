import { sql } from 'kysely'
import type { CouponFacts, OpenCoupon } from '../../domain/coupons.ts'
import { voidStatuses } from '../../domain/wire-numbers.ts'
import type { Db, Tx } from '../transaction.ts'
import { literals } from './literals.ts'

/** How often a customer has used a coupon, and ordered. */
const countsOf = (userId: number | undefined) => sql`
  (select count(*)::int from coupon_uses where coupon_id = coupons.id and user_id = ${userId ?? 0}) as uses,
  (select count(*)::int from orders where user_id = ${userId ?? 0} and status not in (${literals(voidStatuses)})) as orders`

/** A coupon by its code, and how often this customer has used it and ordered. Both counts stay valid while the customer's row is locked. */
export async function findCoupon(db: Db, code: string, userId: number | undefined): Promise<CouponFacts | undefined> {
  const { rows } = await sql<CouponFacts>`
    select coupons.*, ${countsOf(userId)}
    from coupons where lower(code) = lower(${code})`.execute(db)
  return rows[0]
}

/** The coupons that checkouts show, whether or not a customer may use them: the smallest subtotals first. */
export async function listedCoupons(db: Db, userId: number): Promise<CouponFacts[]> {
  const { rows } = await sql<CouponFacts>`
    select coupons.*, ${countsOf(userId)}
    from coupons where is_listed and is_active order by min_subtotal, id limit 100`.execute(db)
  return rows
}

/** The coupons that the statement's store shows to every visitor: listed, in force there, with uses left, and not for new customers only. Its own come first. */
export const couponsOnPage = (now: Date) =>
  sql<OpenCoupon[]>`(select coalesce(json_agg(coupons order by store_ids = '[]', min_subtotal, id), '[]') from coupons
    where is_listed and is_active and (expiry_date is null or expiry_date > ${now}) and (max_count is null or count < max_count)
      and user_type <> 'ONCENEW' and (store_ids = '[]' or store_ids @> to_jsonb(stores.id)))`

interface Guesses {
  exists: boolean
  /** When the window of a key ends whose limit is reached. */
  resets_at: Date | null
}

/** Whether a coupon with the code exists, and whether the limit of wrong codes under a key is reached. One statement, since every bill with a coupon waits for it. */
export async function couponGuesses(db: Db, code: string, { key, max, now }: { key: string; max: number; now: Date }): Promise<Guesses> {
  const { rows } = await sql<Guesses>`
    select exists (select 1 from coupons where lower(code) = lower(${code})),
      (select resets_at from attempts where key = ${key} and count >= ${max} and resets_at > ${now})`.execute(db)
  return rows[0] ?? { exists: false, resets_at: null }
}

/** Inserts a use of a coupon; false where the coupon is used up. */
export async function insertCouponUse(tx: Tx, couponId: number, userId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    with used as (update coupons set count = count + 1 where id = ${couponId} and (max_count is null or count < max_count) returning id)
    insert into coupon_uses (coupon_id, user_id, order_id) select id, ${userId}::bigint, ${orderId}::bigint from used returning order_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes an order's use, so that its customer may use the coupon again. */
export async function deleteCouponUse(tx: Tx, orderId: number): Promise<void> {
  await sql`with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set count = greatest(0, count - 1) where id in (select coupon_id from freed)`.execute(tx)
}
