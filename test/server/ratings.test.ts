import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../support/customers.ts'
import { race, raceAt, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop

beforeAll(async () => {
  const clock = settableClock()
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

/** An order at a status, brought by the first courier. */
async function orderAt(status: number, over: object = {}) {
  const customer = await addCustomer(first)
  const { body } = await first.call(
    'place-order',
    { ...cartOf(shop), method: 'COD', ...over },
    { token: customer.token, key: randomUUID() },
  )
  await first.database.db.updateTable('orders').set({ status, courier_id: 1 }).where('id', '=', body.data.id).execute()
  const rate = (more: object = {}, server = first) =>
    server.call('rate-order', { user_id: customer.id, order_id: body.data.id, rating_store: 5, ...more }, { token: customer.token })
  return { ...customer, orderId: Number(body.data.id), rate }
}

/** Where the averages stand. */
const storeOf = (id: number) =>
  first.database.db.selectFrom('stores').select(['rating', 'rating_count']).where('id', '=', id).executeTakeFirstOrThrow()
const courierOf = () =>
  first.database.db.selectFrom('couriers').select(['rating', 'rating_count']).where('id', '=', 1).executeTakeFirstOrThrow()

describe('rating an order', () => {
  it('ORDER-2 a delivered order is rated: the averages and counts of its store and courier move, and the review is the store’s', async () => {
    const own = await addShop(first.database)
    const { id, token } = await addCustomer(first)
    const before = await courierOf()
    const rated: number[] = []
    for (const [stars, courierStars] of [
      [5, 4],
      [4, 5],
      [3, 3],
    ] as const) {
      const { body } = await first.call('place-order', { ...cartOf(own), method: 'COD' }, { token, key: randomUUID() })
      await first.database.db.updateTable('orders').set({ status: 5, courier_id: 1 }).where('id', '=', body.data.id).execute()
      const ratable = await first.call('get-ratable-order', { order_id: body.data.id }, { token })
      expect([ratable.status, ratable.body.id, ratable.body.is_rated]).toEqual([200, body.data.id, false])
      const { status, body: answer } = await first.call(
        'rate-order',
        { user_id: id, order_id: body.data.id, rating_store: stars, rating_delivery: courierStars, review_store: `  ${stars} sao ` },
        { token },
      )
      expect([status, answer]).toEqual([200, { success: true }])
      rated.push(body.data.id)
    }
    expect(await storeOf(own.id)).toEqual({ rating: 4, rating_count: 3 })
    const after = await courierOf()
    expect(after.rating_count).toBe(before.rating_count + 3)
    expect(after.rating).toBeCloseTo((before.rating * before.rating_count + 12) / (before.rating_count + 3), 9)
    const reviews = await first.database.db.selectFrom('reviews').selectAll().where('store_id', '=', own.id).orderBy('id').execute()
    expect(
      reviews.map(({ order_id, user_name, rating, review, rating_delivery }) => [order_id, user_name, rating, review, rating_delivery]),
    ).toEqual([
      [rated[0], 'Khách thử', 5, '5 sao', 4],
      [rated[1], 'Khách thử', 4, '4 sao', 5],
      [rated[2], 'Khách thử', 3, '3 sao', 3],
    ])
    const list = await first.call('get-orders', { user_id: id }, { token })
    expect(list.body.map((order: { is_rated: boolean }) => order.is_rated)).toEqual([true, true, true])
  })

  it('ORDER-2 an order is rated once: ALREADYEXIST afterwards, also for 20 at once on two servers', async () => {
    const { token, orderId, rate } = await orderAt(5)
    const before = await storeOf(shop.id)
    const answers = await race(20, (index) => rate({}, index % 2 ? first : second))
    expect(tally(answers.map(({ status, body }) => (status === 200 ? 'rated' : `${status} ${body.code}`)))).toEqual({
      rated: 1,
      '400 ALREADYEXIST': 19,
    })
    expect((await storeOf(shop.id)).rating_count).toBe(before.rating_count + 1)
    const again = await first.call('get-ratable-order', { order_id: orderId }, { token })
    expect([again.status, again.body.code, again.body.message]).toEqual([400, 'ALREADYEXIST', 'Bạn đã đánh giá đơn này rồi.'])
  })

  it('ORDER-2 a rival that rates the same order right before the review is stored leaves one review', async () => {
    const { rate, orderId } = await orderAt(5)
    const [one, other] = await raceAt(
      first.database,
      /insert into "reviews"/,
      () => rate(),
      () => rate({ rating_store: 1 }, second),
    )
    expect(tally([one, other].map(({ body }) => body.code ?? 'rated'))).toEqual({ ALREADYEXIST: 1, rated: 1 })
    expect(await first.database.db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).execute()).toHaveLength(1)
  })

  it('30 ratings of one store at once all count', async () => {
    const own = await addShop(first.database)
    const { id, token } = await addCustomer(first)
    const orders: number[] = []
    for (let count = 0; count < 30; count += 1) {
      const { body } = await first.call('place-order', { ...cartOf(own), method: 'COD' }, { token, key: randomUUID() })
      orders.push(body.data.id)
    }
    await first.database.db.updateTable('orders').set({ status: 5 }).where('user_id', '=', id).execute()
    await race(30, (index) =>
      (index % 2 ? first : second).call('rate-order', { user_id: id, order_id: orders[index], rating_store: (index % 5) + 1 }, { token }),
    )
    const { rating, rating_count: count } = await storeOf(own.id)
    expect([count, Math.round(rating * 1e9) / 1e9]).toEqual([30, 3])
  })

  it.each([1, 2, 3, 4, 6, 7, 8, 9, 10, 11])('ORDER-2 an order at status %i is not rated: ORDERNOTCOMPLETED', async (status) => {
    const { token, orderId, rate } = await orderAt(status)
    const asked = await first.call('get-ratable-order', { order_id: orderId }, { token })
    const { body } = await rate()
    expect([asked.body.code, body.code, body.message]).toEqual([
      'ORDERNOTCOMPLETED',
      'ORDERNOTCOMPLETED',
      'Đơn chưa hoàn tất nên chưa đánh giá được.',
    ])
  })

  it.each([
    ['with stars and words', { rating_delivery: 4, review_delivery: ' Nhanh ', review_store: ' ' }, [null, 4, 'Nhanh']],
    ['with stars alone', { rating_delivery: 4 }, [null, 4, null]],
    ['with words alone, which are not kept', { review_delivery: 'Nhanh', review_store: 'Ngon' }, ['Ngon', null, null]],
  ])('MEND-26 ORDER-2 its courier is rated %s', async (_, more, stored) => {
    const { orderId, rate } = await orderAt(5)
    expect((await rate(more)).status).toBe(200)
    const review = await first.database.db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
    expect([review.review, review.rating_delivery, review.review_delivery]).toEqual(stored)
  })

  it('a courier is not rated for an order that was collected', async () => {
    const before = await courierOf()
    const { orderId, rate } = await orderAt(5, { delivery_type: 2 })
    expect((await rate({ rating_delivery: 1, review_delivery: 'Chậm' })).status).toBe(200)
    expect(await courierOf()).toEqual(before)
    const review = await first.database.db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
    expect([review.rating_delivery, review.review_delivery]).toEqual([null, null])
  })

  it('MEND-7 ROUTE-7 an order is found by its unique id, by no user but its customer', async () => {
    const { orderId, token } = await orderAt(5)
    const { unique_order_id: uniqueId } = await first.database.db
      .selectFrom('orders')
      .select('unique_order_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const other = await addCustomer(first)
    const asked = await first.call('get-ratable-order', { order_id: uniqueId }, { token })
    const stranger = await first.call('get-ratable-order', { order_id: uniqueId }, { token: other.token })
    const noOrder = await first.call('get-ratable-order', { order_id: 'khong-co-don-nao-nhu-the' }, { token })
    expect([asked.body.id, stranger.status, noOrder.status]).toEqual([orderId, 404, 404])
  })

  it("another's order does not exist", async () => {
    const { orderId } = await orderAt(5)
    const other = await addCustomer(first)
    const asked = await first.call('get-ratable-order', { order_id: orderId }, { token: other.token })
    const rated = await first.call('rate-order', { user_id: other.id, order_id: orderId, rating_store: 1 }, { token: other.token })
    expect([asked.status, rated.status]).toEqual([404, 404])
  })
})
