import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSession, endSessionsOf, isStillSignedIn } from '../../server/services/sessions.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

const refresh = (token: string, server = first) => server.call('refresh-token', { refresh_token: token })
const isIn = async (token: string) => (await first.call('check-running-order', { user_id: 2 }, { token })).body.code ?? 'signed in'
const customer = () => first.session('customer', 2)

describe('signing in', () => {
  it('AUTH-1 login answers the customer, both tokens and the addresses', async () => {
    const { status, body } = await first.call('login', { email: 'Customer@bua.test', password: demoPassword })
    expect([status, body.success, body.data.name, body.data.email, body.data.wallet_balance, body.data.default_address_id]).toEqual([
      200,
      true,
      'Nguyễn Minh Anh',
      'customer@bua.test',
      500_000,
      2,
    ])
    expect(body.addresses.map((address: { id: number; is_default: boolean }) => [address.id, address.is_default])).toEqual([
      [2, true],
      [1, false],
    ])
    expect([typeof body.data.auth_token, typeof body.refresh_token]).toEqual(['string', 'string'])
  })

  it('AUTH-1 register makes an account that can sign in', async () => {
    const person = { name: 'Khách Mới', email: 'moi@bua.test', phone: '090 111 2233', password: 'mot-cau-dai-9' }
    const made = await first.call('register', person)
    const { status, body } = await second.call('login', { email: person.email, password: person.password })
    expect([made.status, status, body.data.id]).toEqual([200, 200, made.body.data.id])
  })

  const refused: [string, object, number, string][] = [
    ['a wrong password', { email: 'customer@bua.test', password: 'falsch-falsch' }, 400, 'WRONG_CREDENTIALS'],
    ['an account that does not exist', { email: 'niemand@bua.test', password: 'falsch-falsch' }, 400, 'WRONG_CREDENTIALS'],
    ['no password at all', { email: 'customer@bua.test' }, 422, 'VALIDATION'],
  ]
  it.each(refused)('AUTH-2 login with %s is refused with success false, a code and a message', async (_, body, status, code) => {
    const answer = await first.call('login', body)
    expect([answer.status, answer.body.success, answer.body.code, answer.body.message.length > 5]).toEqual([status, false, code, true])
  })

  const taken: [string, object, number, string][] = [
    ['an email address that has an account', { email: 'CUSTOMER@bua.test', phone: '0900000001' }, 409, 'EMAIL_TAKEN'],
    ['a phone number that has an account', { email: 'neu@bua.test', phone: '0901234501' }, 409, 'PHONE_TAKEN'],
    ['a password that is tried first', { email: 'neu@bua.test', phone: '0900000001', password: 'matkhau123' }, 400, 'WEAK_PASSWORD'],
  ]
  it.each(taken)('AUTH-2 register with %s is refused', async (_, facts, status, code) => {
    const answer = await first.call('register', { name: 'Ai', password: 'mot-cau-dai-9', ...facts })
    expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code])
  })

  it('AUTH-2 register with a name of white space alone is refused', async () => {
    const person = { name: '   ', email: 'khong-ten@bua.test', phone: '0900000077', password: 'mot-cau-dai-9' }
    const { status, body } = await first.call('register', person)
    expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION', [{ path: '/name', message: expect.any(String) }]])
  })

  it('does not tell whether an account exists', async () => {
    const wrong = await first.call('login', { email: 'customer3@bua.test', password: 'falsch-falsch' })
    const unknown = await first.call('login', { email: 'niemand2@bua.test', password: 'falsch-falsch' })
    expect(wrong.body).toEqual(unknown.body)
  })

  it('is counted over all servers, and refused from the eleventh wrong try on until the window ends', async () => {
    const tries = []
    for (let count = 0; count < 11; count += 1) {
      tries.push(await (count % 2 ? first : second).call('delivery/login', { email: 'courier3@bua.test', password: 'falsch-falsch' }))
    }
    expect(tally(tries.map((answer) => answer.status))).toEqual({ 400: 10, 429: 1 })
    expect(tries.at(-1)?.headers.get('retry-after')).toBe('900')
    clock.advance(15 * 60_000)
    const { status } = await first.call('delivery/login', { email: 'courier3@bua.test', password: demoPassword })
    expect(status).toBe(200)
  })

  it('of 20 rivals that register one address at once one wins', async () => {
    const answers = await race(20, (index) =>
      (index % 2 ? first : second).call('register', {
        name: 'Ai',
        email: 'rival@bua.test',
        phone: `09100000${String(index).padStart(2, '0')}`,
        password: 'mot-cau-dai-9',
      }),
    )
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: 19 })
  })
})

describe('refresh tokens', () => {
  it('TOKEN-2 a refresh answers a new token of each kind, and both work', async () => {
    const { refreshToken } = await customer()
    const { status, body } = await refresh(refreshToken)
    expect([status, body.success, body.refresh_token === refreshToken]).toEqual([200, true, false])
    expect(await isIn(body.auth_token)).toBe('signed in')
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  it('TOKEN-2 a courier has a refresh of its own, and neither role takes the other one’s token', async () => {
    const own = await first.session('courier', 1)
    const { refreshToken } = await customer()
    const answers = [
      await first.call('delivery/refresh-token', { refresh_token: own.refreshToken }),
      await first.call('delivery/refresh-token', { refresh_token: refreshToken }),
      await first.call('refresh-token', { refresh_token: own.refreshToken }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 401])
  })

  it('50 refreshes at once with one token answer one and the same successor', async () => {
    const { refreshToken } = await customer()
    const answers = await race(50, (index) => refresh(refreshToken, index % 2 ? first : second))
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 50 })
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
  })

  it('a parent is honoured for 10 s, even when its successor was seen', async () => {
    const { refreshToken } = await customer()
    const { body } = await refresh(refreshToken)
    await isIn(body.auth_token)
    clock.advance(10_000)
    const again = await refresh(refreshToken)
    expect([again.status, again.body.refresh_token]).toEqual([200, body.refresh_token])
  })

  it('a parent whose successor was never seen is honoured as long as the family lives', async () => {
    const { refreshToken } = await customer()
    const { body } = await refresh(refreshToken)
    clock.advance(3_600_000)
    const again = await refresh(refreshToken)
    expect([again.status, again.body.refresh_token]).toEqual([200, body.refresh_token])
  })

  it('a replay ends the family: the thief and the owner are both signed out', async () => {
    const { refreshToken } = await customer()
    const { body } = await refresh(refreshToken)
    await isIn(body.auth_token)
    clock.advance(10_001)
    const replayed = await refresh(refreshToken)
    expect([replayed.status, replayed.body.code]).toEqual([401, 'TOKEN_REVOKED'])
    expect(await isIn(body.auth_token)).toBe('TOKEN_REVOKED')
    expect((await refresh(body.refresh_token)).body.code).toBe('TOKEN_REVOKED')
  })

  it('a replay of one family leaves the other families of the same person alone', async () => {
    const other = await customer()
    const { refreshToken } = await customer()
    const next = await refresh(refreshToken)
    await refresh(next.body.refresh_token)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await isIn(other.authToken)).toBe('signed in')
  })

  it('a family ends after 14 days without use', async () => {
    const { refreshToken } = await customer()
    clock.advance(14 * 86_400_000 + 1)
    expect((await refresh(refreshToken)).body.code).toBe('TOKEN_REVOKED')
  })

  it('a family ends after 30 days, however often it is used', async () => {
    let { refreshToken } = await customer()
    for (let day = 0; day < 30; day += 10) {
      clock.advance(10 * 86_400_000)
      refreshToken = (await refresh(refreshToken)).body.refresh_token
    }
    clock.advance(1)
    expect((await refresh(refreshToken)).body.code).toBe('TOKEN_REVOKED')
  })

  it('are not stored: the database holds their digests alone', async () => {
    const { refreshToken } = await customer()
    const { rows } = await first.database.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })
})

describe('access tokens', () => {
  it('end after ten minutes', async () => {
    const { authToken } = await customer()
    clock.advance(599_000)
    expect(await isIn(authToken)).toBe('signed in')
    clock.advance(1_000)
    expect(await isIn(authToken)).toBe('TOKEN_EXPIRED')
  })

  it('hold no longer once the person signed out', async () => {
    const { authToken, refreshToken } = await customer()
    expect((await second.call('logout-by-refresh', { refresh_token: refreshToken })).body).toEqual({ success: true })
    expect(await isIn(authToken)).toBe('TOKEN_REVOKED')
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it.each([
    ['customer', 2, 'logout-by-refresh', 'refresh-token'],
    ['courier', 1, 'delivery/logout', 'delivery/refresh-token'],
    ['store', 1, 'store/logout', 'store/refresh-token'],
  ] as const)('LOGOUT-2 hold no longer once the handle of a %s’s session is told, which opens nothing', async (role, id, path, renewal) => {
    const handleOf = (token: string) => `${token.split('.')[0]}.${createHash('sha256').update(token).digest('base64url')}`
    const used = await first.session(role, id)
    expect((await first.call(renewal, { refresh_token: handleOf(used.refreshToken) })).status).toBe(401)

    const { refreshToken } = await first.session(role, id)
    await first.call(role === 'customer' ? 'delivery/logout' : 'logout-by-refresh', { handle: handleOf(refreshToken) })
    const { body } = await first.call(renewal, { refresh_token: refreshToken })
    const notified = await second.call(path, { handle: handleOf(body.refresh_token) })
    expect([notified.status, notified.body]).toEqual([200, { success: true }])
    expect((await first.call(renewal, { refresh_token: body.refresh_token })).status).toBe(401)
  })

  it('LOGOUT-2 a handle of nothing ends nothing, and an end needs a token or a handle', async () => {
    const { authToken, refreshToken } = await customer()
    const wrong = await first.call('logout-by-refresh', { handle: `${refreshToken.split('.')[0]}.${'A'.repeat(43)}` })
    const empty = await first.call('logout-by-refresh', {})
    expect([wrong.status, empty.status, await isIn(authToken)]).toEqual([200, 422, 'signed in'])
  })

  it('hold no longer once a courier signed out', async () => {
    const { authToken, refreshToken } = await first.session('courier', 1)
    await first.call('delivery/logout', { refresh_token: refreshToken })
    expect((await first.call('delivery/get-delivery-orders', {}, { token: authToken })).body.code).toBe('TOKEN_REVOKED')
  })

  it('are asked for by calls of a customer', async () => {
    const { status, body } = await first.call('get-orders', { user_id: 1 })
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('MEND-26 the end of a session', () => {
  const claimsOf = (token: string) => {
    const claims = first.app.context.tokens.read(token)
    if (!claims) throw new Error('The token is not good')
    return claims
  }
  const fullSecond = () => clock.set(new Date(Math.ceil(clock.now().getTime() / 1000) * 1000))

  it('is not there yet after 14 days without use', async () => {
    const { refreshToken } = await customer()
    clock.advance(14 * 86_400_000)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it('is also that of its access tokens', async () => {
    fullSecond()
    const end = clock.now().getTime() / 1000 + 30 * 86_400
    let { refreshToken } = await customer()
    const ends: number[] = []
    for (const milliseconds of [10 * 86_400_000, 10 * 86_400_000, 10 * 86_400_000 - 60_000]) {
      clock.advance(milliseconds)
      const { body } = await refresh(refreshToken)
      refreshToken = body.refresh_token
      ends.push(claimsOf(body.auth_token).exp)
    }
    expect([ends.slice(0, 2).every((at) => at < end), ends[2]]).toEqual([true, end])
  })

  it('comes for staff who act as a customer at the very moment that was said', async () => {
    fullSecond()
    const { context } = first.app
    const own = await beginSession(context, 'staff', 1)
    const endsAt = new Date(clock.now().getTime() + 60_000)
    const begin = () => beginSession(context, 'customer', 2, { acting_staff_id: 1, acting_from: own.id, ends_at: endsAt })
    const [used, unused] = [await begin(), await begin()]
    const claims = claimsOf(used.authToken)
    clock.advance(59_999)
    expect([await isStillSignedIn(context, claims), (await refresh(used.refreshToken)).status]).toEqual([true, 200])
    clock.advance(1)
    expect([await isStillSignedIn(context, claims), (await refresh(unused.refreshToken)).status]).toEqual([false, 401])
  })

  it('is there where nothing is known of it', async () => {
    const { authToken } = await customer()
    const claims = claimsOf(authToken)
    expect(await isStillSignedIn(first.app.context, claims)).toBe(true)
    expect(await isStillSignedIn(first.app.context, { ...claims, sid: randomUUID() })).toBe(false)
  })

  it('is no other user’s, whose number is the same in another role', async () => {
    const { authToken } = await customer()
    const saved = await first.call('save-notification-token', { user_id: 2, push_token: 'a-token-of-firebase' }, { token: authToken })
    await endSessionsOf(first.app.context, 'courier', 2)
    const devices = await first.database.db.selectFrom('push_tokens').select('kind').where('user_id', '=', 2).execute()
    expect([saved.status, devices, await isIn(authToken)]).toEqual([200, [{ kind: 'fcm' }], 'signed in'])
  })

  it('is not before the beginning, where the clocks of two servers are less than a minute apart', async () => {
    fullSecond()
    const { authToken } = await customer()
    const codes: string[] = []
    for (const milliseconds of [-60_000, -1_000]) {
      clock.advance(milliseconds)
      codes.push(await isIn(authToken))
    }
    clock.advance(61_000)
    expect(codes).toEqual(['signed in', 'UNAUTHENTICATED'])
  })
})
