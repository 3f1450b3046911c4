import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkStrength } from '../../server/services/passwords.ts'
import { networkOf } from '../../server/domain/network.ts'
import { from, lastCode, signInStaff } from '../support/codes.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'

// the real library, with its calls counted
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>()
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) }
})

let pair: Pair
let first: TestServer
let second: TestServer
/** Believes no proxy, as it is when nothing is set. */
let plain: TestServer
const clock = settableClock()
const window = 15 * 60_000

beforeAll(async () => {
  pair = await startPair({ clock, trustProxy: ['loopback'] })
  ;({ first, second } = pair)
  plain = await startServer({ on: pair.shared, clock })
})
beforeEach(() => clock.advance(window))
afterAll(async () => {
  await plain.close()
  await pair.close()
})

const paths = { customer: 'login', courier: 'delivery/login', staff: '/callandorder/login' } as const
type Role = keyof typeof paths
const roles = Object.keys(paths) as Role[]

interface Try {
  password?: string
  address?: string
  device?: string
  role?: Role
  server?: TestServer
}
const attempt = (email: string, { password = 'falsch-falsch', address = '10.0.0.1', device = 'a-strange-device', ...more }: Try = {}) =>
  (more.server ?? first).call(paths[more.role ?? 'customer'], { email, password }, { headers: { ...from(address), 'X-Device-Id': device } })
const statuses = (answers: { status: number }[]) => tally(answers.map(({ status }) => status))

describe('work that a stranger has done', () => {
  it('F12 F19 a password is hashed only for a right code', async () => {
    vi.mocked(argon2.hash).mockClear()
    const set = (index: number) =>
      first.call(
        'change-user-password',
        { email: 'customer@bua.test', code: '000000', password: `${demoPassword} ${index}` },
        { headers: { ...from('10.9.0.1'), 'X-Device-Id': `device-number-${index}` } },
      )
    const answers = []
    for (let index = 0; index < 32; index += 1) answers.push(await set(index))
    expect([statuses(answers), vi.mocked(argon2.hash).mock.calls.length]).toEqual([{ 400: 30, 429: 2 }, 0])
  })

  it('F12 F19 a known device signs in a hundred times in a quarter of an hour, and the next right password is not looked at', async () => {
    const own = { password: demoPassword, address: '10.9.1.1', device: 'a-device-that-signs-in-again' }
    expect((await attempt('customer2@bua.test', own)).status).toBe(200)
    await first.database.db
      .insertInto('attempts')
      .values({ key: 'customer:sign-ins:2', count: 99, resets_at: new Date(clock.now().getTime() + window) })
      .execute()
    const last = await attempt('customer2@bua.test', own)
    vi.mocked(argon2.verify).mockClear()
    const beyond = await attempt('customer2@bua.test', own)
    expect([last.status, beyond.status, vi.mocked(argon2.verify).mock.calls.length]).toEqual([200, 429, 0])
    clock.advance(window)
    expect((await attempt('customer2@bua.test', own)).status).toBe(200)
  })
})

describe('stuffing', () => {
  it.each(roles)('F12 of 40 wrong tries at once at one %s from 40 addresses over two servers ten are answered', async (role) => {
    const email = `${role}@bua.test`
    const tries = await race(40, (index) => attempt(email, { role, address: `10.2.0.${index}`, server: index % 2 ? first : second }))
    expect(statuses(tries)).toEqual({ 400: 10, 429: 30 })
    expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900')
    const right = await attempt(email, { role, password: demoPassword, address: '10.2.1.1' })
    clock.advance(window)
    const later = await attempt(email, { role, password: demoPassword, address: '10.2.1.1' })
    expect([right.status, later.status]).toEqual([429, 200])
  })

  it.each(roles)('F12 the owner, a %s, still comes in from a device that has signed in before', async (role) => {
    const email = `${role}@bua.test`
    const own = { role, password: demoPassword, address: '10.3.0.1', device: `own-device-of-${role}` }
    const headers = { ...from('10.3.0.1'), 'X-Device-Id': own.device }
    const entered = role === 'staff' ? await signInStaff(first, email, headers) : await attempt(email, own)
    expect(entered.status).toBe(200)
    // from the owner's own address too
    for (let count = 0; count < 12; count += 1) await attempt(email, { role, address: '10.3.0.1', device: 'device-of-a-thief' })
    const answers = [await attempt(email, { ...own, device: 'another-device' }), await attempt(email, own)]
    expect(answers.map(({ status }) => status)).toEqual([429, 200])
  })

  it('F12 the owner comes in by a new password from the device that set it, while strangers fail at the account', async () => {
    const email = 'customer3@bua.test'
    const headers = { ...from('10.14.0.1'), 'X-Device-Id': 'device-of-the-owner' }
    for (let count = 0; count < 12; count += 1) await attempt(email, { address: `10.14.1.${count}`, device: 'device-of-a-thief' })
    await first.call('send-password-reset-mail', { email }, { headers })
    const code = await lastCode(first, email)
    await first.call('change-user-password', { email, code, password: 'chè ba màu 33' }, { headers })
    const by = (device: string) => attempt(email, { password: 'chè ba màu 33', address: '10.14.0.1', device })
    expect([(await by('device-of-the-owner')).status, (await by('another-device')).status]).toEqual([200, 429])
    await first.database.pool.query('update users set password_hash = (select password_hash from users where id = 1) where email = $1', [
      email,
    ])
  })

  it('F12 a known device has ten wrong tries as well', async () => {
    const device = 'a-device-that-is-known'
    await attempt('customer2@bua.test', { password: demoPassword, device })
    const tries = await race(12, () => attempt('customer2@bua.test', { device }))
    expect(statuses(tries)).toEqual({ 400: 10, 429: 2 })
  })

  it('F12 a right password that comes right after ten wrong ones is refused as they would be', async () => {
    const guess = (password?: string) => attempt('customer3@bua.test', { address: '10.12.9.1', ...(password && { password }) })
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await guess()).status).toBe(400)
    expect((await guess(demoPassword)).status).toBe(429)
  })

  it('F12 50 right passwords at once from one address all come in', async () => {
    const tries = await race(50, (index) =>
      attempt('customer@bua.test', { password: demoPassword, address: '10.12.0.1', device: `device-number-${index}` }),
    )
    expect(statuses(tries)).toEqual({ 200: 50 })
  })

  it('F12 a right password among 200 at once tells nothing once ten were wrong', async () => {
    const guess = (index: number) => attempt('customer2@bua.test', { address: `10.13.0.${index}`, device: 'device-of-a-thief' })
    await race(10, guess)
    const tries = await race(200, (index) =>
      index === 100
        ? attempt('customer2@bua.test', { password: demoPassword, device: 'device-of-a-thief', address: '10.13.1.1' })
        : guess(index),
    )
    expect(statuses(tries)).toEqual({ 429: 200 })
  })

  it('F12 an address has ten wrong tries over all accounts, and signing in to an own one between them wins none', async () => {
    const address = '10.4.0.1'
    const seen = []
    for (let count = 0; count < 12; count += 1) {
      seen.push((await attempt(`niemand-${count}@bua.test`, { address })).status)
      if (count === 4 || count === 8) seen.push((await attempt('customer3@bua.test', { address, password: demoPassword })).status)
    }
    expect(seen).toEqual([400, 400, 400, 400, 400, 200, 400, 400, 400, 400, 200, 400, 429, 429])
    expect((await attempt('customer3@bua.test', { address: '10.4.0.2', password: demoPassword })).status).toBe(200)
  })

  it('F12 who believes no proxy takes a forwarded address for nothing', async () => {
    const tries = await race(12, (index) => attempt(`niemand-${index}@bua.test`, { address: `10.5.0.${index}`, server: plain }))
    expect(statuses(tries)).toEqual({ 400: 10, 429: 2 })
  })

  it('F12 behind a proxy that is believed, what the caller put before it is not', async () => {
    const tries = await race(12, (index) => attempt(`niemand-${index}@bua.test`, { address: `10.6.0.${index}, 203.0.113.7` }))
    expect(statuses(tries)).toEqual({ 400: 10, 429: 2 })
  })

  const networks = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ]
  it.each(networks)('F12 tries from %s are counted under %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('whether there is an account', () => {
  const hashes = vi.mocked(argon2.hash)
  const checks = vi.mocked(argon2.verify)
  /** How often a password was hashed and how often one was checked. */
  const workOf = async (call: Promise<{ status: number; body: unknown }>) => {
    hashes.mockClear()
    checks.mockClear()
    const { status, body } = await call
    return { status, body, hashed: hashes.mock.calls.length, checked: checks.mock.calls.length }
  }

  it.each(roles)('F12 login of a %s answers both the same, after the same work', async (role) => {
    const known = await workOf(attempt(`${role}@bua.test`, { role, address: '10.10.0.1' }))
    const unknown = await workOf(attempt('niemand@bua.test', { role, address: '10.10.0.1' }))
    expect(unknown).toEqual(known)
    expect([known.status, known.hashed, known.checked]).toEqual([400, 0, 1])
  })

  const headers = from('10.10.0.2')
  const twice: [string, object, object, { status: number; hashed: number; checked: number }][] = [
    ['send-password-reset-mail', { email: 'customer@bua.test' }, { email: 'niemand@bua.test' }, { status: 200, hashed: 1, checked: 0 }],
    [
      'verify-password-reset-otp',
      { email: 'customer2@bua.test', code: '000000' },
      { email: 'niemand2@bua.test', code: '000000' },
      { status: 400, hashed: 0, checked: 1 },
    ],
    [
      'change-user-password',
      { email: 'customer2@bua.test', code: '000000', password: 'phở bò viên 7' },
      { email: 'niemand2@bua.test', code: '000000', password: 'phở bò viên 7' },
      { status: 400, hashed: 0, checked: 1 },
    ],
    ['generate-otp-for-login', { phone: '0901234501' }, { phone: '0700000001' }, { status: 200, hashed: 1, checked: 0 }],
    [
      'login-with-otp',
      { phone: '0901234502', otp: '000000' },
      { phone: '0700000002', otp: '000000' },
      { status: 400, hashed: 0, checked: 1 },
    ],
    ['send-otp', { phone: '0901234502' }, { phone: '0700000002' }, { status: 200, hashed: 1, checked: 0 }],
  ]
  it.each(twice)('F12 %s answers both the same, after the same work', async (path, known, unknown, work) => {
    const answer = await workOf(first.call(path, known, { headers }))
    expect(await workOf(first.call(path, unknown, { headers }))).toEqual(answer)
    expect(answer).toMatchObject(work)
  })

  it('F12 register does the same work for an address that is taken', async () => {
    const join = (email: string, phone: string) =>
      workOf(first.call('register', { name: 'Ai', email, phone, password: 'phở bò viên 7' }, { headers }))
    const answers = [await join('customer@bua.test', '0700000003'), await join('neu-7@bua.test', '0700000004')]
    expect(answers.map(({ hashed, checked }) => [hashed, checked])).toEqual([
      [1, 0],
      [1, 0],
    ])
  })
})

describe('passwords', () => {
  const list = brotliDecompressSync(readFileSync(join('server', 'services', 'common-passwords.txt.br')))
    .toString('utf8')
    .split('\n')
  const isWeak = (password: string) => {
    try {
      checkStrength(password)
      return false
    } catch {
      return true
    }
  }

  it('AUTH-2 the 3,000 that are tried first are refused, in capitals too', () => {
    const taken = list.filter((password) => !isWeak(password) || !isWeak(password.toUpperCase()))
    expect([list.length, taken]).toEqual([3_000, []])
  })

  it.each([
    ['xq7 vd2k', '', false],
    // seven characters
    ['xq7 vd2', '', true],
    // four different ones, and three
    ['qzxwxqwz', '', false],
    ['qzxxzqxz', '', true],
    // a common word of six letters, and one of five
    ['!dragon!84', '', true],
    ['!dr4g0n!84', '', true],
    ['!angus!84', '', false],
    // the part of the address before the @, with six characters besides and with five, and one that is too short to count
    ['xkqwvzhgd', 'xkq@bua.test', false],
    ['xkqwvzhg', 'xkq@bua.test', true],
    ['xkxkxk!29', 'xk@bua.test', false],
    // the address as a whole
    ['xk@bua.test', 'xk@bua.test', true],
  ])('MEND-26 AUTH-2 %s with the address “%s” is weak: %s', (password, email, isWeakNow) => {
    const check = () => checkStrength(password, email)
    if (isWeakNow) expect(check).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }))
    else expect(check).not.toThrow()
  })

  it.each(['password1', 'Password1', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'MatKhau123', 'ngắn 7!', 'ababababab'])(
    'AUTH-2 %s is refused',
    async (password) => {
      const person = { name: 'Ai', email: 'weak@bua.test', phone: '0700000009', password }
      const { status, body } = await first.call('register', person, { headers: from('10.11.0.1') })
      expect([status, body.code, body.errors]).toEqual([400, 'WEAK_PASSWORD', [{ path: '/password', message: 'is too weak' }]])
    },
  )

  it('AUTH-1 are taken as they were typed: no space is cut off, no letter changed', async () => {
    const password = '  Bún Chả 36 Phố '
    const person = { name: 'Ai', email: 'spaces@bua.test', phone: '0700000010' }
    await first.call('register', { ...person, password }, { headers: from('10.11.0.2') })
    const forms = [password, password.trim(), password.toLowerCase(), password.normalize('NFD'), password.replaceAll('  ', ' ')]
    const answers = []
    for (const form of forms) answers.push((await attempt(person.email, { password: form, address: '10.11.0.2' })).status)
    expect(answers).toEqual([200, 400, 400, 400, 400])
  })
})
