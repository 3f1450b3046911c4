import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { tokenPaths } from '../../openapi/token-paths.ts'
import { createApi, type Api, type ApiOptions, type Credentials } from '../../src/platform/api.ts'

const ofGuest: Credentials = {
  token: () => Promise.resolve(undefined),
  renewed: () => Promise.resolve(undefined),
  refused: () => Promise.resolve(),
}

const { signal } = new AbortController()
const params = { header: { 'X-Device-Id': 'a-device' } }

/** A client in Vietnamese of a guest, but for what is given. */
const clientOf = (over: Pick<ApiOptions, 'fetch'> & Partial<ApiOptions>) =>
  createApi({ baseUrl: 'https://bua.example', deviceId: 'a-device', language: () => 'vi', credentials: ofGuest, ...over })

/** The languages in which answers were requested. */
async function requestedWith(header: Record<string, string>) {
  const languages: (string | null)[] = []
  const api = clientOf({
    language: () => 'en',
    fetch: (request) => {
      languages.push(request.headers.get('Accept-Language'))
      return Promise.resolve(Response.json({ items: {}, recommended: [] }))
    },
  })
  const signal = new AbortController().signal
  await api.POST('/api/get-restaurant-items', { body: { id: 1 }, signal, params: { header: { 'X-Device-Id': 'a-device', ...header } } })
  return languages
}

describe('the language in which an answer is requested', () => {
  it("WORDS-2 is the user's", async () => expect(await requestedWith({})).toEqual(['en']))

  it('WORDS-2 is the one that the request names itself', async () => expect(await requestedWith({ 'Accept-Language': '*' })).toEqual(['*']))
})

/** Whether a request of a customer who is signed in carries a token. */
async function isAuthorized(path: string) {
  let isSent = false
  const api = clientOf({
    credentials: {
      token: () => Promise.resolve('a-token'),
      renewed: () => Promise.resolve(undefined),
      refused: () => Promise.resolve(),
    },
    fetch: (request) => {
      isSent = request.headers.has('Authorization')
      return Promise.resolve(Response.json({}))
    },
  })
  await api.GET(path as never, { signal: new AbortController().signal })
  return isSent
}

describe('the token of a customer who is signed in', () => {
  it.each([
    '/api/config/enGDMA',
    '/version.json',
    '/public/version.json',
    '/health',
    '/ready',
    '/metrics',
    '/api/refresh-token',
    '/api/delivery/refresh-token',
    '/api/logout-by-refresh',
    '/api/delivery/logout',
    '/api/login',
    '/api/register',
  ])('ROLE-8 is not sent to %s', async (path) => expect(await isAuthorized(path)).toBe(false))

  it.each(['/api/customer-events', '/api/get-settings'])('ROLE-8 is sent to %s', async (path) =>
    expect(await isAuthorized(path)).toBe(true),
  )
})

describe("the server's time", () => {
  const at = Date.UTC(2026, 10, 30, 11)
  /** The times that a client is told by answers with that header. */
  const timesOf = async (date: string | undefined, ask: (api: Api) => Promise<unknown>) => {
    const times: number[] = []
    const headers = new Headers(date === undefined ? [] : [['Date', date]])
    const api = clientOf({ onTime: (time) => times.push(time), fetch: () => Promise.resolve(Response.json({}, { headers })) })
    await ask(api)
    return times
  }
  const post = (api: Api) => api.POST('/api/get-restaurant-items', { body: { id: 1 }, signal, params })

  it('A9 is that of an answer', async () => expect(await timesOf(new Date(at).toUTCString(), post)).toEqual([at]))

  it.each([
    ['nothing', undefined],
    ['no time', 'soon'],
  ])('A9 is not learned of %s', async (_, date) => expect(await timesOf(date, post)).toEqual([]))

  it('A9 is not that of an answer that a cache may have', async () =>
    expect(await timesOf(new Date(at).toUTCString(), (api) => api.GET('/api/get-settings', { signal }))).toEqual([]))
})

/** What each attempt of a call sends, whose first token is refused. */
async function sentBy(ask: (api: Api) => Promise<unknown>, credentials: Partial<Credentials> = {}) {
  const sent: { bearer: string | null; body: unknown }[] = []
  const api = clientOf({
    baseUrl: 'https://bua.example/back-end',
    credentials: {
      token: () => Promise.resolve('a-token'),
      renewed: () => Promise.resolve('a-newer-token'),
      refused: () => Promise.resolve(),
      ...credentials,
    },
    fetch: async (request) => {
      sent.push({ bearer: request.headers.get('Authorization'), body: await request.json() })
      return Response.json({}, { status: sent.length === 1 ? 401 : 200 })
    },
  })
  await ask(api)
  return sent
}

describe('the token in a body', () => {
  it('WALLET-1 ORDER-1 PUSH-3 ALERT-1 AUTH-6 TOKEN-3 is the one of the header, where the contract lists it, at each attempt', async () => {
    expect(await sentBy((api) => api.POST('/api/get-wallet-transactions', { body: { user_id: 7 }, signal, params }))).toEqual([
      { bearer: 'Bearer a-token', body: { user_id: 7, token: 'a-token' } },
      { bearer: 'Bearer a-newer-token', body: { user_id: 7, token: 'a-newer-token' } },
    ])
  })

  it('STORE-7 is not sent where the contract does not list it', async () => {
    const sent = await sentBy((api) => api.POST('/api/get-restaurant-info-with-favourite', { body: { id: 1 }, signal, params }))
    expect(sent.map(({ body }) => body)).toEqual([{ id: 1 }, { id: 1 }])
  })

  it('STORE-5 is not sent by a guest', async () => {
    const body = { latitude: 10.7, longitude: 106.6 }
    const ask = (api: Api) => api.POST('/api/get-delivery-restaurants', { body, signal, params }).catch(() => undefined)
    expect(await sentBy(ask, ofGuest)).toEqual([{ bearer: null, body }])
  })

  // the rows of the requirements that give a body
  it.each([
    'apply-coupon',
    'cancel-order',
    'change-avatar',
    'check-ban',
    'check-running-order',
    'get-delivery-restaurants',
    'get-orders',
    'get-selfpickup-restaurants',
    'get-user-notifications',
    'get-wallet-transactions',
    'mark-all-notifications-read',
    'mark-one-notification-read',
    'place-order',
    'save-notification-token',
    'update-tax-number',
  ])('is listed for %s', (path) => expect(tokenPaths.has(`/api/${path}`)).toBe(true))
})

describe('a request without an answer', () => {
  afterEach(() => void vi.useRealTimers())

  it('HTTP-1 is given up after 30 s', async () => {
    vi.useFakeTimers()
    const failed = vi.fn<(path: string, kind: string) => void>()
    const api = clientOf({
      fetch: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
      log: (path, error) => failed(path, AppError.from(error).kind),
    })
    api.GET('/api/get-settings', { signal: new AbortController().signal }).catch(() => {})
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls).toEqual([['/api/get-settings', 'timeout']])
  })
})

/** An answer as some servers send it, of that type. */
const answering = (body: string | null, status: number, type?: string) =>
  clientOf({ fetch: () => Promise.resolve(new Response(body, { status, headers: type === undefined ? {} : { 'Content-Type': type } })) })

describe('an answer that is no JSON', () => {
  const nameAddress = (api: Api) => api.POST('/api/coordinate-to-address', { body: { lat: 10.7, lng: 106.6 }, signal, params })
  const placeNear = (api: Api) => api.POST('/api/get-delivery-restaurants', { body: { latitude: 10.7, longitude: 106.6 }, signal, params })

  it.each([
    ['12 Lê Lợi, Quận 1', 'text/html; charset=UTF-8'],
    ['12 Lê Lợi, Quận 1', 'text/plain'],
    ['"12 Lê Lợi, Quận 1"', 'text/html'],
  ])('GEO-4 %s as %s is an address', async (body, type) => expect(await nameAddress(answering(body, 200, type))).toBe('12 Lê Lợi, Quận 1'))

  it('GEO-5 the page of a network in between is no address', async () =>
    expect(nameAddress(answering('<h1>Wi-Fi</h1>', 200, 'text/html'))).rejects.toMatchObject({ kind: 'server' }))

  it('STORE-5 a text is no list of stores', async () =>
    expect(placeNear(answering('Wi-Fi', 200, 'text/plain'))).rejects.toMatchObject({ kind: 'server' }))

  it.each([
    ['a text', 'Không tìm thấy địa chỉ', 'Không tìm thấy địa chỉ'],
    ['JSON of another type', '{"success":false,"message":"Không tìm thấy địa chỉ"}', 'Không tìm thấy địa chỉ'],
    ['a page', '<h1>Not Found</h1>', ''],
    ['a text as long as a page', 'x'.repeat(501), ''],
    ['nothing', null, ''],
  ])('GEO-5 AUTH-2 a refusal whose body is %s says what a user may read of it', async (_, body, message) =>
    expect(nameAddress(answering(body, 400, 'text/html'))).rejects.toMatchObject({ kind: 'refused', message }),
  )

  it('HTTP-2 what a failing server says is not for its users', async () =>
    expect(nameAddress(answering('no healthy upstream', 503, 'text/plain'))).rejects.toMatchObject({ kind: 'server', message: '' }))
})
