import { describe, expect, it } from 'vitest'
import { createApi } from '../../src/platform/api.ts'

/** The languages in which answers were requested. */
async function requestedWith(header: Record<string, string>) {
  const languages: (string | null)[] = []
  const api = createApi({
    baseUrl: 'https://bua.example',
    deviceId: 'a-device',
    language: () => 'en',
    credentials: {
      token: () => Promise.resolve(undefined),
      renewed: () => Promise.resolve(undefined),
      refused: () => Promise.resolve(),
    },
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
