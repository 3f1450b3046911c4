import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { addCourier, addCustomer, walletOf } from '../support/customers.ts'
import { noon } from '../support/fixed.ts'
import { everyDay } from '../support/places.ts'
import { race, raceAt, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

const either = (index: number) => (index % 2 ? first : second)
const change = (store: Shop, values: object) => first.database.db.updateTable('stores').set(values).where('id', '=', store.id).execute()
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 'placed' : (body.code ?? ''))

interface CouponFacts {
  user_type?: 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM'
  max_count?: number
  max_count_per_user?: number
  expiry_date?: Date
  store_ids?: number[]
  min_subtotal?: number
  subtotal_message?: string
  is_listed?: boolean
  is_active?: boolean
}
async function addCoupon({ store_ids: storeIds = [], user_type: userType = 'ALL', ...facts }: CouponFacts): Promise<string> {
  const code = `MA${randomUUID().slice(0, 8)}`.toUpperCase()
  await first.database.db
    .insertInto('coupons')
    .values({
      code,
      name: code,
      discount_type: 'AMOUNT',
      discount: 10_000,
      user_type: userType,
      store_ids: JSON.stringify(storeIds),
      ...facts,
    })
    .execute()
  return code
}
const countOf = async (code: string) =>
  (await first.database.db.selectFrom('coupons').select('count').where('code', '=', code).executeTakeFirstOrThrow()).count
const order = (token: string, more: object = {}, server = first) =>
  server.call('place-order', { ...cartOf(shop), method: 'COD', ...more }, { token, key: randomUUID() })

describe('coupons', () => {
  it('COUPON-1 each rule has a code of its own, the same for apply-coupon and for the order', async () => {
    const other = await addShop(first.database)
    const rules: [string, CouponFacts, number][] = [
      ['EXPIRED', { expiry_date: clock.now() }, 0],
      ['NOTFORRESTAURANT', { store_ids: [other.id] }, 0],
      ['MINSUBTOTAL', { min_subtotal: 160_001 }, 0],
      ['MAXLIMITREACHED', { max_count: 0 }, 0],
      ['ALREADYUSEDONCE', { user_type: 'ONCE' }, 1],
      ['ALREADYUSEDONCE', { user_type: 'ONCENEW' }, 1],
      ['MAXLIMITREACHEDPERUSER', { user_type: 'CUSTOM', max_count_per_user: 2 }, 2],
    ]
    for (const [code, facts, usesBefore] of rules) {
      const { token } = await addCustomer(first)
      const coupon = await addCoupon(facts)
      for (let use = 0; use < usesBefore; use += 1) expect((await order(token, { coupon })).body.data.coupon_amount).toBe(10_000)
      const applied = await first.call('apply-coupon', { coupon, restaurant_id: shop.id, subtotal: 160_000 }, { token })
      const ordered = await order(token, { coupon })
      expect([applied.body.code, ordered.body.code, ordered.body.message]).toEqual([code, code, applied.body.message])
    }
    const { token } = await addCustomer(first)
    await order(token)
    expect((await order(token, { coupon: await addCoupon({ user_type: 'ONCENEW' }) })).body.code).toBe('FORNEWUSER')
  })

  it('COUPON-1 a coupon says itself what subtotal it wants', async () => {
    const { token } = await addCustomer(first)
    const coupon = await addCoupon({ min_subtotal: 200_000, subtotal_message: 'Đơn từ 200.000₫ nhé.' })
    const { body } = await first.call('apply-coupon', { coupon, restaurant_id: shop.id, subtotal: 160_000 }, { token })
    expect([body.code, body.message]).toEqual(['MINSUBTOTAL', 'Đơn từ 200.000₫ nhé.'])
  })

  it('CHECK-2 a customer is offered the listed coupons that hold at the store, also those for which the cart is too small', async () => {
    const { token } = await addCustomer(first)
    const other = await addShop(first.database)
    const listed = { is_listed: true }
    const offered = [await addCoupon(listed), await addCoupon({ ...listed, min_subtotal: 900_000 })]
    const [used] = [await addCoupon({ ...listed, user_type: 'ONCE' })]
    const hidden = [
      used,
      await addCoupon({}),
      await addCoupon({ ...listed, store_ids: [other.id] }),
      await addCoupon({ ...listed, expiry_date: clock.now() }),
      await addCoupon({ ...listed, is_active: false }),
    ]
    expect((await order(token, { coupon: used })).status).toBe(200)
    const { status, body } = await first.call('get-coupons', { restaurant_id: shop.id }, { token })
    const codes = (body as unknown as { code: string; min_subtotal: number }[]).map(({ code }) => code)
    expect([status, codes.filter((code) => [...offered, ...hidden].includes(code))]).toEqual([200, offered])
  })

  it('SHOP-2 a store’s page says which coupons any user may use there, its own first', async () => {
    const store = await addShop(first.database)
    const page = async () => {
      const { body } = await first.call('get-restaurant-info', { slug: store.slug })
      return ((body as unknown as { coupons?: { code: string }[] }).coupons ?? []).map(({ code }) => code)
    }
    const before = await page()
    const listed = { is_listed: true }
    const large = await addCoupon({ ...listed, min_subtotal: 900_000 })
    const own = await addCoupon({ ...listed, store_ids: [store.id], min_subtotal: 950_000 })
    const once = await addCoupon({ ...listed, user_type: 'ONCE', min_subtotal: 920_000 })
    await addCoupon({})
    await addCoupon({ ...listed, store_ids: [shop.id] })
    await addCoupon({ ...listed, expiry_date: clock.now() })
    await addCoupon({ ...listed, is_active: false })
    await addCoupon({ ...listed, max_count: 0 })
    await addCoupon({ ...listed, user_type: 'ONCENEW' })
    expect(await page()).toEqual([own, ...before, large, once])
    const { body } = await first.call('get-restaurant-info-with-favourite', { id: store.id })
    expect((body as unknown as { coupons: { code: string }[] }).coupons[0]?.code).toBe(own)
  })

  it('D6 a coupon with one use left is used once by 50 customers at once, 5 times over', async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => addCustomer(first)))
    for (let round = 0; round < 5; round += 1) {
      const coupon = await addCoupon({ max_count: 1 })
      const answers = await race(50, (index) => order(customers[index]?.token ?? '', { coupon }, either(index)))
      expect(tally(answers.map(outcome))).toEqual({ placed: 1, MAXLIMITREACHED: 49 })
      expect(await countOf(coupon)).toBe(1)
    }
  })

  it.each([
    ['ONCE', 1, 'ALREADYUSEDONCE'],
    ['ONCENEW', 1, 'ALREADYUSEDONCE'],
    ['CUSTOM', 3, 'MAXLIMITREACHEDPERUSER'],
  ] as const)('D6 a coupon for %s is used %i times by one customer who orders 20 times at once', async (userType, limit, code) => {
    const { token } = await addCustomer(first)
    const coupon = await addCoupon({ user_type: userType, ...(userType === 'CUSTOM' && { max_count_per_user: limit }) })
    const answers = await race(20, (index) => order(token, { coupon }, either(index)))
    expect(tally(answers.map(outcome))).toEqual({ placed: limit, [code]: 20 - limit })
    expect(await countOf(coupon)).toBe(limit)
  })

  it('D6 the last use goes to a rival that comes right before it is counted; the other order is not placed', async () => {
    const [one, two] = [await addCustomer(first, 50_000), await addCustomer(first)]
    const coupon = await addCoupon({ max_count: 1 })
    const [lost, won] = await raceAt(
      first.database,
      /update coupons set count/,
      () => order(one.token, { coupon, partial_wallet: true }),
      () => order(two.token, { coupon }, second),
    )
    expect([outcome(lost), outcome(won)]).toEqual(['MAXLIMITREACHED', 'placed'])
    expect(await walletOf(first, one.id)).toEqual([50_000, 50_000])
    expect((await first.call('get-orders', { user_id: one.id }, { token: one.token })).body).toEqual([])
  })

  it('D6 another order of a customer whose coupon is being looked at waits until that order stands', async () => {
    const { token } = await addCustomer(first)
    const coupon = await addCoupon({ user_type: 'ONCENEW' })
    const [earlier, later] = await raceAt(
      first.database,
      /as orders\s+from coupons where lower/,
      () => order(token, { coupon }),
      () => order(token, {}, second),
    )
    expect([outcome(earlier), outcome(later)]).toEqual(['placed', 'placed'])
    // an order gets its id when it is written
    expect(earlier.body.data.id).toBeLessThan(later.body.data.id)
    expect(outcome(await order(token, { coupon: await addCoupon({ user_type: 'ONCENEW' }) }))).toBe('FORNEWUSER')
  })

  it('D6 a coupon that runs out between the quote and the order is refused with its code', async () => {
    const { token } = await addCustomer(first)
    const coupon = await addCoupon({ expiry_date: new Date(clock.now().getTime() + 1_000) })
    const quote = await first.call('quote-order', { ...cartOf(shop), coupon }, { token })
    expect(quote.body.data.coupon_amount).toBe(10_000)
    clock.advance(1_000)
    expect(outcome(await order(token, { coupon, total: quote.body.data.total }))).toBe('EXPIRED')
  })

  it('MEND-26 COUPON-1 stay used, and cash unpaid, while their order goes on', async () => {
    const [{ id, token }, courier] = [await addCustomer(first), await addCourier(first)]
    const coupon = await addCoupon({})
    const { body } = await order(token, { coupon })
    const accepted = await first.call('delivery/accept-to-deliver', { order_id: body.data.id }, { token: courier.token })
    expect([accepted.body.data.orderstatus_id, accepted.body.data.payment_status, await countOf(coupon)]).toEqual([3, 'unpaid', 1])
    const other = await order(token)
    await first.call('cancel-order', { user_id: id, order_id: other.body.data.id }, { token })
    expect(await first.database.db.selectFrom('wallet_ledger').select('amount').where('user_id', '=', id).execute()).toEqual([])
  })

  it('a cancelled order gives its coupon back', async () => {
    const { id, token } = await addCustomer(first)
    const coupon = await addCoupon({ user_type: 'ONCE', max_count: 1 })
    const { body } = await order(token, { coupon })
    expect(outcome(await order(token, { coupon }))).toBe('MAXLIMITREACHED')
    await first.call('cancel-order', { user_id: id, order_id: body.data.id }, { token })
    expect(await countOf(coupon)).toBe(0)
    expect(outcome(await order(token, { coupon }))).toBe('placed')
  })
})

describe('the wallet', () => {
  it('WALLET-2 a quote says what the customer’s has, whether or not it pays a part, and nothing to a guest', async () => {
    const { token } = await addCustomer(first, 45_000)
    const quote = async (cart: object, by?: string) =>
      (await first.call('quote-order', cart, by === undefined ? {} : { token: by })).body.data
    const [whole, part, guest] = [
      await quote(cartOf(shop), token),
      await quote({ ...cartOf(shop), partial_wallet: true }, token),
      await quote(cartOf(shop)),
    ]
    expect([whole, part].map(({ wallet_balance: balance, wallet_amount: used }) => [balance, used])).toEqual([
      [45_000, 0],
      [45_000, 45_000],
    ])
    expect(guest).not.toHaveProperty('wallet_balance')
  })

  it('D7 a refund and spends at once: no money appears, none is lost, and the ledger agrees, 10 times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await addCustomer(first, cartTotal)
      const paid = await order(token, { method: 'WALLET' })
      const answers = await race(20, (index) =>
        index === 0
          ? first.call('cancel-order', { user_id: id, order_id: paid.body.data.id }, { token, key: randomUUID() })
          : order(token, { method: 'WALLET' }, either(index)),
      )
      const [cancelled, ...spends] = answers.map((answer) => answer.status)
      const placed = spends.filter((status) => status === 200).length
      expect([cancelled, placed <= 1]).toEqual([200, true])
      expect(await walletOf(first, id)).toEqual([cartTotal * (1 - placed), cartTotal * (1 - placed)])
    }
  })

  it('D7 a rival that spends the balance right before it is taken waits, and is refused', async () => {
    const { id, token } = await addCustomer(first, cartTotal)
    const [one, other] = await raceAt(
      first.database,
      /update users set wallet = wallet -/,
      () => order(token, { method: 'WALLET' }),
      () => order(token, { method: 'WALLET' }, second),
    )
    expect([outcome(one), outcome(other)]).toEqual(['placed', 'INSUFFICIENT_WALLET'])
    expect(await walletOf(first, id)).toEqual([0, 0])
  })

  it('ORDER-1 the number that people read to each other has letters and digits alone', async () => {
    for (let count = 0; count < 8; count += 1) {
      const { token } = await addCustomer(first)
      const { body } = await order(token)
      expect(body.data.unique_order_id).toMatch(/^[A-Za-z0-9]{24}$/)
    }
  })

  it('WALLET-1 tells what each movement was for in the language of whoever asks, and needs a token and the own user_id', async () => {
    const { id, token } = await addCustomer(first, 200_000)
    const { body } = await order(token, { method: 'WALLET' })
    await first.call('cancel-order', { user_id: id, order_id: body.data.id }, { token })
    const ask = (language: string) =>
      first.call('get-wallet-transactions', { user_id: id }, { token, headers: { 'Accept-Language': language } })
    const short = body.data.unique_order_id.slice(0, 8).toUpperCase()
    const text = async (language: string) =>
      (await ask(language)).body.transactions.map((row: { type: string; meta: { description: string } }) => [
        row.type,
        row.meta.description,
      ])
    expect(await text('vi')).toEqual([
      ['deposit', `Hoàn tiền đơn ${short}`],
      ['withdraw', `Trả cho đơn ${short}`],
      ['deposit', 'Nạp'],
    ])
    expect((await text('en')).slice(0, 2)).toEqual([
      ['deposit', `Refund for order ${short}`],
      ['withdraw', `Payment for order ${short}`],
    ])
    const statuses = [
      await first.call('get-wallet-transactions', { user_id: id }),
      await first.call('get-wallet-transactions', { user_id: `${id}` }, { token }),
      await first.call('get-wallet-transactions', { user_id: id + 1 }, { token }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 422, 403])
  })
})

describe('what changed between the cart and the order', () => {
  const cases: [string, string, (store: Shop) => Promise<unknown>][] = [
    [
      'a dish that sold out',
      'ITEM_UNAVAILABLE',
      (store) => first.database.db.updateTable('items').set({ is_active: false }).where('id', '=', store.tea).execute(),
    ],
    [
      'a choice that sold out',
      'INVALID_ADDONS',
      (store) => first.database.db.updateTable('addons').set({ is_active: false }).where('id', '=', store.toppings.egg).execute(),
    ],
    [
      'a dish that got dearer',
      'CART_CHANGED',
      (store) => first.database.db.updateTable('items').set({ price: 31_000 }).where('id', '=', store.tea).execute(),
    ],
    [
      'a choice that got cheaper',
      'CART_CHANGED',
      (store) => first.database.db.updateTable('addons').set({ price: 1_000 }).where('id', '=', store.toppings.egg).execute(),
    ],
    ['another delivery charge', 'CART_CHANGED', (store) => change(store, { delivery_charges: 16_000 })],
    ['a store that closed', 'STORE_CLOSED', (store) => change(store, { schedule: JSON.stringify(everyDay([])) })],
    ['a store that stopped', 'STORE_CLOSED', (store) => change(store, { is_active: false })],
    ['a smaller area', 'OUT_OF_AREA', (store) => change(store, { latitude: 11.2 })],
    ['a higher minimum', 'BELOW_MINIMUM', (store) => change(store, { min_order_price: 200_000 })],
  ]
  it.each(cases)('D10 %s is refused with %s and today’s bill; nothing is charged', async (_, code, happen) => {
    const store = await addShop(first.database)
    const { id, token } = await addCustomer(first, 300_000)
    const quote = await first.call('quote-order', cartOf(store), { token })
    expect(quote.body.data.warnings).toEqual([])
    await happen(store)
    const { status, body } = await second.call(
      'place-order',
      { ...cartOf(store), method: 'WALLET', total: quote.body.data.total },
      { token },
    )
    expect([
      status === 200,
      body.code,
      body.message.length > 10,
      body.bill.total === quote.body.data.total && body.bill.warnings.length === 0,
    ]).toEqual([false, code, true, false])
    expect(await walletOf(first, id)).toEqual([300_000, 300_000])
  })

  it('D10 a dish that is marked sold out while its order is being priced is either in the order at its price or refused', async () => {
    const store = await addShop(first.database)
    const { id, token } = await addCustomer(first, cartTotal)
    const [answer] = await raceAt(
      first.database,
      /from "items"/,
      () => first.call('place-order', { ...cartOf(store), method: 'WALLET' }, { token }),
      () => second.database.db.updateTable('items').set({ is_active: false }).where('id', '=', store.tea).execute(),
    )
    expect(outcome(answer)).toBe('ITEM_UNAVAILABLE')
    expect(await walletOf(first, id)).toEqual([cartTotal, cartTotal])
  })

  it('cash that is less than the bill is refused', async () => {
    const { token } = await addCustomer(first)
    expect(outcome(await order(token, { cash_amount: cartTotal - 1 }))).toBe('CART_CHANGED')
    expect((await order(token, { cash_amount: 200_000 })).body.data.cash_amount).toBe(200_000)
  })
})

describe('an order for later', () => {
  const tomorrow = { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' }
  const later = async (more: object = {}) => {
    clock.set(noon)
    const store = await addShop(first.database, { isAutoAccepting: true })
    await change(store, { accept_scheduled_orders: true, delivery_time: 25, ...more })
    return store
  }

  it('CHECK-1 TRACK-1 has the zone of its store, as its quote has', async () => {
    const store = await later({ timezone: 'Asia/Kolkata' })
    const { id, token } = await addCustomer(first)
    const quote = await first.call('quote-order', cartOf(store), { token })
    const placed = await first.call('place-order', { ...cartOf(store), method: 'COD' }, { token })
    const read = await first.call('get-orders', { user_id: id }, { token })
    expect([quote.body.data.timezone, placed.body.data.restaurant.timezone, read.body[0].restaurant.timezone]).toEqual([
      'Asia/Kolkata',
      'Asia/Kolkata',
      'Asia/Kolkata',
    ])
  })

  it('is scheduled, also while the store is closed, and begins in time to be there within its slot', async () => {
    const store = await later({ schedule: JSON.stringify(everyDay([{ open: '17:00', close: '20:00' }])) })
    const { token } = await addCustomer(first)
    const now = await first.call('place-order', { ...cartOf(store), method: 'COD' }, { token })
    expect(now.body.code).toBe('STORE_CLOSED')
    const { body } = await first.call('place-order', { ...cartOf(store), method: 'COD', ...tomorrow }, { token })
    expect([body.data.orderstatus_id, body.data.schedule, body.data.eta]).toEqual([
      10,
      { date: '2026-11-21', slot: '18:00 - 18:30' },
      '2026-11-21T11:30:00.000Z',
    ])
    const read = async () =>
      (
        await first.call(
          'update-user-info',
          { user_id: body.data.user_id, unique_order_id: body.data.unique_order_id },
          { token: (await first.session('customer', body.data.user_id)).authToken },
        )
      ).body.running_order
    clock.set(new Date('2026-11-21T11:04:59.999Z'))
    await fireDueTimers(first.app.context, 'order')
    expect((await read()).orderstatus_id).toBe(10)
    clock.set(new Date('2026-11-21T11:05:00.000Z'))
    await Promise.all([fireDueTimers(first.app.context, 'order'), fireDueTimers(second.app.context, 'order')])
    const begun = await read()
    expect([begun.orderstatus_id, begun.events.map((event: { status: number; by: string }) => [event.status, event.by])]).toEqual([
      2,
      [
        [10, 'customer'],
        [2, 'system'],
      ],
    ])
  })

  it.each([
    ['the store takes none', tomorrow, { accept_scheduled_orders: false }],
    [
      'the store is closed then',
      { ...tomorrow, schedule_slot: '03:00 - 03:30' },
      { schedule: JSON.stringify(everyDay([{ open: '08:00', close: '20:00' }])) },
    ],
    ['it is too soon', { schedule_date: '2026-11-20', schedule_slot: '12:30 - 13:00' }, {}],
    ['it is past', { schedule_date: '2026-11-19', schedule_slot: '12:30 - 13:00' }, {}],
    ['it is too far', { schedule_date: '2026-11-27', schedule_slot: '12:30 - 13:00' }, {}],
    ['it is half a slot', { schedule_date: '2026-11-21' }, {}],
  ])('D10 is refused with SLOT_GONE where %s', async (_, when, facts) => {
    const store = await later(facts)
    const { token } = await addCustomer(first)
    const quote = await first.call('quote-order', { ...cartOf(store), ...when }, { token })
    const placed = await first.call('place-order', { ...cartOf(store), method: 'COD', ...when }, { token })
    expect([quote.body.data.warnings.map((one: { code: string }) => one.code), placed.body.code]).toEqual([['SLOT_GONE'], 'SLOT_GONE'])
  })

  it('D10 a slot that passes between the quote and the order is refused', async () => {
    const store = await later()
    const { token } = await addCustomer(first)
    const soon = { schedule_date: '2026-11-20', schedule_slot: '13:00 - 13:30' }
    const quote = await first.call('quote-order', { ...cartOf(store), ...soon }, { token })
    expect(quote.body.data.warnings).toEqual([])
    clock.advance(21 * 60_000)
    const session = await addCustomer(first)
    const { body } = await second.call('place-order', { ...cartOf(store), method: 'COD', ...soon }, { token: session.token })
    expect(body.code).toBe('SLOT_GONE')
  })

  it('ORDER-2 may be cancelled until a courier has taken it, with its reason, and the money comes back', async () => {
    const store = await later()
    const { id, token } = await addCustomer(first, 400_000)
    const { body } = await first.call('place-order', { ...cartOf(store), method: 'WALLET', ...tomorrow }, { token })
    const cancelled = await first.call('cancel-order', { user_id: id, order_id: body.data.id, reason: ' Đổi giờ ' }, { token })
    expect([
      cancelled.body.refund,
      cancelled.body.data.orderstatus_id,
      cancelled.body.data.cancel_reason,
      cancelled.body.data.can_cancel,
    ]).toEqual([cartTotal, 6, 'Đổi giờ', false])
    expect(await walletOf(first, id)).toEqual([400_000, 400_000])
    const taken = await order(token)
    await first.database.db.updateTable('orders').set({ status: 3 }).where('id', '=', taken.body.data.id).execute()
    const late = await first.call('cancel-order', { user_id: id, order_id: taken.body.data.id }, { token })
    expect([late.status, late.body.code]).toEqual([409, 'ORDER_STEP_REFUSED'])
  })
})

describe('the running order', () => {
  it('ORDER-3 update-user-info follows the order that unique_order_id names, and who brings it', async () => {
    clock.set(noon)
    const { id, token } = await addCustomer(first)
    const one = await order(token)
    const two = await order(token)
    const follow = async (name?: string) =>
      (await first.call('update-user-info', { user_id: id, ...(name !== undefined && { unique_order_id: name }) }, { token })).body
    const named = await follow(one.body.data.unique_order_id)
    expect([named.success, named.data.id, named.running_order.id, named.delivery_details]).toEqual([true, id, one.body.data.id, null])
    expect((await follow()).running_order.id).toBe(two.body.data.id)
    await first.database.db.updateTable('orders').set({ status: 3, courier_id: 1 }).where('id', '=', one.body.data.id).execute()
    const brought = await follow(one.body.data.unique_order_id)
    expect([brought.running_order.orderstatus_id, brought.delivery_details]).toEqual([3, brought.running_order.accept_delivery])
    expect(brought.delivery_details.name.length).toBeGreaterThan(3)
    expect((await follow('khong-co-don-nay-dau')).code).toBe('NOT_FOUND')
    const { id: newcomer, token: other } = await addCustomer(first)
    const { body } = await first.call('update-user-info', { user_id: newcomer }, { token: other })
    expect([body.running_order, body.delivery_details]).toEqual([null, null])
  })
})
