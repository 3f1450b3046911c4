import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '../../server/ports/context.ts'
import { NotSent } from '../../server/ports/senders.ts'
import { makeVapidKeys, webPushSender } from '../../server/ports/pushes.ts'
import type { Social } from '../../server/ports/social.ts'
import { sendWaiting } from '../../server/jobs/outbox.ts'
import { sweep } from '../../server/jobs/sweep.ts'
import { adoptOrders } from '../../server/services/order-timers.ts'
import { hashSecret } from '../../server/services/passwords.ts'
import { adoptAttempts } from '../../server/services/payment-attempts.ts'
import { from, lastCode, signInStaff } from './codes.ts'
import { addCourier, addCustomer, addMember } from './customers.ts'
import type { FreshDatabase } from './database.ts'
import { comeBack, decide, settleAll } from './paying.ts'
import { here } from './places.ts'
import { startPushService } from './push-service.ts'
import { settableClock, startServer, type TestServer } from './server.ts'
import { addShop, cartOf, type Shop } from './shop.ts'
import { socialBrowser } from './social-browser.ts'

/** Records of the business: nothing deletes them, so they grow by what a day brings. */
export const records: Readonly<Record<string, string>> = {
  users: 'each customer; a deleted account leaves a row without personal data, for the books',
  orders: 'the books',
  order_events: 'the books: when an order took each transition',
  order_refusals: 'the books: why an order came to nothing at its store',
  courier_reports: 'the books: why a courier gave an order back, and what was wrong with one',
  order_changes: 'the books: what was changed of an order since it was placed',
  payment_refunds: 'the books: parts of payments that were given back',
  payments: 'the books',
  wallet_ledger: 'the books',
  coupon_uses: 'the books: what a coupon has cost',
  reviews: 'the store shows them',
}

/** How much happens on each day. */
interface Volume {
  /** Customers who sign in, fail to sign in, are sent codes that do not arrive, and change what their account has. */
  visits: number
  /** Accounts that are made and deleted again. */
  accounts: number
  /** Orders of each of the six kinds: delivered, collected, refused by the store, paid and cancelled, given up at the gateway, left at the gateway. */
  orders: number
  /** Positions that a courier sends with each order that is delivered. */
  positions: number
}

interface Person {
  id: number
  email: string
}

export interface Days {
  server: TestServer
  /** A day of work, with the jobs that run meanwhile; the day after it begins so many days later. */
  work(volume: Volume, daysUntilNext?: number): Promise<void>
  /** How many rows each table of the database has. */
  rowCounts(): Promise<Map<string, number>>
  close(): Promise<void>
}

const dayMs = 24 * 3_600_000
const secondMs = 1_000
const minuteMs = 60_000
const atATime = 12
const storeDelays = { acceptMs: 10_000, confirmMs: 10_000, readyMs: 30_000, handOverMs: 120_000 }
const couponCode = 'MOINGAY'

/** Google, whose page leads back with the address that it vouches for. */
const anyGoogle: NonNullable<Social['google']> = {
  pageFor: async ({ state }, redirectUri) => new URL(`${redirectUri}?state=${state}`),
  async personOf(_, answer) {
    const email = answer.searchParams.get('email') ?? ''
    return { subject: email, email, name: 'Khách mới' }
  },
}

/** Does a piece of work so many times, some of them at a time. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, count) }, worker))
  return results
}

/** Runs the jobs of a process until nothing is due by its clock. */
async function runJobs({ app, database }: TestServer): Promise<void> {
  const context: Context = { ...app.context, storeDelays }
  await adoptOrders(context)
  await adoptAttempts(context)
  for (let isDue = true; isDue;) {
    await settleAll(context, 1)
    await sendWaiting(context)
    const { rows } = await database.pool.query<{ is_due: boolean }>(
      'select exists (select 1 from timers where due_at <= $1) or exists (select 1 from outbox where next_at <= $1) as is_due',
      [context.clock.now()],
    )
    isDue = rows[0]?.is_due === true
  }
  await sweep(context)
}

/** Lets time pass. Jobs run whenever a message is due, and at the end. */
async function pass(server: TestServer, milliseconds: number): Promise<void> {
  const { clock, database } = server
  const end = new Date(clock.now().getTime() + milliseconds)
  while (clock.now() < end) {
    const { rows } = await database.pool.query<{ next: Date }>('select least(min(next_at), $1::timestamptz) as next from outbox', [end])
    const next = rows[0]?.next ?? end
    if (next > clock.now()) clock.set(next)
    await runJobs(server)
  }
}

/** A marketplace in which the same happens on every day. Its clock is simulated, its jobs run when a day says so. */
export async function startDays({ customers, couriers, on }: { customers: number; couriers: number; on?: FreshDatabase }): Promise<Days> {
  const clock = settableClock()
  const pushService = await startPushService()
  const server = await startServer({
    clock,
    ...(on && { on }),
    trustProxy: ['loopback'],
    // mails stay in the outbox of the demonstration; the provider of short messages takes none
    senders: { sms: () => Promise.reject(new NotSent('sms: status 500')) },
    pushes: { web: webPushSender({ keys: makeVapidKeys(), subject: 'mailto:ops@bua.test' }), isAllowedEndpoint: () => true },
    social: { google: anyGoogle },
  })
  const { db } = server.database
  const password = 'mat-khau-cua-toi-7'
  const passwordHash = await hashSecret(password)
  const withPassword = async (table: 'users' | 'couriers' | 'store_members', { id }: { id: number }): Promise<Person> => {
    const email = `${table}-${id}@bua.test`
    await db.updateTable(table).set({ email, password_hash: passwordHash }).where('id', '=', id).execute()
    return { id, email }
  }
  const shop: Shop = await addShop(server.database)
  const kitchen = await addShop(server.database, { isAutoAccepting: false })
  await db
    .insertInto('coupons')
    .values({ code: couponCode, name: 'Mỗi ngày', discount_type: 'AMOUNT', discount: 5_000, user_type: 'ALL' })
    .execute()
  const buyers = await times(customers, async () => withPassword('users', await addCustomer(server, 1_000_000_000)))
  const riders = await times(couriers, async () => withPassword('couriers', await addCourier(server, { limit: 100 })))
  const member = await withPassword('store_members', await addMember(server, [kitchen.id, shop.id]))
  const avatar = `data:image/png;base64,${(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fc8019' } })
      .png()
      .toBuffer()
  ).toString('base64')}`

  /** Posts and answers the body; fails where the status is not the one that is expected. */
  const post = async (path: string, body: object, options: Parameters<TestServer['call']>[2] = {}, status = 200) => {
    const answer = await server.call(path, body, options)
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const pick = <T>(all: readonly T[], index: number): T => {
    const one = all[index % all.length]
    if (one === undefined) throw new Error('There is none')
    return one
  }
  let day = 0
  /** Headers of a device that is used on this day alone. */
  const deviceOf = (name: string, index: number) => ({
    'X-Device-Id': `${name}-${day}-${index}`,
    ...from(`10.${index % 250}.${Math.floor(index / 250) % 250}.${day % 250}`),
  })

  /** A customer signs in on a new device; every second one signs out again, the others end their sessions on other devices. */
  async function visit(index: number): Promise<void> {
    const { id, email } = pick(buyers, index)
    const headers = deviceOf('phone', index)
    const stranger = deviceOf('stranger', index)
    await post('login', { email, password: 'not-the-password' }, { headers: stranger }, 400)
    await post('login', { email: `nobody-${day}-${index}@bua.test`, password }, { headers: stranger }, 400)
    const signedIn = await post('login', { email, password }, { headers })
    const renewed = await post('refresh-token', { refresh_token: signedIn.refresh_token }, { headers })
    const token = renewed.auth_token as string
    await post('save-notification-token', { user_id: id, push_token: pushService.subscribe().token }, { token, headers })
    await post('send-otp', { phone: `09${String(day * 10_000 + index).padStart(8, '0')}` }, { headers })
    await post('send-password-reset-mail', { email }, { headers })
    await changeAccount(id, token)
    const addresses = await post('get-addresses', { user_id: id }, { token })
    for (const { id: address } of addresses as { id: number }[])
      await post('delete-address', { user_id: id, address_id: address }, { token })
    if (index % 2 === 1) await post('logout-by-refresh', { refresh_token: renewed.refresh_token }, { headers })
    else await post('end-other-sessions', {}, { token })
  }

  async function changeAccount(id: number, token: string): Promise<void> {
    await post('save-address', { user_id: id, ...here, address: '9 Pasteur', house: 'Lầu 2' }, { token })
    await post('toggle-favorite', { id: shop.id, is_favorited: true }, { token })
    await post('change-avatar', { avatar }, { token })
  }

  /** A customer gives signing in through Google up twice, before and after its page, then does so, and deletes the account. */
  async function passThrough(index: number): Promise<void> {
    const email = `guest-${day}-${index}@bua.test`
    const headers = deviceOf('guest', index)
    const browser = socialBrowser(server, headers)
    const agree = async () => {
      const page = await browser.begin()
      page.searchParams.set('email', email)
      return (await browser.comeBack(page)).accessToken
    }
    await browser.begin()
    await agree()
    const { status, body, text } = await browser.signIn(await agree())
    if (status !== 200) throw new Error(`login answered ${status}: ${text}`)
    const { data } = body
    const token = data.auth_token as string
    await post('save-notification-token', { user_id: data.id, push_token: pushService.subscribe().token }, { token, headers })
    await changeAccount(data.id, token)
    await post('send-deletion-code', {}, { token, headers })
    await post('delete-account', { otp: await lastCode(server, email) }, { token, headers })
  }

  /** Staff order as a customer. */
  async function actAs({ id }: Person): Promise<void> {
    const headers = deviceOf('staff', 0)
    const { body } = await signInStaff(server, 'staff@bua.test', headers)
    const impersonating = await post(
      '/callandorder/login-as-customer',
      { user_id: id, reason: 'Khách gọi đặt món' },
      { token: body.data.auth_token, headers },
    )
    const token = impersonating.data.auth_token as string
    const order = await post('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID(), headers })
    await post('cancel-order', { order_id: order.data.id, user_id: id }, { token, headers })
  }

  const placeOrder = async (customer: number, method: string, more: object = {}) => {
    const { id } = pick(buyers, customer)
    const { authToken: token } = await server.session('customer', id)
    const { data } = await post('place-order', { ...cartOf(shop), method, ...more }, { token, key: randomUUID() })
    return { ...(data as { id: number; unique_order_id: string; delivery_pin: string }), user: id, token }
  }

  /** An order goes to the gateway, where the customer decides, or does nothing. */
  async function orderAtGateway(customer: number, outcome?: 'approve' | 'cancel') {
    const order = await placeOrder(customer, 'Stripe')
    const { client } = await post(
      'accept-stripe-payment',
      { unique_order_id: order.unique_order_id },
      { token: order.token, key: randomUUID() },
    )
    const page = decodeURIComponent(String(client.redirect_url).split('/').at(-1) ?? '')
    if (outcome) await comeBack(await decide(server, page, { outcome, webhook: 'once' }))
    return order
  }

  /** A dish runs out, which is refunded in part, and the customer wants the rest no longer. */
  async function payAndCancel(customer: number): Promise<void> {
    const { id, user, token } = await orderAtGateway(customer, 'approve')
    const { authToken: memberToken } = await server.session('store', member.id)
    const { data } = await post(
      'store/propose-order-change',
      { order_id: id, line: 1, item_id: shop.tea, kind: 'remove' },
      { token: memberToken, key: randomUUID() },
    )
    const answer = { user_id: user, order_id: id, change_id: data.changes[0].id, decision: 'accept' }
    await post('decide-order-change', answer, { token, key: randomUUID() })
    await post('cancel-order', { order_id: id, user_id: user }, { token })
  }

  /** A member of a store signs in, and refuses the orders that come. */
  async function refuse(count: number): Promise<void> {
    const placed = await times(count, (index) => placeOrder(index, 'WALLET', cartOf(kitchen)))
    const headers = deviceOf('store', 0)
    const signedIn = await post('store/login', { email: member.email, password }, { headers })
    const { auth_token: token } = await post('store/refresh-token', { refresh_token: signedIn.refresh_token }, { headers })
    const rejection = { code: 'sold_out', item_ids: [kitchen.tea] }
    await times(count, (index) =>
      post('store/reject-order', { order_id: pick(placed, index).id, ...rejection }, { token, key: randomUUID() }),
    )
    await post('store/logout', { refresh_token: signedIn.refresh_token }, { headers })
  }

  /** Orders are brought to their customers, who are hard to reach, and rate them. */
  async function deliver(count: number, positions: number): Promise<void> {
    const placed = await times(count, (index) => placeOrder(index, 'COD', { coupon: couponCode }))
    const atWork = await times(Math.min(count, riders.length), async (index) => {
      const { email } = pick(riders, index)
      const signedIn = await post('delivery/login', { email, password }, { headers: deviceOf('courier', index) })
      return { token: signedIn.data.auth_token as string, refreshToken: signedIn.refresh_token as string }
    })
    await times(count, (index) => post('delivery/accept-to-deliver', { order_id: placed[index]?.id }, { token: pick(atWork, index).token }))
    await times(count, (index) => post('delivery/pickedup-order', { order_id: placed[index]?.id }, { token: pick(atWork, index).token }))
    await times(count, (index) => {
      const report = { order_id: placed[index]?.id, reason: 'customer_unreachable' }
      return post('delivery/report-problem', report, { token: pick(atWork, index).token, key: randomUUID() })
    })
    // who carries several orders sends the positions of all of them
    const ofEach = Math.ceil((count * positions) / atWork.length)
    for (let position = 0; position < ofEach; position += 1) {
      clock.advance(15 * secondMs)
      await times(atWork.length, async (index) => {
        const courier = pick(atWork, index)
        if (position % 20 === 19) {
          const renewed = await post('delivery/refresh-token', { refresh_token: courier.refreshToken })
          atWork[index] = { token: renewed.auth_token, refreshToken: renewed.refresh_token }
        }
        const at = { delivery_lat: here.latitude + position / 10_000, delivery_long: here.longitude, heading: null }
        await post('delivery/set-delivery-guy-gps-location', at, { token: pick(atWork, index).token })
      })
    }
    await times(count, async (index) => {
      const order = pick(placed, index)
      const pin = { order_id: order.id, delivery_pin: order.delivery_pin }
      await post('delivery/deliver-order', pin, { token: pick(atWork, index).token })
      const { authToken: token } = await server.session('customer', order.user)
      await post('rate-order', { user_id: order.user, order_id: order.id, rating_store: 5, rating_delivery: 4 }, { token })
    })
  }

  return {
    server,
    async work(volume, daysUntilNext = 1) {
      const begun = clock.now().getTime()
      day += 1
      const parts = [
        () => times(volume.visits, visit),
        () => times(volume.accounts, passThrough),
        () => actAs(pick(buyers, 0)),
        () => times(volume.orders, (index) => placeOrder(index, 'WALLET', { delivery_type: 2 })),
        () => refuse(volume.orders),
        () => times(volume.orders, (index) => orderAtGateway(index)),
        () => times(volume.orders, (index) => orderAtGateway(index, 'cancel')),
        () => times(volume.orders, payAndCancel),
        () => deliver(volume.orders, volume.positions),
      ]
      for (const part of parts) {
        await part()
        await pass(server, minuteMs)
      }
      for (let hour = 0; hour < 3; hour += 1) await pass(server, 60 * minuteMs)
      await pass(server, begun + daysUntilNext * dayMs - clock.now().getTime())
    },
    async rowCounts() {
      const { rows: tables } = await server.database.pool.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
      )
      const counts = await times(tables.length, async (index) => {
        const name = tables[index]?.name ?? ''
        const { rows } = await server.database.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)
        return [name, rows[0]?.n ?? 0] as const
      })
      return new Map(counts)
    },
    async close() {
      await server.close()
      await pushService.close()
    },
  }
}
