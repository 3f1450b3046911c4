import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tally } from '../support/race.ts'
import { freePort, processesWithShop, type ServerProcess } from '../support/processes.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** JSON of about that many bytes that costs a reader the most: as many values as fit. */
const costly = (bytes: number) => `{"more":[${'[],'.repeat(bytes / 3)}[]]}`

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

  // 200 ms is what the benchmark asks for on a quiet machine; here it is the order of magnitude
  it('MEND-22 keep nobody else waiting', async () => {
    const { authToken } = await all.desk().session('customer', 1)
    const over = new AbortController()
    const wait = async () => {
      const begun = performance.now()
      await (await fetch(`${process.url}/health`)).text()
      return performance.now() - begun
    }
    // how slow the machine is by itself
    const before: number[] = []
    for (let turn = 0; turn < 50; turn += 1) before.push(await wait())
    const waits: number[] = []
    const others = (async () => {
      while (!over.signal.aborted) waits.push(await wait())
    })()
    const flood = async (path: string, body: string, token?: string) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () =>
          // a refusal may close the connection while the body is under way
          fetch(`${process.url}/api/${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
            body,
          }).then(
            ({ status }) => status,
            () => 413,
          ),
        ),
      )
      return tally(answers)
    }
    expect(await flood('login', costly(1_000_000))).toEqual({ 413: 30 })
    expect(await flood('change-avatar', costly(1_000_000), authToken)).toEqual({ 413: 30 })
    expect(await flood('place-order', costly(130_000), authToken)).toEqual({ 422: 30 })
    over.abort()
    await others
    expect(Math.max(...waits)).toBeLessThan(1_500 + 10 * Math.max(...before))
  })
})
