import { randomUUID } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerEvent, publishEvents } from '../../server/db/queries/events.ts'
import { createStreamLimiter } from '../../server/realtime/stream.ts'
import { verifySecret } from '../../server/services/passwords.ts'
import { createQueue } from '../../server/services/queue.ts'
import { addCustomer } from '../support/customers.ts'
import { from, lastCode, outboxOf, signInStaff, wrongFor } from '../support/codes.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

const minute = 60_000
const hour = 60 * minute
const clock = settableClock()
let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startServer({ clock, trustProxy: ['loopback'] })
  shop = await addShop(server.database)
})
// every test has windows of its own
beforeEach(() => clock.advance(25 * hour))
afterAll(() => server.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
const device = (name: string, address: string) => ({ ...from(address), 'X-Device-Id': name })

/** A customer with a proved number, who has signed in on a device of theirs. */
async function addOwner(phone: string, address: string) {
  const headers = device(`device-of-${phone}`, address)
  const ask = () => server.call('generate-otp-for-login', { phone }, { headers })
  await ask()
  const enter = async () => server.call('login-with-otp', { phone, otp: await lastCode(server, phone) }, { headers })
  const { body } = await enter()
  clock.advance(hour)
  return { id: body.data.id as number, phone, ask, enter }
}

describe('codes', () => {
  it('MEND-24 strangers who ask for codes to a number do not lock its owner out on a known device', async () => {
    const owner = await addOwner('0792000001', '10.60.0.1')
    const asked = []
    for (let count = 0; count < 12; count += 1) {
      const headers = device('stranger', `10.61.${count}.1`)
      asked.push(await server.call('generate-otp-for-login', { phone: owner.phone }, { headers }))
    }
    const [sent, entered] = [await owner.ask(), await owner.enter()]
    expect([tally(asked.map(outcome)), sent.status, entered.body.data?.id]).toEqual([{ 200: 3, RATE_LIMITED: 9 }, 200, owner.id])
  })

  it('MEND-24 a stranger at the same address who guesses and asks does not lock the owner out on a known device', async () => {
    const owner = await addOwner('0792000002', '10.62.0.1')
    const headers = device('stranger', '10.62.0.1')
    const numbers = Array.from({ length: 31 }, (_, count) => `07930000${10 + count}`)
    const guesses = []
    const asked = []
    for (const phone of numbers) {
      guesses.push(await server.call('login-with-otp', { phone, otp: '000000' }, { headers }))
      asked.push(await server.call('send-otp', { phone }, { headers }))
    }
    const [sent, entered] = [await owner.ask(), await owner.enter()]
    expect([tally(guesses.map(outcome)), tally(asked.map(outcome))]).toEqual([
      { INVALID_OTP: 30, RATE_LIMITED: 1 },
      { 200: 30, RATE_LIMITED: 1 },
    ])
    expect([sent.status, entered.body.data?.id]).toEqual([200, owner.id])
  })

  it('MEND-24 one address cannot use up a day’s text messages to a number, and all together have a budget for it in any form', async () => {
    const forms = ['0792000003', '+84792000003', '0084 792 000 003', '0792-000-003']
    let asked = 0
    const ask = (address: string) => {
      asked += 1
      if (asked % 3 === 0) clock.advance(10 * minute)
      return server.call('send-otp', { phone: forms[asked % 4] }, { headers: device('stranger', address) })
    }
    const series = async (count: number, address: string) => {
      const answers = []
      for (let done = 0; done < count; done += 1) answers.push(await ask(address))
      return tally(answers.map(outcome))
    }
    const used = [await series(12, '10.63.0.1'), await series(6, '10.63.0.2'), await series(7, '10.63.0.3'), await series(3, '10.63.0.4')]
    expect(used).toEqual([{ 200: 10, RATE_LIMITED: 2 }, { 200: 6 }, { 200: 4, RATE_LIMITED: 3 }, { RATE_LIMITED: 3 }])
    expect((await outboxOf(server)).filter(({ recipient }) => recipient === '0792000003')).toHaveLength(20)
    clock.advance(24 * hour)
    expect(await series(1, '10.63.0.4')).toEqual({ 200: 1 })
  })

  it('MEND-24 an address has a day’s budget of text messages over all numbers', async () => {
    const headers = device('stranger', '10.64.0.1')
    const answers = []
    for (let count = 0; count < 104; count += 1) {
      if (count % 26 === 0) clock.advance(10 * minute)
      answers.push(await server.call('send-otp', { phone: `0794${String(count).padStart(6, '0')}` }, { headers }))
    }
    expect(tally(answers.map(outcome))).toEqual({ 200: 100, RATE_LIMITED: 4 })
  })

  it('MEND-24 a known device has a day’s budget of text messages as well', async () => {
    const owner = await addOwner('0792000005', '10.65.0.1')
    const answers = []
    for (let count = 0; count < 22; count += 1) {
      if (count % 3 === 0) clock.advance(10 * minute)
      answers.push(await owner.ask())
    }
    expect(tally(answers.map(outcome))).toEqual({ 200: 20, RATE_LIMITED: 2 })
  })
})

describe('the security log', () => {
  it('MEND-24 names account, address, device and outcome of sign-ins, codes, resets, replays and impersonations', async () => {
    const customer = await addCustomer(server)
    const { email } = await server.database.db.selectFrom('users').select('email').where('id', '=', customer.id).executeTakeFirstOrThrow()
    const headers = device('device-of-the-log', '10.66.0.1')
    const before = server.logs.length
    await server.call('send-password-reset-mail', { email }, { headers })
    const code = await lastCode(server, email ?? '')
    await server.call('change-user-password', { email, code: wrongFor(code), password: demoPassword }, { headers })
    await server.call('change-user-password', { email, code, password: demoPassword }, { headers })
    await server.call('login', { email, password: 'not the password' }, { headers })
    await server.call('login', { email: 'unknown@bua.test', password: 'not the password' }, { headers })
    const { body } = await server.call('login', { email, password: demoPassword }, { headers })
    const renew = () => server.call('refresh-token', { refresh_token: body.refresh_token }, { headers })
    const renewed = await renew()
    await server.call('check-ban', {}, { token: renewed.body.auth_token, headers })
    clock.advance(minute)
    await renew()
    await server.call('get-addresses', {}, { token: renewed.body.auth_token, headers })
    const { authToken } = await server.session('staff', 1)
    const { authToken: fresh } = await server.session('customer', customer.id)
    await server.call('/callandorder/login-as-customer', { user_id: customer.id, reason: 'Khách gọi' }, { token: authToken, headers })
    await server.call('/callandorder/login-as-customer', { user_id: 1, reason: 'x' }, { token: fresh, headers })
    const entries = server.logs
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'security' in line)
    expect(entries.every((line) => line['address'] === '10.66.0.1' && line['device'] === 'device-of-the-log')).toBe(true)
    expect(entries.map(({ security, outcome: end, role, account }) => [security, end, role, account])).toEqual([
      ['code', 'failed', 'customer', customer.id],
      ['password reset', 'succeeded', 'customer', customer.id],
      ['sign-in', 'failed', 'customer', customer.id],
      ['sign-in', 'failed', 'customer', undefined],
      ['sign-in', 'succeeded', 'customer', customer.id],
      ['refresh token replay', 'failed', 'customer', customer.id],
      ['call', 'failed', undefined, undefined],
      ['call', 'failed', undefined, undefined],
      ['impersonation', 'succeeded', 'staff', 1],
      ['call', 'failed', 'customer', customer.id],
    ])
  })
})

describe('staff', () => {
  it('MEND-24 have a wrong code written to the security log under their own account', async () => {
    const headers = device('desk-of-a-guess', '10.67.0.9')
    const credentials = { email: 'staff@bua.test', password: demoPassword }
    await server.call('/callandorder/login', credentials, { headers })
    const before = server.logs.length
    const code = wrongFor(await lastCode(server, credentials.email))
    expect((await server.call('/callandorder/login', { ...credentials, code }, { headers })).body.code).toBe('INVALID_OTP')
    const entries = server.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries.find(({ security }) => security === 'code')).toMatchObject({ outcome: 'failed', role: 'staff', account: 1 })
  })

  it('MEND-24 sign in again after twelve hours, however often they renewed', async () => {
    const headers = device('desk-of-staff', '10.67.0.1')
    const renew = (refreshToken: string) => server.call('/callandorder/refresh-token', { refresh_token: refreshToken }, { headers })
    const { body } = await signInStaff(server, 'staff@bua.test', headers)
    let last = body
    for (let passed = 1; passed <= 11; passed += 1) {
      clock.advance(hour)
      last = (await renew(last.refresh_token)).body
      expect(last.success).toBe(true)
    }
    clock.advance(hour - 5 * minute)
    const { auth_token: token, refresh_token: refreshToken } = (await renew(last.refresh_token)).body
    const find = () => server.call('/callandorder/find-customer', { user_id: 1 }, { token, headers })
    const before = await find()
    clock.advance(5 * minute + 1)
    expect([before, await find(), await renew(refreshToken)].map(outcome)).toEqual([200, 'TOKEN_EXPIRED', 'TOKEN_REVOKED'])
  })

  it.each([{}, { reason: null }, { reason: '' }, { reason: '   ' }])(
    'MEND-24 STAFF-1 act as a customer without a reason, which the audit shows: %j',
    async (given) => {
      const { authToken: token } = await server.session('staff', 1)
      const { id } = await addCustomer(server)
      const answer = await server.call('/callandorder/login-as-customer', { user_id: id, ...given }, { token })
      const { rows } = await server.database.pool.query('select action, reason from staff_audit where user_id = $1', [id])
      expect([outcome(answer), rows]).toEqual([200, [{ action: 'login-as-customer', reason: '' }]])
    },
  )
})

describe('cash orders of new accounts', () => {
  const setLimit = (value: string) =>
    server.database.db.updateTable('settings').set({ value }).where('key', '=', 'cashOrdersBeforeFirstDelivery').execute()
  beforeAll(() => setLimit(''))
  afterAll(() => setLimit('1000'))
  const placeOrder = (token: string, more: object = {}, language = 'vi') =>
    server.call(
      'place-order',
      { ...cartOf(shop), method: 'COD', ...more },
      { token, key: randomUUID(), headers: { 'Accept-Language': language } },
    )
  const setStatus = (userId: number, status: number) =>
    server.database.db.updateTable('orders').set({ status }).where('user_id', '=', userId).execute()

  it('MEND-24 three may be under way, however many are placed at once, and a further one is refused in words', async () => {
    const { token } = await addCustomer(server)
    const answers = await race(8, () => placeOrder(token))
    const english = await placeOrder(token, {}, 'en')
    expect(tally(answers.map(outcome))).toEqual({ 200: 3, CASH_LIMIT: 5 })
    expect(answers.find(({ status }) => status !== 200)?.body.message).toContain('tiền mặt')
    expect([english.status, english.body.message]).toEqual([409, expect.stringContaining('cash orders')])
  })

  it('MEND-24 those that were cancelled do not count, nor does what is paid in another way', async () => {
    const { id, token } = await addCustomer(server, 1_000_000)
    for (let count = 0; count < 3; count += 1) await placeOrder(token)
    const otherwise = [await placeOrder(token, { method: 'WALLET' }), await placeOrder(token, { method: 'Stripe' })]
    const before = await placeOrder(token)
    await setStatus(id, 6)
    expect([...otherwise, before, await placeOrder(token)].map(outcome)).toEqual([200, 200, 'CASH_LIMIT', 200])
  })

  it('MEND-24 there is no limit once an order has arrived', async () => {
    const { id, token } = await addCustomer(server)
    await placeOrder(token)
    await setStatus(id, 5)
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push(await placeOrder(token))
    expect(tally(answers.map(outcome))).toEqual({ 200: 5 })
  })

  it('MEND-24 the setting names another number', async () => {
    await setLimit('1')
    const { token } = await addCustomer(server)
    const answers = [await placeOrder(token), await placeOrder(token)]
    await setLimit('')
    expect(answers.map(outcome)).toEqual([200, 'CASH_LIMIT'])
  })
})

describe('orders that are not paid', () => {
  const placeOrder = (token: string, more: object = {}) =>
    server.call('place-order', { ...cartOf(shop), method: 'Stripe', ...more }, { token, key: randomUUID() })

  it('MEND-24 five may wait for their payment, however many are placed at once, and a further one is refused in words', async () => {
    const { token } = await addCustomer(server)
    const answers = await race(8, () => placeOrder(token))
    const refused = answers.find(({ status }) => status !== 200)
    expect(tally(answers.map(outcome))).toEqual({ 200: 5, UNPAID_LIMIT: 3 })
    expect([refused?.status, refused?.body.message]).toEqual([409, expect.stringContaining('chờ thanh toán')])
  })

  it('MEND-24 one that is cancelled does not count, and what needs no payment in advance is ordered', async () => {
    const { id, token } = await addCustomer(server, 1_000_000)
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await placeOrder(token))
    const otherwise = [await placeOrder(token, { method: 'COD' }), await placeOrder(token, { method: 'WALLET' })]
    const before = await placeOrder(token)
    const cancelled = await server.call('cancel-order', { user_id: id, order_id: placed[0]?.body.data.id }, { token })
    expect([...otherwise, before, cancelled, await placeOrder(token)].map(outcome)).toEqual([200, 200, 'UNPAID_LIMIT', 200, 200])
  })
})

describe('coupons', () => {
  const quote = (coupon: string, options: object) => server.call('quote-order', { ...cartOf(shop), coupon }, options)
  const apply = (coupon: string, options: object) =>
    server.call('apply-coupon', { coupon, restaurant_id: shop.id, subtotal: 100_000 }, options)
  const placeOrder = (coupon: string, options: object) =>
    server.call('place-order', { ...cartOf(shop), method: 'COD', coupon }, { ...options, key: randomUUID() })

  it('MEND-24 a customer cannot find codes by trying, whichever call is asked, and goes on without one', async () => {
    const { token } = await addCustomer(server)
    const calls = [quote, apply, placeOrder]
    const answers = []
    for (let count = 0; count < 30; count += 1) answers.push(await calls[count % 3]?.(`GUESS${count}`, { token }))
    expect(answers.filter((answer) => answer?.status === 429)).toEqual([])
    const right = [await quote('BALAN', { token }), await apply('BALAN', { token }), await placeOrder('BALAN', { token })]
    expect(right.map(outcome)).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
    const { token: other } = await addCustomer(server)
    const going = [await quote('', { token }), await placeOrder('', { token }), await apply('BALAN', { token: other })]
    expect(going.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('MEND-24 guests at an address cannot either, and keep no customer there from using one', async () => {
    const headers = from('10.68.0.1')
    const answers = []
    for (let count = 0; count < 31; count += 1) answers.push(await quote(`GUESS${count}`, { headers }))
    expect(tally(answers.map(outcome))).toEqual({ 200: 30, RATE_LIMITED: 1 })
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('600')
    const { token } = await addCustomer(server)
    expect(outcome(await quote('BALAN', { token, headers }))).toBe(200)
  })

  it('MEND-24 a code that exists is no guess, however often it is named', async () => {
    const { token } = await addCustomer(server)
    const answers = []
    for (let count = 0; count < 40; count += 1) answers.push(await quote('BALAN', { token }))
    expect(tally(answers.map(outcome))).toEqual({ 200: 40 })
  })
})

describe('hashing', () => {
  it('MEND-24 work waits in its turn, urgent work passes it, and beyond the limit it is refused', async () => {
    const runQueued = createQueue({ concurrency: 1, maxQueued: 2 })
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const work = (name: string, isUrgent = false) =>
      runQueued(
        async () => {
          await gate.promise
          done.push(name)
        },
        { isUrgent },
      )
    const all = Promise.all([work('first'), work('second'), work('third'), work('urgent', true)])
    await expect(work('fourth')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    gate.resolve()
    await all
    expect(done).toEqual(['first', 'urgent', 'second', 'third'])
  })

  /** Works while strangers keep the queue full. */
  async function whileFull<T>(work: () => Promise<T>): Promise<T> {
    let isFull = true
    const hashWithoutEnd = async () => {
      while (isFull) await verifySecret(undefined, 'x').catch(() => new Promise((go) => setTimeout(go, 5)))
    }
    const flood = Promise.all(Array.from({ length: 300 }, hashWithoutEnd))
    const done = await work()
    isFull = false
    await flood
    return done
  }

  it('MEND-24 while strangers fill the queue others are asked to come back, and a known device comes in', async () => {
    const credentials = { email: 'customer2@bua.test', password: demoPassword }
    const [strange, known] = [device('device-unknown', '10.69.0.1'), device('device-of-owner', '10.69.0.2')]
    await server.call('login', credentials, { headers: known })
    const [refused, entered] = await whileFull(async () => [
      await server.call('login', credentials, { headers: strange }),
      await server.call('login', credentials, { headers: known }),
    ])
    expect([outcome(refused), refused.headers.get('retry-after'), outcome(entered)]).toEqual(['UNAVAILABLE', '2', 200])
    expect((await server.call('login', credentials, { headers: strange })).status).toBe(200)
  })

  it('MEND-24 while strangers fill the queue, who is signed in changes password and address, and staff register a caller, all the same', async () => {
    const headers = device('device-of-a-change', '10.69.0.3')
    const { body } = await server.call('login', { email: 'customer3@bua.test', password: demoPassword }, { headers })
    const post = (path: string, more: object) => server.call(path, more, { headers, token: body.data.auth_token })
    const staff = (await signInStaff(server, 'staff@bua.test', headers)).body.data.auth_token as string
    const guest = { name: 'Lê Thu Cúc', phone: '0977000123', password: 'mot-mat-khau-moi-9' }
    const answers = await whileFull(async () => [
      await server.call('/callandorder/register-guest-user', guest, { headers, token: staff }),
      await post('send-email-code', { email: 'moi-3@bua.test', password: demoPassword }),
      await post('change-password', { current_password: demoPassword, password: 'mot-mat-khau-moi-8' }),
    ])
    expect(answers.map(outcome)).toEqual([200, 200, 200])
  })
})

describe('event connections', () => {
  it('MEND-24 a user has 30 open at most, and may open another when one has closed', async () => {
    const { token } = await addCustomer(server)
    const open = () => openStream(`${server.url}/api/customer-events`, token)
    const streams = []
    for (let count = 0; count < 31; count += 1) streams.push(await open())
    const { token: other } = await addCustomer(server)
    const foreign = await openStream(`${server.url}/api/customer-events`, other)
    expect([tally(streams.map(({ status }) => status)), foreign.status]).toEqual([{ 200: 30, 429: 1 }, 200])
    streams[0]?.close()
    const again = async () => {
      const stream = await open()
      streams.push(stream)
      return stream.status
    }
    await expect.poll(again).toBe(200)
    for (const stream of [...streams, foreign]) stream.close()
  })

  it('MEND-24 a client that leaves before it is answered holds none', async () => {
    const { token } = await addCustomer(server)
    const { hostname, port } = new URL(server.url)
    const head = `GET /api/customer-events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`
    for (let count = 0; count < 40; count += 1) {
      const socket = connectSocket(Number(port), hostname)
      await new Promise<void>((left) => socket.once('close', () => left()).write(head, () => socket.destroy()))
    }
    await expect
      .poll(async () => {
        const stream = await openStream(`${server.url}/api/customer-events`, token)
        stream.close()
        return stream.status
      })
      .toBe(200)
  })

  it('MEND-24 an address has as many open as its limit says, over all users', () => {
    const count = createStreamLimiter({ user: 30, address: 100 })
    const connect = (sub: number, address: string) => count({ aud: 'customer', sub, sid: '', ctr: 0, iat: 0, exp: 0 }, address)
    const close = connect(0, '2001:db8::1')
    for (let sub = 1; sub < 100; sub += 1) connect(sub, `2001:db8::${sub.toString(16)}`)
    expect(() => connect(100, '2001:db8::ffff')).toThrow('RATE_LIMITED')
    connect(100, '2001:db8:1::1')
    close()
    connect(100, '2001:db8::ffff')
  })

  it('MEND-24 a listener who reads nothing is cut off', async () => {
    const { id, token } = await addCustomer(server)
    const socket = connectSocket({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('error', () => {})
    socket.write(
      `GET /api/customer-events HTTP/1.1\r\nHost: localhost\r\nX-Device-Id: device-that-is-slow\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    await new Promise((done) => socket.once('data', done))
    socket.pause()
    const { http } = server.app
    const connections = () => new Promise<number>((done) => http.server.getConnections((_, count) => done(count)))
    const before = await connections()
    const update = { userId: id, type: 'status' as const, payload: { unique_order_id: 'x', filling: 'x'.repeat(7_000) } }
    for (let count = 0; count < 3_000 && (await connections()) >= before; count += 1)
      await publishEvents(server.database.db, [customerEvent(update, server.clock.now())])
    expect(await connections()).toBeLessThan(before)
    socket.resume()
    await closed
  })
})
