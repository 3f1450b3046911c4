import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createRuntime } from '../../src/actors/app/app.ts'
import { connectivityLogic } from '../../src/actors/app/connectivity.ts'
import { renew, watchRecovery } from '../../src/actors/app/renewal.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

/** The client of a customer who is signed in, without a server. */
function start(answer: () => Response) {
  const requests: Request[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    now: () => 9,
    fetch: (request: Request) => {
      requests.push(request)
      return Promise.resolve(answer())
    },
  }
  platform.store.set(keys.authToken, 'a')
  platform.store.set(keys.refreshToken, 'r')
  platform.store.set(keys.user, JSON.stringify({ id: 3, name: 'Lan' }))
  const { sessions } = createRuntime(platform, undefined)
  return { platform, session: sessions.customer, requests }
}

describe('the calls around a session', () => {
  it('HTTP-1 the probes of the connection and of renewals say which device asks', async () => {
    const { platform, session, requests } = start(() => new Response(null, { status: 204 }))
    const connectivity = createActor(connectivityLogic(session.dependencies), { input: { isOnline: false } }).start()
    connectivity.send({ type: 'network.retry' })
    await watchRecovery(session, new AbortController().signal, () => {})
    expect(requests.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('X-Device-Id')])).toEqual([
      ['GET', '/health', platform.deviceId],
      ['HEAD', '/api/refresh-token', platform.deviceId],
    ])
    connectivity.stop()
  })

  it.each([
    ['an object', { error: 'expired' }],
    ['a text', 'Unauthorized'],
    ['a list', []],
    ['nothing', null],
  ])('TOKEN-7 a renewal that is answered 401 with %s as its JSON is refused', async (_, body) => {
    const { platform, session } = start(() => Response.json(body, { status: 401 }))
    const renewal = renew(session, { tokens: { authToken: 'a', refreshToken: 'r' }, isRecovered: false }, new AbortController().signal)
    await expect(renewal).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(platform.store.get(keys.renewalFailures)).toBeUndefined()
  })

  it.each([
    ['a text', 'Unauthorized'],
    ['nothing', null],
  ])('TOKEN-7 a renewal that is answered 401 with %s is refused', async (_, body) => {
    const { session } = start(() => new Response(body, { status: 401 }))
    const renewal = renew(session, { tokens: { authToken: 'a', refreshToken: 'r' }, isRecovered: false }, new AbortController().signal)
    await expect(renewal).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('TOKEN-7 a renewal that a page in between answers 401 is none that the server refused', async () => {
    const { platform, session } = start(() => new Response('<h1>Wi-Fi</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } }))
    const renewal = renew(session, { tokens: { authToken: 'a', refreshToken: 'r' }, isRecovered: false }, new AbortController().signal)
    await expect(renewal).rejects.toMatchObject({ kind: 'server' })
    expect(platform.store.get(keys.renewalFailures)).toBe('[9]')
  })
})
