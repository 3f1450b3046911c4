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
