import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { NewOrderState, Role, Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { textOf, type ServerText } from '../../server/domain/texts.ts'
import { addAlerts, alertOfChange, alertOfOrder } from '../../server/services/alerts.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface WireAlert {
  id: number
  is_read: number
  data: { title: string; message: string; image: string | null; click_action: string | null }
}

/** A customer of one's own, who has just signed in. */
async function customer(email: string, language = 'vi') {
  const { id } = await server.database.db
    .insertInto('users')
    .values({ name: 'Khách', email, wallet: 500_000, created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { authToken } = await server.session('customer', id)
  const headers = { 'Accept-Language': language }
  const call = async (path: string, body: object = {}) => server.call(path, { user_id: id, ...body }, { token: authToken, headers })
  const list = async () => (await call('get-user-notifications')).body as WireAlert[]
  return { id, token: authToken, headers, call, list }
}

type Customer = Awaited<ReturnType<typeof customer>>

async function order(who: Customer, facts: Parameters<typeof addShop>[1] = {}, draft: object = {}) {
  const shop = await addShop(server.database, facts)
  const { body } = await server.call(
    'place-order',
    { ...cartOf(shop), method: 'COD', ...draft },
    { token: who.token, headers: who.headers },
  )
  expect(body).toMatchObject({ success: true })
  const { id, unique_order_id: uniqueId, restaurant } = body.data
  const step = (name: Step, by: Role, more: object = {}) =>
    inTransaction(server.database.db, (trx) =>
      takeOrderStep({ ...server.app.context, db: trx }, { orderId: id, step: name, by, ...(by === 'courier' && { callerId: 1 }), ...more }),
    )
  return { id: Number(id), path: `/running-order/${uniqueId}`, store: String(restaurant.name), step, pin: String(body.data.delivery_pin) }
}

describe('alerts', () => {
  it('ALERT-1 each step of a delivery is an alert of its customer, unread, that leads to the order, the newest first', async () => {
    const who = await customer('a1@bua.test')
    const { path, step, store, pin } = await order(who, { isAutoAccepting: false })
    expect(await who.list()).toEqual([])
    await step('store.accept', 'system')
    await step('courier.accept', 'courier')
    await step('courier.pickUp', 'courier')
    await step('courier.deliver', 'courier', { pin })
    const alerts = await who.list()
    expect(alerts.map(({ data, is_read: isRead }) => [data.title, isRead, data.click_action])).toEqual([
      ['Đơn đã giao', 0, path],
      ['Đơn đang trên đường', 0, path],
      ['Đã có tài xế', 0, path],
      ['Quán đã nhận đơn', 0, path],
    ])
    expect(alerts.at(-1)?.data.message).toBe(`${store} đã nhận đơn và đang chuẩn bị món.`)
  })

  it('ALERT-1 each is in the language of its reader, whichever it was when it was written; an operator’s is in its own', async () => {
    const who = await customer('a2@bua.test', 'en')
    await who.list()
    const { step, store } = await order(who, { isAutoAccepting: false })
    await step('store.accept', 'system')
    await inTransaction(server.database.db, (db) =>
      addAlerts({ ...server.app.context, db }, who.id, { title: 'Freeship', message: 'Hôm nay' }, 60_000),
    )
    // what a push says is in the language that the customer used last
    const stored = await server.database.db.selectFrom('alerts').select('title').where('user_id', '=', who.id).orderBy('id').execute()
    expect(stored.map(({ title }) => title)).toEqual(['Order accepted', 'Freeship'])
    const texts = (alerts: WireAlert[]) => alerts.map(({ data }) => [data.title, data.message])
    const freeDelivery = ['Freeship', 'Hôm nay']
    expect(texts(await who.list())).toEqual([freeDelivery, ['Order accepted', `${store} has accepted your order and is preparing it.`]])
    const { body } = await server.call(
      'mark-all-notifications-read',
      { user_id: who.id },
      { token: who.token, headers: { 'Accept-Language': 'vi' } },
    )
    expect(texts(body)).toEqual([freeDelivery, ['Quán đã nhận đơn', `${store} đã nhận đơn và đang chuẩn bị món.`]])
  })

  it('ALERT-1 a cancelled order says what came back into the wallet', async () => {
    const who = await customer('a3@bua.test', 'en')
    await who.list()
    const { id, store } = await order(who, {}, { method: 'WALLET' })
    const { body } = await who.call('cancel-order', { order_id: id })
    const [alert] = await who.list()
    expect(body.refund).toBe(189_800)
    expect([alert?.data.title, alert?.data.message]).toEqual([
      'Order cancelled and refunded',
      `Your order at ${store} was cancelled. You get 189,800₫ back.`,
    ])
  })

  it('ALERT-1 a step that is not taken is no alert', async () => {
    const who = await customer('a4@bua.test')
    const { step } = await order(who)
    await expect(step('courier.deliver', 'courier')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await who.list()).toEqual([])
  })

  it('ALERT-1 a self-pickup says when it is ready and when it was collected', async () => {
    const who = await customer('a5@bua.test')
    const { step } = await order(who, {}, { delivery_type: 2 })
    await step('store.ready', 'system')
    await step('store.handOver', 'system')
    expect((await who.list()).map(({ data }) => data.title)).toEqual(['Đã nhận món', 'Món đã sẵn sàng'])
  })

  it('ALERT-1 both variants, the token in the header or in the body, list the same; no user reads those of another', async () => {
    const [who, other] = [await customer('a6@bua.test'), await customer('a7@bua.test')]
    const { step } = await order(who)
    await step('courier.accept', 'courier')
    const byHeader = await who.list()
    const byBody = await server.call('get-user-notifications', { user_id: who.id, token: who.token })
    expect([byHeader.length, byBody.body]).toEqual([1, byHeader])
    expect((await server.call('get-user-notifications', { user_id: who.id }, { token: other.token })).status).toBe(403)
    expect((await server.call('get-user-notifications', { user_id: who.id })).status).toBe(401)
    expect(await other.list()).toEqual([])
  })

  it('ALERT-2 marking one answers the updated list, and again the same', async () => {
    const who = await customer('a8@bua.test')
    const { step } = await order(who)
    await step('courier.accept', 'courier')
    await step('courier.pickUp', 'courier')
    const [newest, oldest] = await who.list()
    for (const _ of [1, 2]) {
      const { body } = await who.call('mark-one-notification-read', { notification_id: oldest?.id })
      expect(body.map(({ id, is_read: isRead }: WireAlert) => [id, isRead])).toEqual([
        [newest?.id, 0],
        [oldest?.id, 1],
      ])
    }
    expect((await who.list()).map(({ is_read: isRead }) => isRead)).toEqual([0, 1])
  })

  it("ALERT-2 another's alert does not exist for whoever marks it", async () => {
    const [who, other] = [await customer('a9@bua.test'), await customer('a10@bua.test')]
    const { step } = await order(who)
    await step('courier.accept', 'courier')
    const [alert] = await who.list()
    expect((await other.call('mark-one-notification-read', { notification_id: alert?.id })).status).toBe(404)
    expect((await other.call('mark-all-notifications-read')).body).toEqual([])
    expect((await who.list()).map(({ is_read: isRead }) => isRead)).toEqual([0])
  })

  it('ALERT-2 marking all answers the updated list', async () => {
    const who = await customer('a11@bua.test')
    const { step } = await order(who)
    await step('courier.accept', 'courier')
    await step('courier.pickUp', 'courier')
    const { body } = await who.call('mark-all-notifications-read')
    expect(body.map(({ is_read: isRead }: WireAlert) => isRead)).toEqual([1, 1])
    expect(await who.list()).toEqual(body)
  })

  it('ALERT-1 the 200 newest are listed', async () => {
    const who = await customer('a12@bua.test')
    await server.database.pool.query(
      `insert into alerts (user_id, title, message, created_at) select $1, 'n' || i, 'm', now() from generate_series(1, 205) i`,
      [who.id],
    )
    const alerts = await who.list()
    expect([alerts.length, alerts[0]?.data.title, alerts.at(-1)?.data.title]).toEqual([200, 'n205', 'n6'])
  })

  const over = { kitchen: null, delivery: null }
  it.each<[ServerText, Partial<NewOrderState>, number, number]>([
    ['alert.cancelled', { status: statusIds.cancelled }, 1, 0],
    ['alert.refunded', { status: statusIds.cancelled }, 1, 1],
    ['alert.rejected', { status: statusIds.cancelled, kitchen: 'rejected' }, 1, 0],
    ['alert.rejectedRefunded', { status: statusIds.cancelled, kitchen: 'rejected' }, 1, 1],
    ['alert.missed', { status: statusIds.cancelled, kitchen: 'missed' }, 1, 0],
    ['alert.missedRefunded', { status: statusIds.cancelled, kitchen: 'missed' }, 1, 1],
    ['alert.paymentFailed', { status: statusIds.paymentFailed }, 1, 0],
    ['alert.paymentFailed', { status: statusIds.paymentFailed }, 1, 1],
    ['alert.delivered', { status: statusIds.delivered }, 1, 0],
    ['alert.collected', { status: statusIds.delivered }, 2, 0],
    ['alert.readyForPickup', { status: statusIds.readyForPickup, kitchen: 'ready' }, 2, 0],
    ['alert.scheduledConfirmed', { status: statusIds.scheduledConfirmed }, 1, 0],
  ])('MEND-26 ALERT-1 says %s of an order at %j of the type %d that is given %d back', async (key, state, type, refunded) => {
    who ??= await customer('a13@bua.test')
    const shop = await addShop(server.database)
    const changed = { user_id: who.id, store_id: shop.id, unique_order_id: 'any', currency: 'VND', delivery_type: type }
    await inTransaction(server.database.db, (tx) =>
      alertOfOrder(
        { ...server.app.context, db: tx },
        { order: changed, state: { status: statusIds.placed, ...over, ...state }, refunded, isReleased: false },
      ),
    )
    expect((await who.list())[0]?.data.title).toBe(textOf(`${key}.title` as ServerText, {}, 'vi'))
  })
  let who: Customer | undefined

  it.each([
    ['placed', { status: statusIds.placed, kitchen: 'offered', delivery: 'unassigned' }],
    ['placed for later', { status: statusIds.scheduled, ...over }],
  ] as const)('MEND-26 ALERT-1 says nothing of an order that has only been %s', async (name, state) => {
    const person = await customer(`a14-${name.length}@bua.test`)
    const shop = await addShop(server.database)
    const paid = { user_id: person.id, store_id: shop.id, unique_order_id: 'any', currency: 'VND', delivery_type: 1 }
    await inTransaction(server.database.db, (tx) =>
      alertOfOrder({ ...server.app.context, db: tx }, { order: paid, state, refunded: 0, isReleased: false }),
    )
    expect(await person.list()).toEqual([])
  })

  it.each([
    ['asks for an answer while there is time for one', 'proposed', 'alert.changeProposed', 300_000],
    ['says what became of an order that was changed without its customer', 'expired', 'alert.changeExpired', 3_600_000],
  ] as const)('MEND-26 ALERT-1 %s', async (_, state, key, lifeMs) => {
    const { db } = server.database
    const { id, list } = await customer(`${state}@bua.test`)
    const shop = await addShop(server.database)
    const session = await db.selectFrom('sessions').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow()
    const device = { kind: 'fcm', token: state, address: state, session_id: session.id, saved_at: server.clock.now() }
    await db
      .insertInto('push_tokens')
      .values({ user_id: id, ...device })
      .execute()
    const changed = { user_id: id, store_id: shop.id, unique_order_id: state, currency: 'VND', delivery_type: 1 }
    await inTransaction(db, (tx) =>
      alertOfChange({ ...server.app.context, db: tx }, { order: changed, dish: 'Phở tái', state, total: 65_000 }),
    )
    const { name } = await db.selectFrom('stores').select('name').where('id', '=', shop.id).executeTakeFirstOrThrow()
    const values = { store: name, dish: 'Phở tái', minutes: '5', amount: '65.000₫' }
    expect((await list())[0]?.data).toMatchObject({ title: textOf(`${key}.title`, {}, 'vi'), message: textOf(key, values, 'vi') })
    const [push] = await db.selectFrom('outbox').select('expires_at').where('kind', '=', 'push').orderBy('id', 'desc').execute()
    expect(Number(push?.expires_at) - server.clock.now().getTime()).toBe(lifeMs)
  })

  it('MEND-26 ALERT-1 has its picture, and tells no user of one that reached no user', async () => {
    const person = await customer('a15@bua.test')
    const events = async () => (await server.database.db.selectFrom('events').select('id').execute()).length
    const add = (to: number) =>
      inTransaction(server.database.db, (tx) =>
        addAlerts({ ...server.app.context, db: tx }, to, { title: 'Giảm 20%', message: 'Hôm nay', image: '/img/sale.webp' }, 1_000),
      )
    const before = await events()
    const counts = [await add(999_999)]
    const between = await events()
    counts.push(await add(person.id))
    expect([counts, between - before, (await person.list())[0]?.data.image]).toEqual([[0, 1], 0, '/img/sale.webp'])
  })
})
