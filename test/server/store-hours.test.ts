import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { noon } from '../support/fixed.ts'
import { everyDay, here } from '../support/places.ts'
import { race, raceAt, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

type StoreHours = components['schemas']['StoreHours']

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

/** A store that takes orders for later, and an owner of it. */
async function addStore(values: object = {}) {
  clock.set(noon)
  const shop = await addShop(first.database)
  await first.database.db
    .updateTable('stores')
    .set({ accept_scheduled_orders: true, delivery_time: 25, ...values })
    .where('id', '=', shop.id)
    .execute()
  return { shop, owner: await addMember(first, [shop.id]) }
}
const call = (path: string, shop: Shop, { token }: { token: string }, more: object = {}, server = first) =>
  server.call(`store/${path}`, { restaurant_id: shop.id, ...more }, { token })
const hoursOf = async (shop: Shop, owner: { token: string }, server = first) =>
  (await call('get-hours', shop, owner, {}, server)).body.data as StoreHours
const openAt = async (shop: Shop, at: string) => {
  clock.set(new Date(at))
  const { body } = await second.call('get-restaurant-info-by-id', { id: shop.id })
  return body.is_open as boolean
}
const slots = (...spans: [string, string][]) => spans.map(([open, close]) => ({ open, close }))

describe('the hours of a store', () => {
  const week = { ...everyDay(slots(['08:00', '12:00'], ['17:00', '22:00'])), friday: slots(['17:00', '02:00']), sunday: [] }

  it('HOURS-1 decide alone whether it takes orders, by its own clock, also past midnight and on special days', async () => {
    const { shop, owner } = await addStore()
    const { version } = await hoursOf(shop, owner)
    const special_days = [
      { date: '2026-11-23', slots: [], note: 'Quán nghỉ cưới' },
      { date: '2026-11-22', slots: slots(['10:00', '11:00']) },
    ]
    const { body } = await call('set-hours', shop, owner, { version, schedule: week, special_days })
    expect([body.data.schedule, body.data.special_days]).toEqual([week, special_days])
    // 2026-11-20 is a Friday; the store is seven hours ahead
    const at = [
      ['2026-11-20T09:59:59Z', false],
      ['2026-11-20T10:00:00Z', true],
      ['2026-11-20T18:59:59Z', true],
      ['2026-11-20T19:00:00Z', false],
      ['2026-11-22T02:59:59Z', false],
      ['2026-11-22T03:30:00Z', true],
      ['2026-11-22T04:00:00Z', false],
      ['2026-11-23T02:00:00Z', false],
      ['2026-11-24T01:00:00Z', true],
    ] as const
    const seen: [string, boolean][] = []
    for (const [when] of at) seen.push([when, await openAt(shop, when)])
    expect(seen).toEqual(at)
  })

  it('HOURS-1 a store that a special day closes is closed in lists, and says why', async () => {
    const { shop, owner } = await addStore()
    const { version, schedule } = await hoursOf(shop, owner)
    const special_days = [{ date: '2026-11-20', slots: [], note: 'Nghỉ giỗ tổ' }]
    await call('set-hours', shop, owner, { version, schedule, special_days })
    const { body } = await second.call('get-delivery-restaurants', here)
    const card = (body as { id: number; is_open: boolean; special_days: unknown }[]).find(({ id }) => id === shop.id)
    expect([card?.is_open, card?.special_days]).toEqual([false, special_days])
    const { token } = await addCustomer(first)
    const refused = await second.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID() })
    expect(refused.body.code).toBe('STORE_CLOSED')
  })

  it.each([
    ['a span without a time', { monday: slots(['08:00', '25:00']) }, [], '/schedule/monday'],
    ['spans that overlap', { tuesday: slots(['08:00', '12:00'], ['11:00', '14:00']) }, [], '/schedule/tuesday'],
    ['a night that runs into the morning', { friday: slots(['17:00', '09:00']) }, [], '/schedule/friday'],
    ['a day that is none', {}, [{ date: '2026-02-30', slots: [] }], '/special_days/0/date'],
    ['a day twice', {}, [1, 2].map(() => ({ date: '2026-12-24', slots: [] })), '/special_days/1'],
  ])('HOURS-1 %s is refused with where it is, and nothing is written', async (_, change, special_days, path) => {
    const { shop, owner } = await addStore()
    const before = await hoursOf(shop, owner)
    const schedule = { ...everyDay(slots(['08:00', '12:00'])), ...change }
    const { status, body } = await call('set-hours', shop, owner, { version: before.version, schedule, special_days })
    expect([status, body.code, body.errors.map((one: { path: string }) => one.path)]).toEqual([422, 'VALIDATION', [path]])
    expect(await hoursOf(shop, owner)).toEqual(before)
  })

  it('HOURS-4 of two devices that save at once one is told that the hours have changed, and reads what the other saved', async () => {
    const { shop, owner } = await addStore()
    const { version, special_days } = await hoursOf(shop, owner)
    const drafts = [everyDay(slots(['08:00', '20:00'])), everyDay(slots(['09:00', '21:00']))]
    const save = (index: number) =>
      call('set-hours', shop, owner, { version, schedule: drafts[index], special_days }, index === 0 ? first : second)
    const answers = await race(2, save)
    expect(tally(answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)))).toEqual({ saved: 1, CONFLICT: 1 })
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await hoursOf(shop, owner, second)).schedule).toEqual(drafts[won])
  })

  it('HOURS-4 limits have the same version, which changes whoever writes, and members are notified', async () => {
    const { shop, owner } = await addStore()
    const { version } = await hoursOf(shop, owner)
    const stream = await openStream(`${second.url}/api/store/events`, owner.token)
    const limits = { slot_limit: 4, acceptance_minutes: 5, auto_acceptable: false }
    const saved = await call('set-limits', shop, owner, { version, ...limits })
    expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining(limits)])
    expect((await stream.next()).data).toEqual({ restaurant_id: shop.id, unique_order_id: null, kitchen: null })
    stream.close()
    expect((await call('set-limits', shop, owner, { version, ...limits })).body.code).toBe('CONFLICT')
    await first.database.db.updateTable('stores').set({ acceptance_minutes: 7 }).where('id', '=', shop.id).execute()
    expect((await call('set-limits', shop, owner, { version: saved.body.data.version, ...limits })).body.code).toBe('CONFLICT')
  })

  it('HOURS-4 where an owner has turned automatic acceptance off, orders wait for an answer as long as they may', async () => {
    const { shop, owner } = await addStore()
    const { version } = await hoursOf(shop, owner)
    await call('set-limits', shop, owner, { version, slot_limit: null, acceptance_minutes: 3, auto_acceptable: false })
    const { token } = await addCustomer(first)
    await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID() })
    const { body } = await call('get-orders', shop, owner)
    expect(body.orders.map((order: { kitchen: string; answer_by: string }) => [order.kitchen, order.answer_by])).toEqual([
      ['offered', new Date(noon.getTime() + 180_000).toISOString()],
    ])
  })
})

const slot = { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' }
const order = (shop: Shop, { token }: Pick<TestPerson, 'token'>, more: object = {}, server = first) =>
  server.call('place-order', { ...cartOf(shop), method: 'COD', ...slot, ...more }, { token, key: randomUUID() })

describe('the slots of a store', () => {
  it('HOURS-2 of many that ask at once for the last places of a slot as many get one as there are', async () => {
    const { shop } = await addStore({ slot_limit: 3 })
    const customers = await race(8, () => addCustomer(first))
    const answers = await race(8, (index) => order(shop, customers[index] ?? { token: '' }, {}, index % 2 ? first : second))
    expect(tally(answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code)))).toEqual({ placed: 3, SLOT_FULL: 5 })
    const { count } = await first.database.db
      .selectFrom('orders')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('store_id', '=', shop.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
  })

  it('HOURS-2 an order that has seen the last place waits for the one that is taking it', async () => {
    const { shop } = await addStore({ slot_limit: 1 })
    const [one, other] = [await addCustomer(first), await addCustomer(first)]
    const [mine, theirs] = await raceAt(
      first.database,
      /insert into "?orders"?/,
      () => order(shop, one),
      () => order(shop, other, {}, second),
    )
    expect([mine.status, theirs.body.code]).toEqual([200, 'SLOT_FULL'])
  })

  it('HOURS-2 a full slot is refused with the next one that is free, and listed with the store', async () => {
    const { shop } = await addStore({ slot_limit: 1 })
    const [one, other] = [await addCustomer(first), await addCustomer(first)]
    await order(shop, one)
    await order(shop, one, { schedule_slot: '18:30 - 19:00' })
    const refused = await order(shop, other, {}, second)
    const next = { date: '2026-11-21', slot: '19:00 - 19:30' }
    const warning = { code: 'SLOT_FULL', message: 'Khung giờ đã chọn vừa kín chỗ.', next_slot: next }
    expect([refused.status, refused.body.code, refused.body.bill.warnings]).toEqual([400, 'SLOT_FULL', [warning]])
    const quote = await second.call('quote-order', { ...cartOf(shop), ...slot }, { token: other.token })
    expect(quote.body.data.warnings).toEqual([warning])
    const { body } = await second.call('get-restaurant-info-by-id', { id: shop.id })
    expect(body.full_slots).toEqual([
      { date: '2026-11-21', slot: '18:00 - 18:30' },
      { date: '2026-11-21', slot: '18:30 - 19:00' },
    ])
    expect((await order(shop, other, { schedule_slot: next.slot })).status).toBe(200)
  })

  it('HOURS-2 a place is free again once its order is cancelled, and orders for now take none', async () => {
    const { shop } = await addStore({ slot_limit: 1 })
    const customer = await addCustomer(first)
    await order(shop, customer, { schedule_date: null, schedule_slot: null })
    const placed = await order(shop, customer)
    expect(placed.status).toBe(200)
    await first.call('cancel-order', { user_id: customer.id, order_id: placed.body.data.id }, { token: customer.token, key: randomUUID() })
    expect((await order(shop, await addCustomer(first))).status).toBe(200)
  })

  it('HOURS-2 without a limit a slot takes any number, and no slot is listed as full', async () => {
    const { shop } = await addStore()
    const customers = await race(4, () => addCustomer(first))
    const answers = await race(4, (index) => order(shop, customers[index] ?? { token: '' }))
    const { body } = await second.call('get-restaurant-info-by-id', { id: shop.id })
    expect([answers.map(({ status }) => status), 'full_slots' in body]).toEqual([[200, 200, 200, 200], false])
  })
})

describe('a slot within a pause', () => {
  const today = { schedule_date: '2026-11-20', schedule_slot: '18:00 - 18:30' }
  const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => (status === 200 ? 'placed' : body.code)
  const warningsOf = async (shop: Shop, when: object) =>
    ((await second.call('quote-order', { ...cartOf(shop), ...when })).body.data.warnings as { code: string }[]).map(({ code }) => code)

  it('KITCHEN-11 is not taken, and one after it is', async () => {
    const { shop, owner } = await addStore()
    await call('pause', shop, owner, { for: 'today', reason: 'break' })
    const customer = await addCustomer(first)
    expect(await warningsOf(shop, today)).toEqual(['SLOT_GONE'])
    expect([outcomeOf(await order(shop, customer, today)), outcomeOf(await order(shop, customer))]).toEqual(['SLOT_GONE', 'placed'])
    await call('resume', shop, owner)
    expect(outcomeOf(await order(shop, customer, today))).toBe('placed')
  })

  it('KITCHEN-4 that lasts until it is ended is not taken on any day', async () => {
    const { shop, owner } = await addStore()
    await first.database.db.updateTable('stores').set({ pause_reason: 'missed' }).where('id', '=', shop.id).execute()
    const customer = await addCustomer(first)
    expect(await warningsOf(shop, slot)).toEqual(['SLOT_GONE'])
    expect(outcomeOf(await order(shop, customer))).toBe('SLOT_GONE')
    await call('resume', shop, owner)
    expect(outcomeOf(await order(shop, customer))).toBe('placed')
  })

  it('KITCHEN-11 is not taken where the store was paused between the reading of the cart and the order, and one after it is', async () => {
    const { shop, owner } = await addStore()
    const customer = await addCustomer(first)
    const outcomes = []
    for (const when of [today, slot]) {
      const [placed] = await raceAt(
        first.database,
        /from "users".+for (no key )?update/i,
        () => order(shop, customer, when),
        () => call('pause', shop, owner, { for: 'today', reason: 'break' }),
      )
      outcomes.push(outcomeOf(placed))
      await call('resume', shop, owner)
    }
    expect(outcomes).toEqual(['SLOT_GONE', 'placed'])
  })
})

describe('a busy store', () => {
  it('HOURS-3 takes orders on, takes longer wherever that is said, and as long as usual once the time is over', async () => {
    const { shop, owner } = await addStore({ auto_acceptable: false })
    const eta = async () => {
      const { token } = await addCustomer(first)
      const { body } = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID() })
      return Date.parse(body.data.eta) - clock.now().getTime()
    }
    const minutes = async () => (await second.call('get-restaurant-info-by-id', { id: shop.id })).body.delivery_time as number
    const usually = await eta()
    const { body } = await call('set-busy', shop, owner, { minutes: 20, for: 'hour' })
    expect(body.data).toEqual(
      expect.objectContaining({ is_open: true, busy_minutes: 20, busy_until: '2026-11-20T06:00:00.000Z', usual_minutes: 45 }),
    )
    expect([await minutes(), (await eta()) - usually]).toEqual([45, 1_200_000])
    clock.set(new Date('2026-11-20T06:00:00Z'))
    expect([await minutes(), (await eta()) - usually]).toEqual([25, 0])
  })

  it('HOURS-3 is ended by hand by staff too, and a pause of its own does not end it', async () => {
    const { shop } = await addStore()
    const staff = await addMember(first, [shop.id], 'staff')
    await call('set-busy', shop, staff, { minutes: 10, for: 'today' })
    await call('pause', shop, staff, { for: 'half_hour', reason: 'break' })
    const resumed = await call('resume', shop, staff)
    expect([resumed.body.data.busy_minutes, resumed.body.data.busy_until]).toEqual([10, '2026-11-20T17:00:00.000Z'])
    const { body } = await call('set-busy', shop, staff, { minutes: 0 })
    expect([body.data.busy_minutes, body.data.busy_until, body.data.usual_minutes]).toEqual([0, null, 25])
  })

  it('HOURS-3 does not move when the kitchen begins with an order for later', async () => {
    const { shop, owner } = await addStore()
    const startOf = async () => {
      const { token } = await addCustomer(first)
      const { body } = await first.call(
        'place-order',
        { ...cartOf(shop), method: 'COD', schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' },
        { token, key: randomUUID() },
      )
      const row = await first.database.db.selectFrom('orders').select('starts_at').where('id', '=', body.data.id).executeTakeFirst()
      return row?.starts_at
    }
    const before = await startOf()
    await call('set-busy', shop, owner, { minutes: 30, for: 'hour' })
    expect(await startOf()).toEqual(before)
  })
})

describe('what ends by the clock', () => {
  const fireAt = async (at: string) => {
    clock.set(new Date(at))
    await Promise.all([first, second, first].map(({ app }) => fireDueTimers(app.context, 'store')))
  }
  /** How many events customers and members were sent about a store since its test began. */
  const sentAbout = async ({ id }: Shop) => {
    const { rows } = await first.database.pool.query<{ payload: { payload?: object; restaurant_id?: number } }>(
      'select payload from events',
    )
    const about = rows.map(({ payload }) => payload)
    return {
      customers: about.filter(({ payload }) => payload && 'restaurant_id' in payload && payload.restaurant_id === id).length,
      members: about.filter(({ restaurant_id: store }) => store === id).length,
    }
  }

  it('KITCHEN-11 HOURS-3 a pause and a busy time that are over are notified to customers and members, once, by any process', async () => {
    const { shop, owner } = await addStore()
    await call('pause', shop, owner, { for: 'half_hour', reason: 'break' })
    await call('set-busy', shop, owner, { minutes: 10, for: 'hour' }, second)
    await fireAt('2026-11-20T05:29:59Z')
    expect(await sentAbout(shop)).toEqual({ customers: 2, members: 2 })
    await fireAt('2026-11-20T05:30:00Z')
    await fireAt('2026-11-20T05:59:59Z')
    expect(await sentAbout(shop)).toEqual({ customers: 3, members: 3 })
    await fireAt('2026-11-20T06:00:00Z')
    await fireAt('2026-11-20T06:10:00Z')
    expect(await sentAbout(shop)).toEqual({ customers: 4, members: 4 })
  })

  it('KITCHEN-11 HOURS-3 what was changed is notified at its new end alone, and what was ended by hand not again', async () => {
    const { shop, owner } = await addStore()
    await call('pause', shop, owner, { for: 'half_hour', reason: 'break' })
    await call('pause', shop, owner, { for: 'hour', reason: 'break' }, second)
    await call('set-busy', shop, owner, { minutes: 10, for: 'half_hour' })
    await call('set-busy', shop, owner, { minutes: 0 })
    const resumed = await addStore()
    await call('pause', resumed.shop, resumed.owner, { for: 'half_hour', reason: 'break' })
    await call('resume', resumed.shop, resumed.owner)
    await fireAt('2026-11-20T05:30:00Z')
    expect(await sentAbout(shop)).toEqual({ customers: 4, members: 4 })
    await fireAt('2026-11-20T06:00:00Z')
    expect(await sentAbout(shop)).toEqual({ customers: 5, members: 5 })
    expect(await sentAbout(resumed.shop)).toEqual({ customers: 2, members: 2 })
  })
})
