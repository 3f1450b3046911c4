import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { createApi, type Credentials } from '../../src/platform/api.ts'

const ofGuest: Credentials = {
  token: () => Promise.resolve(undefined),
  renewed: () => Promise.resolve(undefined),
  refused: () => Promise.resolve(),
}

/** The languages in which answers were requested. */
async function requestedWith(header: Record<string, string>) {
  const languages: (string | null)[] = []
  const api = createApi({
    baseUrl: 'https://bua.example',
    deviceId: 'a-device',
    language: () => 'en',
    credentials: ofGuest,
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
  const api = createApi({
    baseUrl: 'https://bua.example',
    deviceId: 'a-device',
    language: () => 'vi',
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

  it.each(['/api/get-orders', '/api/get-settings'])('ROLE-8 is sent to %s', async (path) => expect(await isAuthorized(path)).toBe(true))
})

describe('a request without an answer', () => {
  afterEach(() => void vi.useRealTimers())

  it('HTTP-1 is given up after 30 s', async () => {
    vi.useFakeTimers()
    const failed = vi.fn<(path: string, kind: string) => void>()
    const api = createApi({
      baseUrl: 'https://bua.example',
      deviceId: 'a-device',
      language: () => 'vi',
      credentials: ofGuest,
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
