import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { migrate } from '../../server/db/migrate.ts'
import { hashSecret } from '../../server/services/passwords.ts'
import { lastCode } from '../support/codes.ts'
import { addMember } from '../support/customers.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { raceAt } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let shared: FreshDatabase
let server: TestServer
let shop: Shop
let passwordHash = ''
beforeAll(async () => {
  shared = await freshDatabase()
  server = await startServer({ on: shared })
  shop = await addShop(server.database)
  passwordHash = await hashSecret(password)
})
afterAll(async () => {
  await server.close()
  await shared.drop()
})

const password = 'mat-khau-cua-toi-7'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let made = 0
interface Person {
  id: number
  email: string
  token: string
  call: (path: string, body?: object, headers?: Record<string, string>) => ReturnType<TestServer['call']>
  signIn: (userAgent?: string) => Promise<string>
}
/** A customer with a password, signed in. */
async function customer(facts: { wallet?: number } = {}): Promise<Person> {
  made += 1
  const email = `own-${made}@bua.test`
  const { id } = await server.database.db
    .insertInto('users')
    .values({ name: 'Trần Thu An', email, phone: `09340000${made}`, password_hash: passwordHash, created_at: server.clock.now(), ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const signIn = async (userAgent = pixel) =>
    (await server.call('login', { email, password }, { headers: { 'User-Agent': userAgent } })).body.data.auth_token as string
  const token = await signIn()
  return { id, email, token, signIn, call: (path, body, headers = {}) => server.call(path, body, { token, headers }) }
}
const order = async ({ id, call }: Person) =>
  (await call('place-order', { ...cartOf(shop), method: 'COD', user: { user_id: id }, order_comment: 'Gọi cửa sau' })).body.data
const outboxOf = (recipient: string) =>
  server.database.db.selectFrom('outbox').select('payload').where('recipient', '=', recipient).orderBy('id').execute()

describe('sessions of one’s own', () => {
  it('MEND-24 lists each device with its kind, its address and its times; ends one, or all others, at once', async () => {
    const one = await customer()
    const begun = server.clock.now().toISOString()
    // the own one comes first also where others were used later
    server.clock.advance(1_000)
    const [second, third] = [await one.signIn(iphone), await one.signIn()]
    const { body } = await one.call('get-sessions')
    expect(body).toMatchObject([
      { device: 'Chrome · Android', address: '127.0.0.1', is_current: true, created_at: begun },
      { is_current: false },
      { is_current: false },
    ])
    const phone = body.find(({ device }: { device: string }) => device === 'Safari · iPhone')
    expect((await one.call('end-session', { session_id: phone.id })).body).toHaveLength(2)
    const check = async (token: string) => (await server.call('get-orders', { user_id: one.id }, { token })).status
    const { db } = server.database
    const open = await db.selectFrom('sessions').select('id').where('subject_id', '=', one.id).where('revoked_at', 'is', null).execute()
    const of = { user_id: one.id, kind: 'fcm', token: 'a-token', saved_at: server.clock.now() }
    await db
      .insertInto('push_tokens')
      .values(open.map(({ id }) => ({ ...of, session_id: id, address: `device-of-${id}` })))
      .execute()
    const listed = async () => (await one.call('export-account')).body.devices
    const devices = async () => (await listed()).length
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(['fcm', 'fcm'])
    expect([await check(second), await check(third), await check(one.token)]).toEqual([401, 200, 200])
    expect((await one.call('end-other-sessions')).body).toMatchObject([{ is_current: true }])
    // those that are signed out get no more pushes
    expect(await devices()).toBe(1)
    // also where there are none
    expect((await one.call('end-other-sessions')).body).toMatchObject([{ is_current: true }])
    expect([await check(third), await check(one.token)]).toEqual([401, 200])
    expect((await one.call('end-session', { session_id: phone.id })).status).toBe(404)
  })

  it('MEND-24 neither shows nor ends a session in which staff act', async () => {
    const one = await customer()
    const { authToken: staff } = await server.session('staff', 1)
    const impersonating = (await server.call('/callandorder/login-as-customer', { user_id: one.id, reason: 'x' }, { token: staff })).body
      .data.auth_token
    expect((await one.call('get-sessions')).body).toHaveLength(1)
    await one.call('end-other-sessions')
    expect((await server.call('get-orders', { user_id: one.id }, { token: impersonating })).status).toBe(200)
    const own = ['get-sessions', 'end-session', 'end-other-sessions', 'change-name', 'send-email-code', 'change-email', 'change-password']
    const refused = await Promise.all(
      [...own, 'export-account', 'send-deletion-code', 'delete-account'].map((path) => server.call(path, {}, { token: impersonating })),
    )
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['403 ACTING']))
  })
})

describe('name, address and password', () => {
  it('MEND-24 changes the name; one of white space is refused', async () => {
    const one = await customer()
    expect((await one.call('change-name', { name: '  Trần An  ' })).body.data.name).toBe('Trần An')
    expect((await one.call('change-name', { name: '   ' })).status).toBe(422)
  })

  it('MEND-24 changes the e-mail address by a code to the new one, asks for the password first, and notifies the old one', async () => {
    const one = await customer()
    const email = `moi-${made}@bua.test`
    expect((await one.call('send-email-code', { email })).body.code).toBe('WRONG_CREDENTIALS')
    expect((await one.call('send-email-code', { email, password: 'wrong-password-9' })).body.code).toBe('WRONG_CREDENTIALS')
    expect(await outboxOf(email)).toEqual([])
    expect((await one.call('send-email-code', { email, password })).status).toBe(200)
    const code = await lastCode(server, email)
    const other = await customer()
    expect((await other.call('change-email', { email, otp: code })).body.code).toBe('INVALID_OTP')
    const changed = await one.call('change-email', { email, otp: code })
    expect([changed.status, changed.body.data?.email]).toEqual([200, email])
    expect(await outboxOf(one.email)).toMatchObject([{ payload: { subject: 'Email của tài khoản Bữa đã được đổi' } }])
    expect((await server.call('login', { email, password })).status).toBe(200)
    expect((await server.call('login', { email: one.email, password })).status).toBe(400)
  })

  it('MEND-26 MEND-24 notifies no user where only the case of the address is changed', async () => {
    const one = await customer()
    const email = one.email.toUpperCase()
    await one.call('send-email-code', { email, password })
    const changed = await one.call('change-email', { email, otp: await lastCode(server, one.email) })
    const subjects = (await outboxOf(one.email)).map(({ payload }) => (payload as { subject: string }).subject)
    expect([changed.status, changed.body.data?.email, subjects]).toEqual([200, email, ['Mã xác nhận địa chỉ email Bữa']])
  })

  it('MEND-24 an address of another user is refused once its code is there', async () => {
    const [one, other] = [await customer(), await customer()]
    expect((await one.call('send-email-code', { email: other.email, password })).status).toBe(200)
    const answer = await one.call('change-email', { email: other.email, otp: await lastCode(server, other.email) })
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  })

  it('MEND-24 an address that a code has proved is proved, and the notice to the old one is worth a day', async () => {
    const one = await customer()
    const email = `moi-${made}@bua.test`
    await one.call('send-email-code', { email, password })
    await one.call('change-email', { email, otp: await lastCode(server, email) })
    const { db } = server.database
    const { is_email_proved: isProved } = await db
      .selectFrom('users')
      .select('is_email_proved')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const notices = await db.selectFrom('outbox').select('expires_at').where('recipient', '=', one.email).execute()
    expect([isProved, notices]).toEqual([true, [{ expires_at: new Date(server.clock.now().getTime() + 24 * 3_600_000) }]])
  })

  it('MEND-24 who has neither address nor password gets an address by its code alone, and no user is notified', async () => {
    const one = await customer()
    await server.database.db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', one.id).execute()
    const email = `moi-${made}@bua.test`
    expect((await one.call('send-email-code', { email })).status).toBe(200)
    const changed = await one.call('change-email', { email, otp: await lastCode(server, email) })
    expect([changed.status, changed.body.data?.email]).toEqual([200, email])
    expect(await outboxOf(email)).toHaveLength(1)
  })

  it('MEND-24 MEND-19 another phone number is said to the address, the same number not, and to no user where there is no address', async () => {
    const changePhone = async (one: Person, phone: string) => {
      await one.call('send-otp', { phone })
      return (await one.call('change-phone', { phone, otp: await lastCode(server, phone) })).status
    }
    const subjects = async ({ email }: Person) => (await outboxOf(email)).map(({ payload }) => (payload as { subject: string }).subject)
    const notice = 'Số điện thoại của tài khoản Bữa đã được đổi'
    const one = await customer()
    const phone = `09350000${made}`
    expect([await changePhone(one, phone), await subjects(one)]).toEqual([200, [notice]])
    expect([await changePhone(one, phone), await subjects(one)]).toEqual([200, [notice]])
    const other = await customer()
    await server.database.db.updateTable('users').set({ email: null }).where('id', '=', other.id).execute()
    expect([await changePhone(other, `09350000${made}`), await subjects(other)]).toEqual([200, []])
  })

  it('MEND-24 changes the password for whoever knows the current one, ends every other session, forgets every other device, and counts guesses', async () => {
    const one = await customer()
    const second = await one.signIn(iphone)
    const fresh = 'mot-mat-khau-moi-8'
    expect((await one.call('change-password', { current_password: 'guess-number-1', password: fresh })).body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'Mật khẩu hiện tại không đúng.',
    })
    expect((await one.call('change-password', { current_password: password, password: '12345678' })).body.code).toBe('WEAK_PASSWORD')
    expect((await one.call('change-password', { current_password: password, password: one.email })).body.code).toBe('WEAK_PASSWORD')
    const devices = async () =>
      (
        await server.database.db
          .selectFrom('known_devices')
          .selectAll()
          .where('role', '=', 'customer')
          .where('subject_id', '=', one.id)
          .execute()
      ).length
    await server.call('login', { email: one.email, password }, { headers: { 'X-Device-Id': 'another-device-of-theirs' } })
    expect(await devices()).toBe(2)
    expect((await one.call('change-password', { current_password: password, password: fresh })).status).toBe(200)
    expect(await devices()).toBe(1)
    const orders = (token: string) => server.call('get-orders', { user_id: one.id }, { token })
    expect([(await orders(one.token)).status, (await orders(second)).status]).toEqual([200, 401])
    expect((await server.call('login', { email: one.email, password: fresh })).status).toBe(200)
    const guesses = []
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await one.call('change-password', { current_password: `guess-${guess}`, password: fresh })).status)
    expect(guesses.slice(-3)).toEqual([400, 429, 429])
  })
})

describe('the first password', () => {
  it('MEND-24 is set without a current one, and signs in by the phone number where there is no address', async () => {
    const one = await customer()
    const phone = `09340000${made}`
    await server.database.db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', one.id).execute()
    const fresh = 'mot-mat-khau-moi-8'
    expect((await one.call('change-password', { password: '12345678' })).body.code).toBe('WEAK_PASSWORD')
    expect((await one.call('change-password', { password: fresh })).status).toBe(200)
    expect((await server.call('login', { phone, password: fresh })).body.data?.id).toBe(one.id)
    // from then on there is a current one
    expect((await one.call('change-password', { password })).body.code).toBe('WRONG_CREDENTIALS')
  })
})

describe('all that is stored', () => {
  it('MEND-24 is exported for its owner alone', async () => {
    const one = await customer()
    const { unique_order_id: name } = await order(one)
    await one.call('save-address', { user_id: one.id, latitude: 10.77, longitude: 106.7, address: '9 Pasteur' })
    await one.call('toggle-favorite', { id: shop.id, is_favorited: true })
    const { status, body } = await one.call('export-account')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { name: 'Trần Thu An', email: one.email },
      addresses: [{ address: '9 Pasteur' }],
      orders: [{ unique_order_id: name, order_comment: 'Gọi cửa sau' }],
      sessions: [{ is_current: true }],
    })
    expect(body.favourites).toHaveLength(1)
    expect([body.identities, body.devices, body.staff_actions]).toEqual([[], [], []])
    expect(JSON.stringify(body)).not.toMatch(/password|hash|seed/)
    expect((await (await customer()).call('export-account')).body.orders).toEqual([])
  })

  it('MEND-24 is exported five times an hour at most', async () => {
    const one = await customer()
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await one.call('export-account')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('MEND-24 holds what was said of couriers, linked accounts, devices, what staff did, and every alert', async () => {
    const one = await customer()
    const { id } = await order(one)
    const { db } = server.database
    const at = new Date()
    const { id: courierId } = await db.selectFrom('couriers').select('id').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ status: 5, courier_id: courierId }).where('id', '=', id).execute()
    await one.call('rate-order', {
      user_id: one.id,
      order_id: id,
      rating_store: 4,
      rating_delivery: 5,
      review_store: 'Ngon',
      review_delivery: 'Nhanh',
    })
    await db.insertInto('social_identities').values({ provider: 'google', subject: '1098', user_id: one.id }).execute()
    const { id: session } = await db
      .selectFrom('sessions')
      .select('id')
      .where('role', '=', 'customer')
      .where('subject_id', '=', one.id)
      .executeTakeFirstOrThrow()
    const device = { user_id: one.id, token: 'a-secret-token', session_id: session, saved_at: at }
    await db
      .insertInto('push_tokens')
      .values([
        { ...device, kind: 'fcm', address: 'a-device' },
        { ...device, kind: 'web', address: 'a-device-too' },
      ])
      .execute()
    const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('staff_audit')
      .values({ user_id: one.id, staff_id: staffId, action: 'login-as-customer', reason: 'Đặt hộ', address: '::1', device_id: 'd', at })
      .execute()
    const before = (await one.call('export-account')).body.notifications.length
    const alert = { user_id: one.id, title: 'Tin', message: 'Một tin', created_at: at }
    await db
      .insertInto('alerts')
      .values(Array.from({ length: 250 }, () => alert))
      .execute()
    const { body } = await one.call('export-account')
    expect(body).toMatchObject({
      reviews: [{ rating: 4, review: 'Ngon', rating_delivery: 5, review_delivery: 'Nhanh' }],
      identities: [{ provider: 'google', subject: '1098' }],
      staff_actions: [{ action: 'login-as-customer', reason: 'Đặt hộ' }],
    })
    expect(body.devices.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['fcm', 'web'])
    expect(body.notifications).toHaveLength(before + 250)
    expect(JSON.stringify(body)).not.toMatch(/a-secret-token|a-device/)
  })
})

describe('deleting an account', () => {
  it('MEND-24 is refused without the password, while an order is under way, and while the wallet holds something that is not given up', async () => {
    const one = await customer({ wallet: 50_000 })
    const { id } = await order(one)
    const remove = async (more: object = {}) => (await one.call('delete-account', { password, ...more })).body.code
    expect(await remove({ password: 'not-the-password' })).toBe('WRONG_CREDENTIALS')
    expect(await remove({ forfeits_wallet: true })).toBe('ORDER_UNDER_WAY')
    await server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute()
    expect(await remove()).toBe('WALLET_NOT_EMPTY')
    expect((await one.call('get-wallet-transactions', { user_id: one.id })).body.balance).toBe(50_000)
    expect(await remove({ forfeits_wallet: true })).toBeUndefined()
    const rows = await server.database.db.selectFrom('wallet_ledger').select(['type', 'amount']).where('user_id', '=', one.id).execute()
    expect(rows).toEqual([{ type: 'withdraw', amount: 50_000 }])
  })

  it('MEND-26 MEND-24 of a customer whose wallet is empty takes nothing out of it', async () => {
    const one = await customer()
    expect((await one.call('delete-account', { password })).status).toBe(200)
    expect(await server.database.db.selectFrom('wallet_ledger').select('amount').where('user_id', '=', one.id).execute()).toEqual([])
  })

  it('MEND-24 leaves nothing of the person in any table, keeps what the books need, and notifies the address', async () => {
    const one = await customer()
    const { db, pool } = server.database
    const traces = [one.email, `09340000${made}`, 'Gọi chuông số 0815', 'Trần Thu An gọi', '71 Hàm Nghi', '9 Tôn Đức Thắng', 'Tầng 17']
    const draft = { ...cartOf(shop), method: 'COD', user: { user_id: one.id }, order_comment: traces[2] }
    const location = { lat: 10.7712, lng: 106.7041, address: traces[4], house: traces[6] }
    const placed = (await one.call('place-order', { ...draft, location }, { 'Idempotency-Key': randomUUID() })).body.data
    await db
      .updateTable('orders')
      .set({ status: 5, cancel_reason: traces[3] ?? '' })
      .where('id', '=', placed.id)
      .execute()
    await one.call('rate-order', { user_id: one.id, order_id: placed.id, rating_store: 5, review_store: 'Ngon' })
    await one.call('save-address', { user_id: one.id, latitude: 10.77, longitude: 106.7, address: traces[5] })
    const tables = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const holding = async () => {
      const found: string[] = []
      for (const { name } of tables.rows) {
        const { rows } = await pool.query<{ line: string }>(`select one::text as line from "${name}" one`)
        if (rows.some(({ line }) => traces.some((trace) => line.includes(trace)))) found.push(name)
      }
      return found.toSorted()
    }
    const at = server.clock.now()
    const failure = { tries: 6, reason: '', created_at: at, expires_at: at, failed_at: at }
    await db
      .insertInto('failed_messages')
      .values([
        { ...failure, kind: 'mail', recipient: one.email, payload: JSON.stringify({ subject: '', text: '' }) },
        { ...failure, kind: 'push', recipient: '0', payload: JSON.stringify({ user_id: one.id, text: traces[3], topic: null }) },
      ])
      .execute()
    const code = { code_hash: 'x', tries: 0, expires_at: new Date(at.getTime() + 600_000), device_id: 'a device' }
    await db
      .insertInto('codes')
      .values({ ...code, purpose: 'email', recipient: `${one.id}:${one.email}` })
      .execute()
    expect(await holding()).toEqual(['addresses', 'codes', 'failed_messages', 'idempotency_keys', 'orders', 'users'])
    expect((await one.call('send-deletion-code')).status).toBe(200)
    expect(await outboxOf(one.email)).toMatchObject([{ payload: { subject: 'Mã xác nhận xóa tài khoản Bữa' } }])
    expect((await one.call('delete-account', { otp: await lastCode(server, one.email) })).status).toBe(200)
    expect((await one.call('get-sessions')).status).toBe(401)
    expect((await server.call('login', { email: one.email, password })).body.code).toBe('WRONG_CREDENTIALS')
    // counts of attempts go within a day, and the one mail that says that it is done once it has left
    expect(await holding()).toEqual(['attempts', 'outbox'])
    expect(await outboxOf(one.email)).toMatchObject([{ payload: { subject: 'Tài khoản Bữa của bạn đã được xóa' } }])
    const left = await db.selectFrom('orders').select(['total', 'payment_mode', 'store_id']).where('id', '=', placed.id).executeTakeFirst()
    expect(left).toEqual({ total: placed.total, payment_mode: 'COD', store_id: shop.id })
    const again = await server.call('register', { name: 'Trần Thu An', email: one.email, phone: `09340000${made}`, password })
    expect([again.status, again.body.data?.id === one.id]).toEqual([200, false])
    expect((await server.call('get-orders', { user_id: again.body.data.id }, { token: again.body.data.auth_token })).body).toEqual([])
  })

  it('MEND-24 is confirmed by a text message where there is no address, and not at all without either', async () => {
    const one = await customer()
    const { db } = server.database
    const change = (to: object) => db.updateTable('users').set(to).where('id', '=', one.id).execute()
    await change({ email: null, phone: null, password_hash: null })
    expect((await one.call('send-deletion-code')).body.code).toBe('NOT_FOUND')
    const phone = `09360000${made}`
    await change({ phone })
    expect((await one.call('send-deletion-code')).status).toBe(200)
    const sent = await db.selectFrom('outbox').select(['kind', 'payload']).where('recipient', '=', phone).execute()
    expect(sent).toMatchObject([{ kind: 'sms', payload: { subject: '' } }])
    expect((await one.call('delete-account', { otp: await lastCode(server, phone) })).status).toBe(200)
    expect((await one.call('get-sessions')).status).toBe(401)
  })

  it('MEND-24 leaves no message behind where no mail can be sent', async () => {
    const one = await customer()
    const real = await startServer({ on: shared, clock: server.clock, isDemo: false })
    const { status } = await real.call('delete-account', { password }, { token: one.token })
    await real.close()
    expect([status, await outboxOf(one.email)]).toEqual([200, []])
  })

  /** A customer whose order, with a note on its first line, was changed before it was delivered. */
  async function changed() {
    const one = await customer()
    const kitchen = await addShop(server.database)
    const { body } = await one.call('place-order', {
      ...cartOf(kitchen),
      order: cartOf(kitchen).order.map((line, index) => ({ ...line, ...(index === 0 && { note: 'ít cay' }) })),
      method: 'COD',
      user: { user_id: one.id },
    })
    const member = await addMember(server, [kitchen.id])
    const key = randomUUID()
    const proposal = { order_id: body.data.id, line: 0, item_id: kitchen.rice, kind: 'fewer', quantity: 1 }
    const proposed = await server.call('store/propose-order-change', proposal, { token: member.token, key })
    const change = { user_id: one.id, order_id: body.data.id, change_id: proposed.body.data.changes[0].id, decision: 'accept' }
    expect((await one.call('decide-order-change', change, { 'Idempotency-Key': randomUUID() })).status).toBe(200)
    await server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', body.data.id).execute()
    const board = async () => {
      const answer = await server.call('store/get-orders', { restaurant_id: kitchen.id }, { token: member.token })
      const shown = answer.body.orders?.find(({ id }: { id: number }) => id === body.data.id) as
        | components['schemas']['StoreOrder']
        | undefined
      const lines = shown && [...shown.lines, ...(shown.changes ?? []).flatMap(({ before, after }) => [before, after])]
      return [answer.status, lines?.map((line) => [line?.quantity, line?.note])]
    }
    return { one, board, orderId: body.data.id as number }
  }
  /** Of a board that shows the notes of the order, and of one that shows the order without them. */
  const [withNotes, withoutNotes] = ['ít cay', null].map((note) => [
    200,
    [
      [1, note],
      [1, null],
      [2, note],
      [1, note],
    ],
  ])

  it('MEND-24 KITCHEN-9 leaves the order and its change on the board of its store, without their notes', async () => {
    const { one, board } = await changed()
    expect(await board()).toEqual(withNotes)
    expect((await one.call('delete-account', { password })).status).toBe(200)
    expect(await board()).toEqual(withoutNotes)
  })

  it('MEND-24 KITCHEN-9 an order that was erased with the key of its notes is on the board again after an update', async () => {
    const { one, board, orderId } = await changed()
    expect((await one.call('delete-account', { password })).status).toBe(200)
    const { db, pool } = server.database
    const erased = (bill: string) =>
      `jsonb_set(${bill}, '{lines}', (select jsonb_agg(line - 'note') from jsonb_array_elements(${bill}->'lines') line))`
    await pool.query(`update orders set lines = (select jsonb_agg(line - 'note') from jsonb_array_elements(lines) line) where id = $1`, [
      orderId,
    ])
    await pool.query(
      `update order_changes set line_before = line_before - 'note', line_after = line_after - 'note',
        bill_before = ${erased('bill_before')}, bill_after = ${erased('bill_after')}, bill_without = ${erased('bill_without')} where order_id = $1`,
      [orderId],
    )
    expect((await board())[0]).toBe(500)
    await pool.query(`delete from kysely_migration where name = '0041_erased_notes'`)
    await migrate(db)
    expect(await board()).toEqual(withoutNotes)
    const { rows } = await pool.query<{ held: string }>(
      `select concat(line_before, line_after, bill_before, bill_after, bill_without) as held from order_changes where order_id = $1`,
      [orderId],
    )
    expect(rows[0]?.held.match(/"note": null/g)).toHaveLength(7)
  })

  /** A picture of one pixel. */
  const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const late: [string, (one: Person) => object][] = [
    ['place-order', ({ id }) => ({ ...cartOf(shop), method: 'COD', user: { user_id: id } })],
    ['save-address', ({ id }) => ({ user_id: id, latitude: 10.77, longitude: 106.7, address: '9 Tôn Đức Thắng' })],
    ['change-name', () => ({ name: 'Trần An' })],
    ['update-tax-number', () => ({ tax_number: '0312345678' })],
    ['change-avatar', () => ({ avatar: picture })],
  ]
  it.each(late)(
    'MEND-24 refuses %s, which was sent before and waits for it, as every call of the session that has ended',
    async (path, body) => {
      const one = await customer()
      const { db } = server.database
      const [deleted, answer] = await raceAt(
        server.database,
        /update orders set order_comment = null/,
        () => one.call('delete-account', { password }),
        () => one.call(path, body(one), { 'Idempotency-Key': randomUUID() }),
      )
      expect([deleted.status, answer.status, answer.body.code]).toEqual([200, 401, 'TOKEN_REVOKED'])
      const user = await db
        .selectFrom('users')
        .select(['name', 'avatar', 'tax_number', 'default_address_id'])
        .where('id', '=', one.id)
        .executeTakeFirst()
      expect(user).toEqual({ name: 'Khách đã xóa tài khoản', avatar: null, tax_number: null, default_address_id: null })
      expect(await db.selectFrom('orders').select('id').where('user_id', '=', one.id).execute()).toEqual([])
      expect(await db.selectFrom('addresses').select('id').where('user_id', '=', one.id).execute()).toEqual([])
      expect(await db.selectFrom('avatars').select('name').where('user_id', '=', one.id).execute()).toEqual([])
    },
  )

  const traces: [string, string, (one: Person) => Promise<object>][] = [
    [
      'rate-order',
      'select 1 from reviews join orders on orders.id = order_id where user_id = $1',
      async (one) => {
        const { id } = await order(one)
        await server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute()
        return { user_id: one.id, order_id: id, rating_store: 5, rating_delivery: 5, review_store: 'Ngon, An cảm ơn' }
      },
    ],
    ['toggle-favorite', 'select 1 from favourites where user_id = $1', () => Promise.resolve({ id: shop.id })],
    [
      'save-notification-token',
      'select 1 from push_tokens where user_id = $1',
      ({ id }) => Promise.resolve({ user_id: id, push_token: `token-of-a-deleted-account-${id}`.padEnd(150, 'x') }),
    ],
  ]
  it.each(traces)('MEND-24 %s, which waits for the deletion, is refused and leaves nothing', async (path, left, bodyOf) => {
    const one = await customer()
    const body = await bodyOf(one)
    const [deleted, answer] = await raceAt(
      server.database,
      /update orders set order_comment = null/,
      () => one.call('delete-account', { password }),
      () => one.call(path, body),
    )
    expect([deleted.status, answer.status, answer.body.code]).toEqual([200, 401, 'TOKEN_REVOKED'])
    expect((await server.database.pool.query(left, [one.id])).rowCount).toBe(0)
  })

  it('MEND-24 an order of a customer who is banned while it is placed is refused, too', async () => {
    const one = await customer()
    const [answer] = await raceAt(
      server.database,
      /select "wallet".* for no key update/,
      () => one.call('place-order', { ...cartOf(shop), method: 'COD', user: { user_id: one.id } }, { 'Idempotency-Key': randomUUID() }),
      () => server.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', one.id).execute(),
    )
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_REVOKED'])
  })
})
