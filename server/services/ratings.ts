import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { orderOfCustomer } from '../db/queries/order-views.ts'
import { peopleOfOrder } from '../db/queries/orders.ts'
import { insertReview } from '../db/queries/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { deliveryTypes } from '../domain/wire-numbers.ts'
import { lockAccount } from './accounts.ts'

type Schemas = components['schemas']

export interface Rating {
  order_id: number
  rating_store: number
  rating_delivery?: number | null
  review_store?: string | null
  review_delivery?: string | null
}

/**
 * A customer's delivered order that has no rating yet, by its id or its unique id. Fails with NOT_FOUND where the order is not theirs, with ORDERNOTCOMPLETED or
 * ALREADYEXIST.
 */
export async function ratableOrder({ db }: Pick<Context, 'db'>, orderId: number | string, userId: number): Promise<Schemas['Order']> {
  const order = await orderOfCustomer(db, userId, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  if (order.orderstatus_id !== statusIds.delivered) throw new Problem('ORDERNOTCOMPLETED')
  if (order.is_rated) throw new Problem('ALREADYEXIST')
  return order
}

const plain = (text: string | null | undefined) => text?.trim() || null

/** Stores a rating and updates the averages of store and courier; once for each order, however many requests are sent. */
export async function rateOrder(context: Context, rating: Rating, userId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockAccount(tx, userId)
    const order = await ratableOrder({ db: tx }, rating.order_id, userId)
    const stars = order.delivery_type === deliveryTypes.delivery ? (rating.rating_delivery ?? null) : null
    const { user_name: name, courier_id: courierId } = await peopleOfOrder(tx, order.id)
    const review = {
      store_id: order.restaurant.id,
      user_name: name,
      order_id: order.id,
      rating: rating.rating_store,
      review: plain(rating.review_store),
      rating_delivery: stars,
      review_delivery: stars === null ? null : plain(rating.review_delivery),
      created_at: context.clock.now(),
    }
    await insertReview(tx, review, courierId)
  })
}
