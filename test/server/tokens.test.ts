import { createHmac, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Audience } from '../../server/domain/audience.ts'
import { lastCode, signInStaff } from '../support/codes.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, startServer, tokenSecret, type Pair, type TestServer } from '../support/server.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

const subjects = { customer: 2, courier: 1, staff: 1, store: 1 } as const
const roles = Object.keys(subjects) as Audience[]
const refreshPath = {
  customer: 'refresh-token',
  courier: 'delivery/refresh-token',
  staff: '/callandorder/refresh-token',
  store: 'store/refresh-token',
}
const logoutPath = { customer: 'logout-by-refresh', courier: 'delivery/logout', staff: '/callandorder/logout', store: 'store/logout' }
const session = (role: Audience) => first.session(role, subjects[role])
const refresh = (role: Audience, token: string, server = first) => server.call(refreshPath[role], { refresh_token: token })
const signOut = (role: Audience, token: string, server = first) => server.call(logoutPath[role], { refresh_token: token })
/** What a call answers that the role may make: 404, since there is no such order. */
const use = async (token: string, server = second) => {
  const { status } = await server.call('orders/no-order-by-this-name/events', undefined, { token, method: 'GET' })
  // members of stores follow no single order
  return status === 403 ? (await server.call('store/start-order', { order_id: 1_000_000 }, { token })).status : status
}

describe('staff', () => {
  it('staff sign in by email, password and code, and their token is one of staff', async () => {
    const { status, body } = await signInStaff(first, 'Staff@bua.test')
    expect([status, body.success, body.data.id, body.data.name, body.data.email]).toEqual([200, true, 1, 'Hoàng Gia Hân', 'staff@bua.test'])
    expect([await use(body.data.auth_token), (await first.call('check-ban', {}, { token: body.data.auth_token })).status]).toEqual([
      404, 403,
    ])
    const renewed = await refresh('staff', body.refresh_token)
    expect([renewed.status, await use(renewed.body.auth_token)]).toEqual([200, 404])
  })

  it.each(['customer@bua.test', 'courier@bua.test'])('%s does not come in as staff', async (email) => {
    const { status, body } = await first.call('/callandorder/login', { email, password: demoPassword })
    expect([status, body.code]).toEqual([400, 'WRONG_CREDENTIALS'])
  })
})

it("A9 an answer says what time it is by the server's clock, and not by that of the machine", async () => {
  const { authToken } = await session('customer')
  clock.advance(6 * 60 * 60 * 1_000)
  const { headers } = await first.call('get-wallet-transactions', {}, { token: authToken })
  const at = clock.now().getTime()
  clock.advance(-6 * 60 * 60 * 1_000)
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - at)).toBeLessThanOrEqual(1_000)
})

describe('forged access tokens', () => {
  const own = createHmac('sha256', tokenSecret).update('access').digest()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const parts = (token: string) => token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  type Claims = Record<string, unknown>

  let real = ''
  let claims: Claims = {}
  beforeAll(async () => {
    real = (await session('customer')).authToken
    claims = JSON.parse(parts(real)[1] ?? '') as Claims
  })

  // by a user who does not have the key
  const edits: Claims[] = [
    { sub: '1' },
    { aud: 'staff' },
    { aud: 'courier' },
    { aud: ['customer', 'staff'] },
    { sid: 'another' },
    { ctr: 99 },
    { typ: 'refresh' },
    { iss: 'somebody else' },
    { exp: 4_000_000_000 },
    { iat: 0 },
  ]
  const edited = edits.map((edit): [string, () => string] => [
    `its claims edited to ${JSON.stringify(edit)} under the old signature`,
    () => [real.split('.')[0], encode({ ...claims, ...edit }), real.split('.')[2]].join('.'),
  ])
  const headers: Claims[] = [
    { alg: 'none', typ: 'JWT' },
    { alg: 'None', typ: 'JWT' },
    { alg: 'NONE' },
    { alg: '' },
    {},
    { alg: 'HS384', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { alg: 'RS256', typ: 'JWT' },
    { alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' },
    { alg: 'HS256', typ: 'JWT', kid: "' union select '' --" },
    { alg: 'HS256', typ: 'JWT', jku: 'https://evil.example/keys' },
    { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: '' } },
    { alg: 'HS256', typ: 'JWT', crit: ['exp'] },
  ]
  const swapped = headers.flatMap((header): [string, () => string][] => [
    [`the header ${JSON.stringify(header)} and no signature`, () => `${encode(header)}.${encode(claims)}.`],
    [`the header ${JSON.stringify(header)} under the old signature`, () => `${encode(header)}.${encode(claims)}.${real.split('.')[2]}`],
    [
      `the header ${JSON.stringify(header)}, signed with nothing`,
      () => {
        const said = `${encode(header)}.${encode(claims)}`
        return `${said}.${createHmac('sha256', '').update(said).digest('base64url')}`
      },
    ],
  ])
  const otherKeys: [string, () => string][] = [
    ['another key', () => createSigner({ key: 'another key', algorithm: 'HS256' })(claims)],
    ['the secret itself', () => createSigner({ key: tokenSecret, algorithm: 'HS256' })(claims)],
    [
      'the key of refresh tokens',
      () => createSigner({ key: createHmac('sha256', tokenSecret).update('refresh').digest(), algorithm: 'HS256' })(claims),
    ],
    ['an RSA key', () => createSigner({ key: privateKey, algorithm: 'RS256' })(claims)],
    ['an RSA public key as a secret', () => createSigner({ key: Buffer.from(publicKey), algorithm: 'HS256' })(claims)],
  ]
  const broken: [string, () => string][] = [
    ['no signature part', () => real.split('.').slice(0, 2).join('.')],
    ['a signature cut short', () => real.slice(0, -4)],
    ['a part too many', () => `${real}.x`],
    ['no claims', () => `${real.split('.')[0]}..${real.split('.')[2]}`],
    ['plain rubbish', () => 'rubbish'],
    ['a refresh token', () => 'AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'],
  ]
  // by this server's key, and yet no access token of now
  const signed =
    (edit: () => Claims, without: string[] = []): (() => string) =>
    () => {
      const made: Claims = { ...claims, ...edit() }
      for (const name of without) delete made[name]
      const said = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(made)}`
      return `${said}.${createHmac('sha256', own).update(said).digest('base64url')}`
    }
  const wrongClaims: [string, () => string][] = [
    ['another kind', signed(() => ({ typ: 'refresh' }))],
    ['another issuer', signed(() => ({ iss: 'somebody else' }))],
    ['an unknown audience', signed(() => ({ aud: 'admin' }))],
    ['two audiences', signed(() => ({ aud: ['customer', 'staff'] }))],
    ['another role', signed(() => ({ aud: 'staff' }))],
    ["another's session", signed(() => ({ sub: '1' }))],
    ['an unknown session', signed(() => ({ sid: 'another' }))],
    ['an end that is past', signed(() => ({ exp: seconds() }))],
    ['a beginning two minutes ahead', signed(() => ({ iat: seconds() + 120 }))],
    ['an end that is a text', signed(() => ({ exp: 'never' }))],
    ...['typ', 'iss', 'aud', 'sub', 'sid', 'exp', 'ctr'].map((name): [string, () => string] => [`no ${name}`, signed(() => ({}), [name])]),
  ]
  const attacks = [
    ...edited,
    ...swapped,
    ...otherKeys.map(([name, make]): [string, () => string] => [`the signature of ${name}`, make]),
    ...broken,
    ...wrongClaims,
  ]

  it('F13 the real one is taken, before and after all others', async () => {
    expect(await use(real)).toBe(404)
    expect(await use(signed(() => ({}))())).toBe(404)
    const statuses = []
    for (const [, make] of attacks) statuses.push(await use(make()))
    expect([tally(statuses), await use(real)]).toEqual([{ 401: attacks.length }, 404])
  })

  it.each(attacks)('F13 one with %s is refused', async (_, make) => {
    const { status, body } = await first.call('check-ban', {}, { token: make() })
    expect([status, ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'].includes(body.code)]).toEqual([401, true])
  })
})

describe('use after the end', () => {
  const subjectTable = { customer: 'users', courier: 'couriers', staff: 'staff', store: 'store_members' } as const
  const ban = (role: Audience, isBanned: boolean) =>
    first.database.db.updateTable(subjectTable[role]).set({ is_banned: isBanned }).where('id', '=', subjects[role]).execute()

  it.each(roles)('F14 after the logout of a %s neither of the tokens holds', async (role) => {
    const { authToken, refreshToken } = await session(role)
    expect(await use(authToken)).toBe(404)
    await signOut(role, refreshToken)
    expect([await use(authToken), (await refresh(role, refreshToken, second)).status]).toEqual([401, 401])
  })

  it.each(roles)('F14 after the ban of a %s no token of any session holds, and none comes back with the ban lifted', async (role) => {
    const sessions = [await session(role), await session(role), await session(role)]
    await ban(role, true)
    const seen = [
      await use(sessions[0]?.authToken ?? ''),
      (await refresh(role, sessions[1]?.refreshToken ?? '', second)).status,
      await use(sessions[2]?.authToken ?? ''),
    ]
    await ban(role, false)
    for (const { authToken, refreshToken } of sessions) seen.push(await use(authToken), (await refresh(role, refreshToken)).status)
    expect(tally(seen)).toEqual({ 401: 9 })
  })

  it('F14 a refresh alone ends what a ban has ended', async () => {
    const [one, other] = [await session('courier'), await session('courier')]
    await ban('courier', true)
    expect((await refresh('courier', one.refreshToken)).status).toBe(401)
    await ban('courier', false)
    expect(await use(other.authToken)).toBe(401)
  })

  it('F14 check-ban tells a banned customer so, all other calls end the session, and signing in says why', async () => {
    const { authToken } = await session('customer')
    const before = await first.call('check-ban', {}, { token: authToken })
    await ban('customer', true)
    const orders = await first.call('get-orders', { user_id: 2 }, { token: authToken })
    const after = await second.call('check-ban', {}, { token: authToken })
    const login = await first.call('login', { email: 'customer2@bua.test', password: demoPassword })
    await ban('customer', false)
    const lifted = await second.call('check-ban', {}, { token: authToken })
    expect([before.body, orders.status, orders.body.code]).toEqual([{ success: true }, 401, 'TOKEN_REVOKED'])
    expect([after.status, after.body]).toEqual([200, { success: false, message: 'Tài khoản đã bị khóa. Vui lòng liên hệ hỗ trợ.' }])
    expect([login.status, login.body.code, lifted.status, lifted.body.code]).toEqual([403, 'BANNED', 401, 'TOKEN_REVOKED'])
  })

  it('F14 after a new password no session of before holds, and the one who set it signs in again', async () => {
    const old = [await session('customer'), await session('customer')]
    const others = [await first.session('customer', 1), await session('courier'), await session('staff')]
    const email = 'customer2@bua.test'
    await first.call('send-password-reset-mail', { email })
    const changed = await first.call('change-user-password', { email, code: await lastCode(first, email), password: 'mì quảng ếch 9' })
    expect(changed.status).toBe(200)
    const seen = []
    for (const { authToken, refreshToken } of old) seen.push(await use(authToken), (await refresh('customer', refreshToken)).status)
    const afterwards = await second.call('login', { email, password: 'mì quảng ếch 9' })
    expect([tally(seen), await use(afterwards.body.data.auth_token)]).toEqual([{ 401: 4 }, 404])
    expect(await Promise.all(others.map(({ authToken }) => use(authToken)))).toEqual([404, 404, 404])
  })
})

describe('a stolen refresh token', () => {
  it.each(roles)('A10 of a %s is answered in its grace by the same successor, whoever asks and wherever', async (role) => {
    const { refreshToken } = await session(role)
    const answers = await race(20, (index) => refresh(role, refreshToken, index % 2 ? first : second))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  // ten rounds by `npm run reliability`
  it('A10 100 of them, replayed after their successors were used: 100 refusals, 100 families ended', { timeout: 300_000 }, async () => {
    for (let round = 0; round < Number(process.env['ROUNDS'] ?? 1); round += 1) {
      const stolen = await Promise.all(Array.from({ length: 100 }, () => session('customer')))
      const owners = await Promise.all(stolen.map(({ refreshToken }) => refresh('customer', refreshToken)))
      const used = await Promise.all(owners.map(({ body }) => refresh('customer', body.refresh_token, second)))
      clock.advance(10_001)
      const replays = await Promise.all(stolen.map(({ refreshToken }) => refresh('customer', refreshToken, second)))
      const after = await Promise.all(used.map(({ body }) => use(body.auth_token, first)))
      expect([tally(replays.map(({ status }) => status)), tally(after)]).toEqual([{ 401: 100 }, { 401: 100 }])
    }
  })

  it.each(roles)('A10 of a %s is refused after the logout, the parent in its grace as well', async (role) => {
    const { refreshToken } = await session(role)
    const { body } = await refresh(role, refreshToken)
    await signOut(role, body.refresh_token, second)
    expect([(await refresh(role, refreshToken)).status, (await refresh(role, body.refresh_token, second)).status]).toEqual([401, 401])
  })
})

describe('a new secret of refresh tokens', () => {
  let changed: TestServer
  beforeAll(async () => {
    changed = await startServer({ on: pair.shared, clock, refreshSecret: 'the next secret of the tests' })
  })
  afterAll(() => changed.close())

  it.each(roles)('MEND-23 leaves the sessions of a %s as they are', async (role) => {
    const { refreshToken } = await session(role)
    const renewed = await refresh(role, refreshToken, changed)
    const again = await refresh(role, renewed.body.refresh_token, changed)
    expect([renewed.status, again.status, await use(again.body.auth_token)]).toEqual([200, 200, 404])
  })

  it('MEND-23 gives a token in the place of one whose answer was lost', async () => {
    const { refreshToken } = await session('customer')
    const lost = await refresh('customer', refreshToken)
    const again = await refresh('customer', refreshToken, changed)
    const next = await refresh('customer', again.body.refresh_token, changed)
    expect(again.body.refresh_token).not.toBe(lost.body.refresh_token)
    expect([again.status, next.status]).toEqual([200, 200])
  })

  it('MEND-23 takes none away from whoever holds it', async () => {
    const { refreshToken } = await session('customer')
    const held = await refresh('customer', refreshToken)
    await use(held.body.auth_token)
    const rival = await refresh('customer', refreshToken, changed)
    expect([rival.status, (await refresh('customer', held.body.refresh_token, changed)).status]).toEqual([401, 200])
  })
})

describe('tokens of another role', () => {
  interface Operation {
    security: Record<string, string[]>[]
  }
  const contract = parse(readFileSync(join('openapi', 'openapi.yaml'), 'utf8')) as { paths: Record<string, Record<string, Operation>> }
  const names: Record<string, Audience> = { customerToken: 'customer', courierToken: 'courier', staffToken: 'staff', storeToken: 'store' }
  const closed = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, { security }]) => ({ path, method, takes: security.flatMap((one) => Object.keys(one)).map((name) => names[name]) }))
      .filter(({ takes }) => takes.length > 0),
  )
  const swaps = closed.flatMap(({ path, method, takes }) =>
    roles
      .filter((role) => !takes.includes(role))
      .map((role): [Audience, string, 'GET' | 'POST'] => [role, path, method === 'get' ? 'GET' : 'POST']),
  )

  it.each(swaps)("A11 a %s's is refused by %s", async (role, path, method) => {
    const { authToken } = await session(role)
    const { status, body } = await first.call(path, {}, { token: authToken, method })
    // a call that is not built refuses everybody
    expect(body.code === 'NOT_IMPLEMENTED' ? 'FORBIDDEN' : body.code).toBe('FORBIDDEN')
    expect([403, 501]).toContain(status)
  })

  const pairs = roles.flatMap((role) => roles.filter((other) => other !== role).map((other): [Audience, Audience] => [role, other]))
  it.each(pairs)("A11 a %s's refresh token neither renews nor ends anything as a %s", async (role, other) => {
    const { authToken, refreshToken } = await session(role)
    const renewed = await refresh(other, refreshToken)
    await signOut(other, refreshToken)
    expect([renewed.status, await use(authToken), (await refresh(role, refreshToken)).status]).toEqual([401, 404, 200])
  })
})
