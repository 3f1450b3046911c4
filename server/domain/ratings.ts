import { sql } from 'kysely'
import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import { constraintOf, inTransaction, isUniqueViolation } from '../db/pool.ts'
import { findOrders } from './order-view.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']

export interface Rating {
  order_id: number
  rating_store: number
  rating_delivery?: number | null
  review_store?: string | null
  review_delivery?: string | null
}

/**
 * A customer's delivered order that has no rating yet, by its id or its unique id. Fails with NOT_FOUND where they have no such order, with ORDERNOTCOMPLETED or
 * ALREADYEXIST.
 */
export async function ratableOrder({ db }: Pick<Context, 'db'>, orderId: number | string, userId: number): Promise<Schemas['Order']> {
  const [order] = await findOrders(db, 'customer', (query) =>
    (typeof orderId === 'number' ? query.where('orders.id', '=', orderId) : query.where('orders.unique_order_id', '=', orderId)).where(
      'orders.user_id',
      '=',
      userId,
    ),
  )
  if (!order) throw new Problem('NOT_FOUND')
  if (order.orderstatus_id !== statusIds.delivered) throw new Problem('ORDERNOTCOMPLETED')
  if (order.is_rated) throw new Problem('ALREADYEXIST')
  return order
}

const plain = (text: string | null | undefined) => text?.trim() || null

/** Keeps a rating and moves the averages of store and courier with it; once for each order, however many rivals there are. */
export async function rateOrder(context: Context, rating: Rating, userId: number): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const order = await ratableOrder({ db }, rating.order_id, userId)
    const stars = order.delivery_type === 1 ? (rating.rating_delivery ?? null) : null
    const { user_name: name, courier_id: courierId } = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['users.name as user_name', 'courier_id'])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reviews')
      .values({
        store_id: order.restaurant.id,
        user_name: name,
        order_id: order.id,
        rating: rating.rating_store,
        review: plain(rating.review_store),
        rating_delivery: stars,
        review_delivery: stars === null ? null : plain(rating.review_delivery),
        created_at: context.clock.now(),
      })
      .execute()
    // one statement each that reads what it writes: rivals for the same store wait for its row
    await sql`update stores set rating = (rating * rating_count + ${rating.rating_store}::integer) / (rating_count + 1),
      rating_count = rating_count + 1 where id = ${order.restaurant.id}`.execute(db)
    if (stars !== null && courierId !== null)
      await sql`update couriers set rating = (rating * rating_count + ${stars}::integer) / (rating_count + 1),
        rating_count = rating_count + 1 where id = ${courierId}`.execute(db)
  }).catch((error: unknown) => {
    if (isUniqueViolation(error) && constraintOf(error) === 'reviews_order_id_key') throw new Problem('ALREADYEXIST')
    throw error
  })
}
