import type { Context } from '../ports/context.ts'
import { couponGuesses, insertCouponUse } from '../db/queries/coupons.ts'
import type { Tx } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { countAttempt } from './attempts.ts'
import { networkOf } from '../domain/network.ts'

/** How many unknown coupon codes a customer, or guests at a network address, may send. */
const guesses = { max: 30, windowMs: 10 * 60_000 }

/**
 * Counts a code that no coupon has, so that codes cannot be found by brute force. Fails with RATE_LIMITED after too many of them, for existing codes as well.
 * To be called outside of an order's transaction, whose rollback would undo the count.
 */
export async function countGuess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
  { userId, address }: { userId: number | undefined; address: string },
): Promise<void> {
  const limit = { key: userId === undefined ? `coupon:address:${networkOf(address)}` : `coupon:customer:${userId}`, ...guesses }
  const now = clock.now()
  const { exists, resets_at: resetsAt } = await couponGuesses(db, code, { ...limit, now })
  if (resetsAt) throw new Problem('RATE_LIMITED', { retryAfter: (resetsAt.getTime() - now.getTime()) / 1000 })
  if (!exists) await countAttempt({ db, clock }, limit)
}

/** Counts a use, in the transaction of its order. Fails with MAXLIMITREACHED where concurrent orders have used the coupon up since it was checked. */
export async function spendCoupon(tx: Tx, couponId: number, userId: number, orderId: number): Promise<void> {
  if (!(await insertCouponUse(tx, couponId, userId, orderId))) throw new Problem('MAXLIMITREACHED')
}
