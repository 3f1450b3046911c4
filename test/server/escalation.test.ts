import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowEndpoints, makeVapidKeys, webPushSender } from '../../server/ports/pushes.ts'
import { upsertMembership } from '../../server/db/queries/store-members.ts'
import { sendWaiting } from '../../server/jobs/outbox.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { startPushService } from '../support/push-service.ts'
import { settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()
/** What was called out, by whichever server. */
const called: { to: string; text: string }[] = []

beforeAll(async () => {
  service = await startPushService()
  const pushes = {
    web: webPushSender({ keys: makeVapidKeys(), subject: 'mailto:ops@bua.test' }),
    isAllowedEndpoint: allowEndpoints([service.url]),
  }
  const call = async ({ to, text }: { to: string; text: string }) => void called.push({ to, text })
  pair = await startPair({ clock, pushes, senders: { call } })
  ;({ first, second } = pair)
})
afterAll(async () => {
  await pair.close()
  await service.close()
})

const save = (member: TestPerson, token: string, language = 'vi') =>
  first.call('store/save-push-token', { push_token: token }, { token: member.token, headers: { 'Accept-Language': language } })

/** A store with a phone, and a member of it whose device takes pushes. */
async function addKitchen() {
  const shop = await addShop(first.database, { isAutoAccepting: false })
  const phone = `0283${String(shop.id).padStart(7, '0')}`
  await first.database.db.updateTable('stores').set({ phone }).where('id', '=', shop.id).execute()
  const member = await addMember(first, [shop.id])
  const device = service.subscribe()
  expect((await save(member, device.token)).status).toBe(200)
  const calls = () => called.filter(({ to }) => to === phone)
  return { shop, member, device, calls }
}

async function placeOrder(shop: Shop) {
  const { token } = await addCustomer(first)
  const { body } = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID() })
  return body.data as { id: number; unique_order_id: string }
}

/** Lets time go by, and both servers do what is due by then. */
async function wait(ms: number) {
  clock.advance(ms)
  await Promise.all([first, second].map(({ app }) => fireDueTimers(app.context, 'order')))
  await Promise.all([first, second].map(({ app }) => sendWaiting(app.context)))
}

describe('an order that no user answers', () => {
  it('KITCHEN-12 is pushed to every device of every member after 60 seconds and called out after 90, once each', async () => {
    const { shop, device, calls } = await addKitchen()
    const colleague = await addMember(first, [shop.id], 'staff')
    const english = service.subscribe()
    await save(colleague, english.token, 'en')
    const order = await placeOrder(shop)
    const number = order.unique_order_id.slice(0, 8).toUpperCase()
    await wait(59_999)
    expect([device.asked, calls()]).toEqual([0, []])
    await wait(1)
    expect(device.messages).toMatchObject([{ title: 'Đơn mới chưa có ai trả lời', click_action: '/store' }])
    expect(english.messages).toMatchObject([{ title: 'A new order is waiting for an answer' }])
    expect(String(device.messages[0]?.['message'])).toContain(number)
    await wait(29_999)
    expect(calls()).toEqual([])
    await wait(1)
    expect(calls()).toHaveLength(1)
    await wait(60_000)
    await wait(60_000)
    expect([device.asked, english.asked, calls().length]).toEqual([1, 1, 1])
    // it still ends in time
    await wait(7 * 60_000)
    const { status, kitchen } = await first.database.db
      .selectFrom('orders')
      .select(['status', 'kitchen'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect([status, kitchen]).toEqual([6, 'missed'])
  })

  it('KITCHEN-12 that is answered meanwhile is neither pushed nor called out', async () => {
    const { shop, member, device, calls } = await addKitchen()
    const order = await placeOrder(shop)
    await wait(59_000)
    await first.call('store/accept-order', { order_id: order.id, minutes: 20 }, { token: member.token, key: randomUUID() })
    await wait(1_000)
    await wait(60_000)
    expect([device.asked, calls()]).toEqual([0, []])
  })

  it('KITCHEN-12 that is answered is not called out by a message that waits', async () => {
    const { shop, member, device, calls } = await addKitchen()
    const order = await placeOrder(shop)
    clock.advance(90_000)
    await fireDueTimers(first.app.context, 'order')
    await first.call('store/accept-order', { order_id: order.id, minutes: 20 }, { token: member.token, key: randomUUID() })
    await sendWaiting(first.app.context)
    expect([device.asked, calls()]).toEqual([0, []])
    const { rows } = await first.database.pool.query(`select from outbox where (payload ->> 'offer_id')::bigint = $1`, [order.id])
    expect(rows).toEqual([])
  })

  it('KITCHEN-12 that is answered is not called out by a timer of before', async () => {
    const { shop, member, device, calls } = await addKitchen()
    const order = await placeOrder(shop)
    await first.call('store/accept-order', { order_id: order.id, minutes: 20 }, { token: member.token, key: randomUUID() })
    const names = ['offerPush', 'offerCallOut'] as const
    const timers = names.map((name) => ({ subject: 'order', subject_id: order.id, name, due_at: clock.now() }))
    await first.database.db.insertInto('timers').values(timers).execute()
    await wait(0)
    expect([device.asked, calls()]).toEqual([0, []])
  })

  it('KITCHEN-12 is pushed and called out also where no server was there in time, and not called once it was answered after the push', async () => {
    const late = await addKitchen()
    await placeOrder(late.shop)
    await wait(100_000)
    expect([late.device.asked, late.calls().length]).toEqual([1, 1])
    const answered = await addKitchen()
    const order = await placeOrder(answered.shop)
    await wait(60_000)
    await first.call('store/reject-order', { order_id: order.id, code: 'too_busy' }, { token: answered.member.token, key: randomUUID() })
    await wait(60_000)
    expect([answered.device.asked, answered.calls()]).toEqual([1, []])
  })

  it('KITCHEN-12 is not called out where the store has no phone, or nothing places calls', async () => {
    const silent = await addKitchen()
    await first.database.db.updateTable('stores').set({ phone: null }).where('id', '=', silent.shop.id).execute()
    const unheard = await addKitchen()
    const orders = [await placeOrder(silent.shop), await placeOrder(unheard.shop)]
    const mute = await startServer({ on: pair.shared, clock, isDemo: false })
    clock.advance(60_000)
    await fireDueTimers(mute.app.context, 'order')
    clock.advance(30_000)
    await fireDueTimers(mute.app.context, 'order')
    await wait(0)
    expect([silent.calls(), unheard.calls()]).toEqual([[], []])
    const calls = await first.database.db.selectFrom('outbox').select('id').where('kind', '=', 'call').execute()
    // both timers have been fired; one whose call failed would have been postponed
    const timers = await first.database.db
      .selectFrom('timers')
      .select('name')
      .where('name', 'in', ['offerPush', 'offerCallOut'])
      .where(
        'subject_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect([calls, timers]).toEqual([[], []])
    await mute.close()
  })

  it('KITCHEN-12 is sent again to consoles, also to those that show another store', async () => {
    const { shop, member } = await addKitchen()
    const stream = await openStream(`${second.url}/api/store/events`, member.token)
    const order = await placeOrder(shop)
    const offered = { restaurant_id: shop.id, unique_order_id: order.unique_order_id, kitchen: 'offered' }
    expect((await stream.next()).data).toEqual(offered)
    await wait(60_000)
    expect((await stream.next()).data).toEqual(offered)
    stream.close()
  })
})

describe('a console whose event stream opens', () => {
  it('KITCHEN-7 is named the orders that wait for an answer of any of the member’s stores, and what happens to them afterwards', async () => {
    const { shop, member } = await addKitchen()
    const [other, foreign] = [await addShop(first.database, { isAutoAccepting: false }), await addKitchen()]
    await upsertMembership(first.database.db, member.id, other.id, 'staff')
    const offered = await Promise.all([shop, other].map(placeOrder))
    await placeOrder(foreign.shop)
    const answered = await placeOrder(shop)
    await first.call('store/accept-order', { order_id: answered.id }, { token: member.token, key: randomUUID() })
    const stream = await openStream(`${second.url}/api/store/events`, member.token)
    const named = [(await stream.next()).data, (await stream.next()).data]
    expect(new Set(named)).toEqual(
      new Set(
        [shop, other].map(({ id }, index) => ({ restaurant_id: id, unique_order_id: offered[index]?.unique_order_id, kitchen: 'offered' })),
      ),
    )
    await first.call('store/accept-order', { order_id: offered[1]?.id }, { token: member.token, key: randomUUID() })
    // a server that lags sends what it has read of before as well
    const until = async (kitchen: string): Promise<unknown> => {
      const data = (await stream.next()).data as { restaurant_id: number; kitchen: string }
      return data.restaurant_id === other.id && data.kitchen === kitchen ? data : until(kitchen)
    }
    expect(await until('accepted')).toMatchObject({ unique_order_id: offered[1]?.unique_order_id })
    stream.close()
  })
})

describe('the devices of members', () => {
  it('KITCHEN-12 take nothing after the sign-out, once the store was left, or once they were turned off', async () => {
    const { shop, member, device } = await addKitchen()
    const out = await addMember(first, [shop.id])
    const shared = service.subscribe()
    await save(out, shared.token)
    await first.call('store/logout', { refresh_token: out.refreshToken })
    expect((await first.call('store/delete-push-token', { push_token: device.token }, { token: member.token })).body).toEqual({
      success: true,
    })
    const gone = await addMember(first, [shop.id])
    const other = service.subscribe()
    await save(gone, other.token)
    await first.database.db.deleteFrom('store_memberships').where('member_id', '=', gone.id).execute()
    await placeOrder(shop)
    await wait(60_000)
    expect([device.asked, other.asked, shared.asked]).toEqual([0, 0, 0])
  })

  it('KITCHEN-12 belong to the one who registered them last: a customer’s browser is no member’s any more', async () => {
    const { shop, device } = await addKitchen()
    const customer = await addCustomer(first)
    const body = { user_id: customer.id, push_token: device.token }
    expect((await first.call('save-notification-token', body, { token: customer.token })).status).toBe(200)
    await placeOrder(shop)
    await wait(60_000)
    expect(device.asked).toBe(0)
  })

  it('KITCHEN-12 a token of no push service is refused', async () => {
    const { member } = await addKitchen()
    const { status, body } = await save(member, '{"endpoint":"http://127.0.0.1/x"}')
    expect([status, body.code]).toEqual([422, 'VALIDATION'])
  })
})
