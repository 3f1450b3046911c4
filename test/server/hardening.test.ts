import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networkOf } from '../../server/domain/network.ts'
import { addCustomer } from '../support/customers.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'bua-client-'))
beforeAll(async () => {
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client', 'sw.js'), 'addEventListener("fetch", () => {})')
  server = await startServer({ distDir: dist, metricsToken: 'a token of the tests' })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

/** By the bytes of a path, which fetch would put right. */
const ask = (path: string, headers: Record<string, string> = {}) => {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((done, fail) => {
    request({ hostname, port, path, headers }, (answer) => done({ status: answer.resume().statusCode, headers: answer.headers }))
      .on('error', fail)
      .end()
  })
}

describe('odd input', () => {
  it.each([
    ['/dev/sandbox/pay/%00', 404],
    ['/stores/%00', 404],
    ['/avatars/%00', 404],
    ['/api/get-setting/%00', 404],
    ['/api/get-settings?a=%00', 404],
    ['/%ff', 422],
    ['/api/get-setting/%ff', 422],
    ['/%', 422],
  ])('MEND-25 %s is answered %i, with every header of ours', async (path, status) => {
    const answer = await ask(path)
    expect([
      answer.status,
      answer.headers['content-security-policy'],
      answer.headers['x-content-type-options'],
      answer.headers['x-frame-options'],
    ]).toEqual([status, "default-src 'none'; frame-ancestors 'none'; sandbox", 'nosniff', 'DENY'])
  })

  it('MEND-25 a refusal names the property that there is not, and the scheme of a token is read in any case', async () => {
    const { token } = await addCustomer(server)
    const { status, body } = await server.call('check-ban', { surprise: 1 }, { headers: { Authorization: `bearer ${token}` } })
    expect([status, body.errors]).toEqual([422, [{ path: '/surprise', message: 'must NOT have additional properties' }]])
    expect((await server.call('check-ban', {}, { headers: { Authorization: `bearer ${token}` } })).status).toBe(200)
  })

  it('MEND-25 cash of 0 is as if none were named', async () => {
    const shop = await addShop(server.database)
    const { token } = await addCustomer(server)
    const { status, body } = await server.call(
      'place-order',
      { ...cartOf(shop), method: 'COD', cash_amount: 0 },
      { token, key: randomUUID() },
    )
    expect([status, body.data?.cash_amount]).toEqual([200, null])
  })

  it.each(['data.id=1&data.id=2&type=payment', 'data.id=1&type=payment&type=payment'])(
    'MEND-25 a webhook with %s is not signed',
    async (query) => {
      const { status } = await server.call(`payment/webhooks/mercado-pago?${query}`, {}, { headers: { 'x-signature': 'ts=1,v1=2' } })
      expect(status).toBe(403)
    },
  )
})

describe('headers', () => {
  it('MEND-25 the worker may load nothing but what is ours', async () => {
    const { headers } = await ask('/sw.js')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
  })

  it.each(['logout-by-refresh', 'delivery/logout', '/callandorder/logout'])(
    'MEND-25 after %s the browser drops what it has stored of answers',
    async (path) => {
      const { headers, status } = await server.call(path, { refresh_token: 'x.y' })
      expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    },
  )
})

describe('metrics', () => {
  it.each<[string, Record<string, string>, number]>([
    ['who is on this machine', {}, 200],
    ['who comes through a proxy', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['another name that leads here', { Host: 'bua.example' }, 404],
    ['who has the token', { Host: 'bua.example', Authorization: 'Bearer a token of the tests' }, 200],
    ['who has another token', { Host: 'bua.example', Authorization: 'Bearer a token' }, 404],
  ])('MEND-25 are answered to %s as they should', async (_, headers, status) => {
    expect((await ask('/metrics', headers)).status).toBe(status)
  })
})

describe('weak passwords', () => {
  const person = () => ({
    email: `linh.${randomUUID().slice(0, 8)}@bua.test`,
    phone: `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  })
  it.each<[string, (email: string) => string]>([
    ['a word with its usual signs', () => 'Passw0rd!'],
    ['a word with more of them', () => 'P@$$w0rd123'],
    ['a word and a year', () => 'Iloveyou2026'],
    ['the own address', (email) => email],
    ['the own address in capitals', (email) => email.toUpperCase()],
    ['what is before its @', (email) => email.split('@')[0] ?? ''],
    ['what is before its @ with digits', (email) => `${email.split('@')[0]}123`],
    ['the shop’s name', () => 'Bữa-Bữa-Bữa'],
    ['the shop’s name without marks', () => 'bua12345'],
  ])('MEND-25 %s is refused', async (_, passwordOf) => {
    const { email, phone } = person()
    const { status, body } = await server.call('register', { name: 'Linh', email, phone, password: passwordOf(email) })
    expect([status, body.code]).toEqual([400, 'WEAK_PASSWORD'])
  })

  it.each(['mì quảng ếch 9', 'correct horse battery', 'xk29!qTr', demoPassword])('MEND-25 %s is none', async (password) => {
    const { email, phone } = person()
    expect((await server.call('register', { name: 'Linh', email, phone, password })).body.code).not.toBe('WEAK_PASSWORD')
  })
})

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('MEND-25 %s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('avatars', () => {
  it('MEND-25 are decoded two at a time while a few wait; more come again later', async () => {
    // it takes longer to decode one than to ask for all, on a busy machine too
    const picture = await sharp({ create: { width: 4_500, height: 4_500, channels: 3, background: '#c40' } })
      .png()
      .toBuffer()
    const avatar = `data:image/png;base64,${picture.toString('base64')}`
    const people = await Promise.all(Array.from({ length: 30 }, () => addCustomer(server)))
    const answers = await race(30, (index) => server.call('change-avatar', { avatar }, { token: people[index]?.token ?? '' }))
    const statuses = tally(answers.map(({ status }) => status))
    expect(Object.keys(statuses)).toEqual(['200', '503'])
    expect(statuses[200]).toBeGreaterThanOrEqual(18)
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await server.call('change-avatar', { avatar }, { token: people[0]?.token ?? '' })).status).toBe(200)
  })
})
