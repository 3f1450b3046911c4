import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContract } from '../../server/http/contract.ts'
import { lastCode, signInStaff, wrongFor } from '../support/codes.ts'
import { here } from '../support/places.ts'
import { tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
const clock = settableClock()
const minutes = (count: number) => count * 60_000

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

const staff = async () => (await first.session('staff', 1)).authToken
const enter = (token: string, userId: number, reason = 'Khách gọi đặt món') =>
  second.call('/callandorder/login-as-customer', { user_id: userId, reason }, { token })
const audit = () => first.database.db.selectFrom('staff_audit').selectAll().orderBy('id').execute()
let numbers = 0
const guest = async (token: string) => {
  numbers += 1
  const phone = `09870${String(numbers).padStart(5, '0')}`
  const { body } = await first.call('/callandorder/register-guest-user', { name: 'Lê Thu Cúc', phone }, { token })
  return { id: body.data.id as number, phone }
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('a customer on the phone', () => {
  it('STAFF-1 ROLE-6 is found by the number in any of its forms, or not at all', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const forms = ['0987000001', '+84 987 000 001', '0084987000001']
    const found = await Promise.all(forms.map((phone) => second.call('/callandorder/find-customer', { phone }, { token })))
    const card = { id, name: 'Lê Thu Cúc', phone: '0987000001', email: null }
    expect(found.map(({ body }) => body)).toEqual(forms.map(() => ({ success: true, data: card })))
    expect((await first.call('/callandorder/find-customer', { user_id: id }, { token })).body.data).toEqual(card)
    expect((await first.call('/callandorder/find-customer', { phone: '0999999999' }, { token })).body).toEqual({
      success: true,
      data: null,
    })
    const both = await first.call('/callandorder/find-customer', { phone: '0987000001', user_id: id }, { token })
    expect(both.status).toBe(422)
  })

  it('STAFF-1 AUTH-2 is registered once, outside /api, with or without a password', async () => {
    const token = await staff()
    const body = { name: 'Trần Gọi', phone: '0977 111 222', email: 'goi@example.com', password: 'mot-bat-pho-nong' }
    const made = await first.call('/callandorder/register-guest-user', body, { token })
    expect([made.status, made.body.data.name, made.body.data.phone]).toEqual([200, 'Trần Gọi', '0977111222'])
    const again = await first.call('/callandorder/register-guest-user', { ...body, email: 'khac@example.com' }, { token })
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ success: false, code: 'PHONE_TAKEN' })])
    expect(again.body.message).toBe('Số điện thoại này đã được đăng ký.')
    const nameless = await first.call('/callandorder/register-guest-user', { name: '   ', phone: '0977111333' }, { token })
    expect([nameless.status, nameless.body.code]).toEqual([422, 'VALIDATION'])
    const weak = await first.call('/callandorder/register-guest-user', { name: 'x', phone: '0977111333', password: '12345678' }, { token })
    expect(weak.body.code).toBe('WEAK_PASSWORD')
    const own = { name: 'x', phone: '0977111333', email: 'xkqvzw@example.com', password: 'xkqvzw12' }
    expect((await first.call('/callandorder/register-guest-user', own, { token })).body.code).toBe('WEAK_PASSWORD')
    expect((await first.call('login', { email: body.email, password: body.password })).status).toBe(200)
    expect((await first.call('/api/callandorder/register-guest-user', body, { token })).status).toBe(404)
    expect((await audit()).filter(({ user_id: id }) => id === made.body.data.id).map(({ action, staff_id: by }) => [action, by])).toEqual([
      ['register-guest-user', 1],
    ])
  })

  it('STAFF-1 AUTH-1 signs in by the number and the password where no e-mail address was given, or by a code, which ends the password', async () => {
    const own = { phone: '0977111444', password: 'mot-bat-pho-nong' }
    const made = await first.call('/callandorder/register-guest-user', { name: 'Lê Không Thư', ...own }, { token: await staff() })
    const entered = await first.call('login', own)
    expect([made.status, entered.status, entered.body.data.id]).toEqual([200, 200, made.body.data.id])
    expect((await first.call('login', { ...own, password: 'mot-bat-pho-nguoi' })).body.code).toBe('WRONG_CREDENTIALS')
    const elsewhere = { headers: { 'X-Device-Id': randomUUID() } }
    await first.call('generate-otp-for-login', { phone: own.phone }, elsewhere)
    const proved = await second.call('login-with-otp', { phone: own.phone, otp: await lastCode(first, own.phone) }, elsewhere)
    expect([proved.status, proved.body.data?.id]).toEqual([200, made.body.data.id])
    expect((await first.call('login', own)).body.code).toBe('WRONG_CREDENTIALS')
    const { auth_token: token } = entered.body.data
    expect((await first.call('get-user-notifications', { user_id: made.body.data.id }, { token })).status).toBe(401)
  })

  it('STAFF-1 is signed in as by no more than the id: the reason may be left out', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const entered = await first.call('/callandorder/login-as-customer', { user_id: id }, { token })
    expect([entered.status, entered.body.data?.id]).toEqual([200, id])
    const entries = (await audit()).filter(({ user_id: whom, action }) => whom === id && action === 'login-as-customer')
    expect(entries.map(({ reason }) => reason)).toEqual([''])
    const [alert] = (
      await first.call('get-user-notifications', { user_id: id }, { token: (await first.session('customer', id)).authToken })
    ).body
    expect(alert.data.message).toContain('Lý do: không nêu.')
  })

  it('STAFF-1 looking for customers is limited, so that no user reads them all', async () => {
    const { id } = await first.database.db
      .insertInto('staff')
      .values({ name: 'Tò mò', email: `${randomUUID()}@bua.test`, password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = (await first.session('staff', id)).authToken
    const statuses: number[] = []
    for (let count = 0; count < 202; count += 1)
      statuses.push((await first.call('/callandorder/find-customer', { user_id: 1 + count }, { token })).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('staff who sign in', () => {
  const logIn = (body: object, device = 'device-of-the-tests', server = first) =>
    server.call('/callandorder/login', { email: 'staff@bua.test', password: demoPassword, ...body }, { headers: { 'X-Device-Id': device } })
  const sessions = async () => (await first.database.db.selectFrom('sessions').select('id').where('role', '=', 'staff').execute()).length

  it('STAFF-1 F12 6.3.3 have a code sent by a right password alone, and are let in by both together, once', async () => {
    const before = await sessions()
    expect((await logIn({ password: 'falsch-falsch' })).body.code).toBe('WRONG_CREDENTIALS')
    const sent = await logIn({})
    expect([sent.status, sent.body, await sessions()]).toEqual([200, { success: true, code_sent: true }, before])
    const code = await lastCode(first, 'staff@bua.test')
    const refused = [
      await logIn({ code: wrongFor(code) }),
      await logIn({ code, password: 'falsch-falsch' }),
      await logIn({ code }, 'another-device'),
    ]
    expect([refused.map(({ status, body }) => [status, body.code]), await sessions()]).toEqual([
      [
        [400, 'INVALID_OTP'],
        [400, 'WRONG_CREDENTIALS'],
        [400, 'INVALID_OTP'],
      ],
      before,
    ])
    const rivals = await Promise.all([logIn({ code }), logIn({ code }, undefined, second)])
    expect([tally(rivals.map(({ status }) => status)), await sessions()]).toEqual([{ 200: 1, 400: 1 }, before + 1])
    expect((await logIn({ code })).status).toBe(400)
  })

  it('F11 F12 have five guesses at a code, ten minutes for it, and ten codes in ten minutes', async () => {
    clock.advance(minutes(20))
    await logIn({})
    const code = await lastCode(first, 'staff@bua.test')
    const guesses = []
    for (let count = 0; count < 6; count += 1) guesses.push((await logIn({ code: wrongFor(code) })).body.code)
    expect([guesses.slice(0, 5), guesses[5], (await logIn({ code })).body.code]).toEqual([
      Array.from({ length: 5 }, () => 'INVALID_OTP'),
      'OTP_EXPIRED',
      'OTP_EXPIRED',
    ])
    await logIn({})
    const late = await lastCode(first, 'staff@bua.test')
    clock.advance(minutes(10))
    expect((await logIn({ code: late })).body.code).toBe('OTP_EXPIRED')
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push((await logIn({})).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    clock.advance(minutes(20))
  })

  it('6.3.3 are not let in by a password where no code can be sent', async () => {
    const bare = await startServer({ on: pair.shared, clock, isDemo: false })
    expect((await logIn({}, undefined, bare)).status).toBe(501)
    await bare.close()
  })
})

describe('acting as a customer', () => {
  it('STAFF-1 ROLE-6 orders on behalf of a guest: the order is the guest’s, its history and the audit name the staff', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const before = (await audit()).length
    const { status, body } = await enter(token, id)
    expect([status, body.data.id, claimsOf(body.data.auth_token)['act']]).toEqual([200, id, { sub: '1' }])
    const impersonating = body.data.auth_token as string
    const order = await first.call(
      'place-order',
      { ...cartOf(shop), user: { user_id: id }, method: 'COD' },
      { token: impersonating, key: randomUUID() },
    )
    expect([order.status, order.body.data.user_id, order.body.data.events[0]]).toEqual([
      200,
      id,
      { status: 1, at: clock.now().toISOString(), by: 'staff' },
    ])
    const seen = await second.call('get-orders', { user_id: id }, { token: impersonating })
    expect(seen.body.data?.[0]?.events[0].by ?? seen.body[0].events[0].by).toBe('staff')
    const cancelled = await first.call('cancel-order', { user_id: id, order_id: order.body.data.id }, { token: impersonating })
    expect([cancelled.status, cancelled.body.refund]).toEqual([200, 0])
    const rows = (await audit()).slice(before)
    expect(rows.map(({ action, staff_id: by, user_id: whom, reason, subject }) => [action, by, whom, reason, subject])).toEqual([
      ['login-as-customer', 1, id, 'Khách gọi đặt món', claimsOf(impersonating)['sid']],
      ['place-order', 1, id, '', order.body.data.unique_order_id],
      ['cancel-order', 1, id, '', order.body.data.unique_order_id],
    ])
  })

  it('STAFF-1 ROLE-6 STORE-6 finds what the customer finds: by search, by filters, by themes, and the coupons of a store', async () => {
    const { id } = await guest(await staff())
    const impersonating = (await enter(await staff(), id)).body.data.auth_token as string
    const own = (await first.session('customer', id)).authToken
    const calls = [
      ['search-restaurants', { ...here, q: 'com' }],
      ['get-filtered-restaurants', { ...here, category_ids: [] }],
      ['get-store-themes', { ...here, delivery_type: 1 }],
      ['get-coupons', { restaurant_id: shop.id }],
    ] as const
    const answersTo = (token: string) =>
      Promise.all(
        calls.map(async ([path, body]) => {
          const { status, body: answer } = await first.call(path, body, { token })
          return [status, answer]
        }),
      )
    const answers = await answersTo(impersonating)
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect(answers).toEqual(await answersTo(own))
  })

  it('STAFF-1 tells the customer who came, when and why', async () => {
    const token = await staff()
    const { id } = await guest(token)
    await enter(token, id, 'Khách quên mật khẩu')
    const alerts = await first.database.db.selectFrom('alerts').selectAll().where('user_id', '=', id).orderBy('id').execute()
    const staffName = (await first.database.db.selectFrom('staff').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name
    expect(alerts.map(({ title, is_read: isRead }) => [title, isRead])).toEqual([['Nhân viên đã đăng nhập tài khoản của bạn', false]])
    expect(alerts[0]?.message).toContain(`Nhân viên ${staffName} đã đăng nhập vào tài khoản của bạn`)
    expect(alerts[0]?.message).toContain('Lý do: Khách quên mật khẩu.')
  })

  it('STAFF-1 WORDS-2 tells a reason that staff chose in the customer’s language', async () => {
    const token = await staff()
    const { id } = await guest(token)
    await enter(token, id, 'phone')
    const alert = await first.database.db.selectFrom('alerts').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
    expect(alert.message).toContain('Lý do: bạn gọi điện đặt món.')
    expect(JSON.stringify(alert.texts)).toContain('Reason: you ordered by phone.')
  })

  it('STAFF-1 is over after half an hour, however often it was renewed', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const { body } = await enter(token, id)
    let session = { auth_token: body.data.auth_token as string, refresh_token: body.refresh_token as string }
    const begun = clock.now().getTime() / 1000
    for (let round = 0; round < 3; round += 1) {
      clock.advance(minutes(9.5))
      const renewed = await first.call('refresh-token', { refresh_token: session.refresh_token })
      expect(renewed.status).toBe(200)
      session = renewed.body
      expect((await second.call('get-orders', { user_id: id }, { token: session.auth_token })).status).toBe(200)
    }
    expect(claimsOf(session.auth_token)['act']).toEqual({ sub: '1' })
    expect(claimsOf(session.auth_token)['exp']).toBe(begun + 30 * 60)
    clock.advance(minutes(1.5))
    const late = await first.call('get-orders', { user_id: id }, { token: session.auth_token })
    const renewal = await first.call('refresh-token', { refresh_token: session.refresh_token })
    expect([late.status, renewal.status]).toEqual([401, 401])
  })

  it('STAFF-1 ends at once, on every server, where the staff sign out or are banned', async () => {
    const own = (await signInStaff(first, 'staff@bua.test')).body
    const { id } = await guest(own.data.auth_token)
    const one = (await enter(own.data.auth_token, id)).body
    await first.call('/callandorder/logout', { refresh_token: own.refresh_token })
    const { id: other } = await first.database.db
      .insertInto('staff')
      .values({ name: 'Bị khóa', email: `${randomUUID()}@bua.test`, password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const two = (await enter((await first.session('staff', other)).authToken, id)).body
    await first.database.db.updateTable('staff').set({ is_banned: true }).where('id', '=', other).execute()
    for (const { data, refresh_token: refreshToken } of [one, two]) {
      const call = await second.call('get-orders', { user_id: id }, { token: data.auth_token })
      const renewal = await second.call('refresh-token', { refresh_token: refreshToken })
      expect([call.body.code, renewal.status]).toEqual(['TOKEN_REVOKED', 401])
    }
  })
})

/** What staff may call for a customer, of what no guest may. */
const allowedBeyondGuests = [
  'applyCoupon',
  'cancelOrder',
  'checkBan',
  'checkRunningOrder',
  'customerEvents',
  'deliveryGetDeliveryGuyGpsLocation',
  'getAddresses',
  'getCoupons',
  'getOrders',
  'getPaymentGateways',
  'getSingleItem',
  'ordersEvents',
  'placeOrder',
  'saveAddress',
  'unlockDeliveryPin',
  'updateUserInfo',
]

describe('F15: what acting does not allow', () => {
  it('F15 STAFF-1 no user but staff comes in: guest, customer, courier, a user acting already; each refused, none noted', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const impersonating = (await enter(token, id)).body.data.auth_token as string
    const tokens = [undefined, (await first.session('customer', 1)).authToken, (await first.session('courier', 1)).authToken, impersonating]
    const before = (await audit()).length
    const answers: number[] = []
    for (const each of tokens) {
      const options = each === undefined ? {} : { token: each }
      for (const [path, body] of [
        ['login-as-customer', { user_id: 2 }],
        ['register-guest-user', { name: 'x', phone: '0966000111' }],
        ['find-customer', { phone: '0987000001' }],
      ] as const)
        answers.push((await first.call(`/callandorder/${path}`, body, options)).status)
    }
    expect(answers).toEqual([401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403])
    expect((await audit()).length).toBe(before)
  })

  it('F15 STAFF-1 it is not done towards staff, couriers, the banned, or no user', async () => {
    const token = await staff()
    const add = async (facts: { email?: string; phone?: string; is_banned?: boolean }) =>
      (
        await first.database.db
          .insertInto('users')
          .values({ name: 'Người', created_at: clock.now(), ...facts })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const courier = await first.database.db.selectFrom('couriers').select('phone').where('id', '=', 1).executeTakeFirstOrThrow()
    const before = (await audit()).length
    const answers = [
      await enter(token, await add({ email: 'Staff@bua.test' })),
      await enter(token, await add({ email: 'courier@bua.test' })),
      await enter(token, await add({ phone: courier.phone ?? '' })),
      await enter(token, await add({ is_banned: true })),
      await enter(token, 999_999),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [403, 'BANNED'],
      [404, 'NOT_FOUND'],
    ])
    expect((await audit()).length).toBe(before)
  })

  it('F15 STAFF-1 every customer’s call that ordering by phone does not take is refused', async () => {
    const token = await staff()
    const { id } = await guest(token)
    const impersonating = (await enter(token, id)).body.data.auth_token as string
    const isBuilt = (operation: string) => !first.app.unbuilt.includes(operation)
    const forCustomers = readContract().filter(({ id: operation, audiences }) => audiences.includes('customer') && isBuilt(operation))
    const allowed: string[] = []
    for (const operation of forCustomers) {
      const path = operation.route.replace(':unique_order_id', 'none').replace(':gateway', 'none')
      const { status, body } = await first.call(path, {}, { token: impersonating, method: operation.method })
      if (status !== 403 || body.code !== 'ACTING') allowed.push(operation.id)
    }
    const forGuests = forCustomers.filter(({ admitsGuests }) => admitsGuests).map(({ id: operation }) => operation)
    expect(allowed.toSorted()).toEqual([...forGuests, ...allowedBeyondGuests].toSorted())
    const money = /wallet|payment|stripe|razorpay|password|avatar|tax|notification|rate|favorite/i
    expect(allowed.filter((operation) => money.test(operation))).toEqual(['getPaymentGateways'])
  })

  it('F15 STAFF-1 WALLET-2 the wallet stays as it is: not offered by a quote, not spent on an order, not filled by a cancellation', async () => {
    const token = await staff()
    const { id } = await guest(token)
    await first.database.db.updateTable('users').set({ wallet: 900_000 }).where('id', '=', id).execute()
    const own = (await first.session('customer', id)).authToken
    const impersonating = (await enter(token, id)).body.data.auth_token as string
    const quoted = await Promise.all(
      [impersonating, own].map((by) => first.call('quote-order', { ...cartOf(shop), partial_wallet: true }, { token: by })),
    )
    expect(quoted.map(({ body: { data: bill } }) => [bill.wallet_balance, bill.wallet_amount])).toEqual([
      [0, 0],
      [900_000, cartTotal],
    ])
    const paths = await first.call('get-payment-gateways', { restaurant_id: shop.id }, { token: impersonating })
    expect(paths.body.map(({ name }: { name: string }) => name)).toEqual(['COD'])
    const draft = { ...cartOf(shop), user: { user_id: id } }
    const refused = [
      await first.call('place-order', { ...draft, method: 'WALLET' }, { token: impersonating, key: randomUUID() }),
      await first.call('place-order', { ...draft, method: 'COD', partial_wallet: true }, { token: impersonating, key: randomUUID() }),
    ]
    const paid = await first.call('place-order', { ...draft, method: 'WALLET' }, { token: own, key: randomUUID() })
    const wallet = async () =>
      (await first.database.db.selectFrom('users').select('wallet').where('id', '=', id).executeTakeFirstOrThrow()).wallet
    const before = await wallet()
    refused.push(await first.call('cancel-order', { user_id: id, order_id: paid.body.data.id }, { token: impersonating }))
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'ACTING']))
    expect([await wallet(), before < 900_000]).toEqual([before, true])
    const { status } = await first.database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', paid.body.data.id)
      .executeTakeFirstOrThrow()
    expect(status).not.toBe(6)
  })
})
