import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costly, flood } from '../support/flood.ts'
import { freePort } from '../support/free-port.ts'
import { processesWithShop, type ServerProcess } from '../support/processes.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

describe('a body', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer()
    ;({ authToken: token } = await server.session('customer', 1))
  })
  afterAll(() => server.close())

  it.each([
    ['login', 33_000, 413],
    ['login', 32_000, 422],
    ['get-restaurant-info', 33_000, 413],
    ['quote-order', 132_000, 413],
    ['quote-order', 130_000, 422],
    ['payment/webhooks/stripe', 263_000, 413],
  ])('MEND-22 of %s with %i bytes is answered %i', async (path, bytes, status) => {
    expect((await server.call(path, costly(bytes))).status).toBe(status)
  })

  it.each([
    ['place-order', 132_000, 413],
    ['place-order', 130_000, 422],
    ['get-addresses', 33_000, 413],
    ['change-avatar', 7_200_000, 413],
  ])('MEND-22 of a customer’s %s with %i bytes is answered %i', async (path, bytes, status) => {
    expect((await server.call(path, costly(bytes), { token })).status).toBe(status)
  })

  it.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('E2 of 10,000 nested %s in an open field is answered 422', async (_, nested) => {
    const cart = { ...cartOf(await addShop(server.database)), method: 'COD' }
    const fields = ['user', 'coupon'].map((field) => JSON.stringify({ ...cart, [field]: { deep: 'here' } }).replace('"here"', nested))
    const answers = await Promise.all(fields.map((body) => server.call('place-order', body, { token, key: randomUUID() })))
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
  })

  it('MEND-22 may be large for the picture in it alone', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(6_000_000)}`
    const statuses = [
      await server.call('change-avatar', { avatar: picture }, { token }),
      await server.call('change-avatar', `{"avatar":"${picture}","more":${costly(40_000)}}`, { token }),
      await server.call('change-avatar', costly(6_000_000), { token }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([415, 413, 413])
  })

  it.each([
    ['no token', {}],
    ['a token that nobody signed', { token: 'none.of.ours' }],
    ['the token of a courier', { token: 'courier' }],
  ])('MEND-22 is not read where the caller has %s', async (_, options: { token?: string }) => {
    const given = options.token === 'courier' ? { token: (await server.session('courier', 1)).authToken } : options
    const statuses = await Promise.all(
      [costly(33_000), costly(130_000)].map(async (body) => (await server.call('place-order', body, given)).status),
    )
    expect(statuses).toEqual(options.token === 'courier' ? [403, 403] : [401, 401])
    const noJson = (await server.call('place-order', '{', given)).status
    expect(noJson).toBe(options.token === undefined ? 422 : statuses[0])
  })

  it('MEND-22 says who sends it where the header does not', async () => {
    const own = await server.call('get-addresses', { user_id: 1, token })
    const foreign = await server.call('get-addresses', { user_id: 2, token })
    const other = await server.call('get-addresses', { user_id: 1, token: 'another' }, { token })
    expect([own.status, foreign.status, other.status]).toEqual([200, 403, 403])
  })

  it.each([
    ['the end of a text', '{"slug":"a\\u0000b"}', 422],
    ['half a character', '{"slug":"a\\uD800b"}', 422],
    ['the other half', '{"slug":"\\uDC00"}', 422],
    ['half a character in a name', '{"slug":"a","\\ud800":1}', 422],
    ['a whole character of two halves', '{"slug":"\\ud83d\\ude00"}', 404],
    ['a backslash before what looks like one', '{"slug":"a\\\\u0000"}', 404],
    ['a prototype', '{"slug":"a","__proto__":{"slug":"b"}}', 404],
  ])('MEND-22 with %s is answered as before, read without a look at each value', async (_, body, status) => {
    expect((await server.call('get-restaurant-info', body)).status).toBe(status)
  })
})

describe('thirty large bodies at once', () => {
  const all = processesWithShop()
  let process: ServerProcess
  beforeAll(async () => {
    process = await all.start(await freePort())
  })
  afterAll(() => process.stop())

  // how long others wait meanwhile is measured by the long run
  it('MEND-22 are refused, and others are answered meanwhile', async () => {
    const { authToken } = await all.desk().session('customer', 1)
    const { answers, waits } = await flood(process.url, authToken)
    expect(answers).toEqual([{ 413: 30 }, { 413: 30 }, { 422: 30 }])
    expect(waits.length).toBeGreaterThan(3)
  })
})
