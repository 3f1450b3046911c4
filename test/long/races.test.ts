import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCourier, addCustomer, walletOf } from '../support/customers.ts'
import { race, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

const rounds = Number(process.env['ROUNDS'] ?? 100)
const rivals = 50
const time = rounds * 20_000

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let other: Shop
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
  other = await addShop(first.database)
})
afterAll(() => pair.close())

const either = (index: number) => (index % 2 ? first : second)
const placeOrder = (index: number, token: string, more: object) =>
  either(index).call('place-order', { ...cartOf(shop), method: 'COD', ...more }, { token, key: randomUUID() })
const outcomes = (answers: { status: number; body: { code?: string } }[]) =>
  tally(answers.map(({ status, body }) => (status === 200 ? 'done' : String(body.code))))

type CouponFacts = { user_type?: string; max_count?: number; expiry_date?: Date; store_ids?: string }

async function addCoupon(facts: CouponFacts) {
  const code = `R${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
  const values = { code, name: 'Đua', discount_type: 'AMOUNT', discount: 10_000, max_count: 1_000, user_type: 'ALL', store_ids: '[]' }
  await first.database.db
    .insertInto('coupons')
    .values({ ...values, ...facts })
    .execute()
  const used = async () => {
    const { db } = first.database
    const { count } = await db.selectFrom('coupons').select('count').where('code', '=', code).executeTakeFirstOrThrow()
    const orders = await db.selectFrom('orders').select('id').where('coupon_code', '=', code).execute()
    return [count, orders.length]
  }
  return { code, used }
}

describe('one order', () => {
  it(
    `D1 sent ${rivals} times at once under one key is one, with one answer and one charge; another one under that key is refused; ${2 * rounds} rounds`,
    async () => {
      for (let round = 0; round < 2 * rounds; round += 1) {
        const { id, token } = await addCustomer(first, 2 * cartTotal)
        const key = randomUUID()
        const send = (index: number, more: object = {}) =>
          either(index).call('place-order', { ...cartOf(shop), method: 'WALLET', ...more }, { token, key })
        const same = await race(rivals, (index) => send(index))
        const others = await race(4, (index) => send(index, { tipAmount: 5_000 }))
        expect([new Set(same.map(({ text }) => text)).size, outcomes(same)]).toEqual([1, { done: rivals }])
        expect(others.map(({ status, body }) => [status, body.code])).toEqual(others.map(() => [422, 'IDEMPOTENCY_MISMATCH']))
        const orders = await first.database.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
        expect([orders.length, await walletOf(first, id)]).toEqual([1, [cartTotal, cartTotal]])
      }
    },
    2 * time,
  )
})

describe('coupons', () => {
  let customers: { id: number; token: string }[] = []
  beforeAll(async () => {
    customers = await race(rivals, () => addCustomer(first))
  })
  const everybody = (code: string) => race(rivals, (index) => placeOrder(index, customers[index]?.token ?? '', { coupon: code }))

  it(
    `D6 with one use left it is used once by ${rivals} at once, ${rounds} rounds over two servers`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { code, used } = await addCoupon({ max_count: 1 })
        expect(outcomes(await everybody(code))).toEqual({ done: 1, MAXLIMITREACHED: rivals - 1 })
        expect(await used()).toEqual([1, 1])
      }
    },
    time,
  )

  it(
    `D6 for once it is used once by a user who orders ${rivals} times at once, ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { code, used } = await addCoupon({ user_type: 'ONCE' })
        const { token } = customers[round % rivals] ?? { token: '' }
        const answers = await race(rivals, (index) => placeOrder(index, token, { coupon: code }))
        expect(outcomes(answers)).toEqual({ done: 1, ALREADYUSEDONCE: rivals - 1 })
        expect(await used()).toEqual([1, 1])
      }
    },
    time,
  )

  it(
    `D6 at the instant in which it expires, and for another store, no user of ${rivals} uses it; ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const expired = await addCoupon({ expiry_date: clock.now() })
        const elsewhere = await addCoupon({ store_ids: JSON.stringify([other.id]) })
        expect(outcomes(await everybody(expired.code))).toEqual({ EXPIRED: rivals })
        expect(outcomes(await everybody(elsewhere.code))).toEqual({ NOTFORRESTAURANT: rivals })
        expect([await expired.used(), await elsewhere.used()]).toEqual([
          [0, 0],
          [0, 0],
        ])
      }
    },
    time,
  )
})

describe('a wallet', () => {
  it(
    `D7 that holds one order is spent once by ${rivals} at once; given back and spent at once it is spent once more; ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id, token } = await addCustomer(first, cartTotal)
        const spend = (index: number) => placeOrder(index, token, { method: 'WALLET' })
        const spent = await race(rivals, spend)
        expect(tally(spent.map(({ status }) => status))).toEqual({ 200: 1, 400: rivals - 1 })
        expect(await walletOf(first, id)).toEqual([0, 0])
        const order = spent.find(({ status }) => status === 200)?.body.data as { id: number }
        const [cancelled, ...again] = await race(rivals, (index) =>
          index === 0 ? second.call('cancel-order', { order_id: order.id, user_id: id }, { token }) : spend(index),
        )
        const successes = again.filter(({ status }) => status === 200).length
        expect([cancelled?.status, successes <= 1]).toEqual([200, true])
        const left = cartTotal * (1 - successes)
        expect(await walletOf(first, id)).toEqual([left, left])
      }
    },
    time,
  )
})

describe('an order and couriers', () => {
  let couriers: { id: number; token: string }[] = []
  let customer = { id: 0, token: '' }
  beforeAll(async () => {
    customer = await addCustomer(first)
    couriers = await race(rivals, () => addCourier(first, { limit: 100 }))
  })
  const open = async () => {
    const { body } = await placeOrder(0, customer.token, {})
    return body.data as { id: number; delivery_pin: string }
  }
  const accept = (index: number, orderId: number) =>
    either(index).call('delivery/accept-to-deliver', { order_id: orderId }, { token: couriers[index]?.token ?? '' })

  it(
    `D8 ${rivals} couriers accept one: one wins, and delivers it once of ten times at once; ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const order = await open()
        const answers = await race(rivals, (index) => accept(index, order.id))
        expect(outcomes(answers)).toEqual({ done: 1, ALREADY_ACCEPTED: rivals - 1 })
        const token = couriers[answers.findIndex(({ status }) => status === 200)]?.token ?? ''
        const earned = async () => (await first.call('delivery/update-user-info', {}, { token })).body.data.earnings as number
        const before = await earned()
        await first.call('delivery/pickedup-order', { order_id: order.id }, { token })
        const handed = await race(10, (index) =>
          either(index).call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token }),
        )
        // a repeated step is answered as a success, and takes no effect
        expect(outcomes(handed)).toEqual({ done: 10 })
        const deliveries = (handed[0]?.body.data.events as { status: number }[] | undefined)?.filter(({ status }) => status === 5)
        expect(deliveries).toHaveLength(1)
        expect((await earned()) - before).toBe(12_000)
      }
    },
    time,
  )

  it(
    `D8 accepted by ${rivals - 1} and cancelled at once, an order goes one way; ${rounds} rounds`,
    async () => {
      const paths = new Map<number, number>()
      for (let round = 0; round < rounds; round += 1) {
        const order = await open()
        const cancel = () => second.call('cancel-order', { user_id: customer.id, order_id: order.id }, { token: customer.token })
        const placeOrder = round % rivals
        const answers = await race(rivals, (index) => (index === placeOrder ? cancel() : accept(index, order.id)))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const { status } = await first.database.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
        expect(status).toBe(answers[placeOrder]?.status === 200 ? 6 : 3)
        paths.set(status, (paths.get(status) ?? 0) + 1)
      }
      console.log('cancelled and accepted:', paths.get(6) ?? 0, paths.get(3) ?? 0)
    },
    time,
  )
})
