import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { googleProvider } from '../../server/ports/social.ts'
import { from } from '../support/codes.ts'
import { anotherKey, openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { enterAs, socialBrowser } from '../support/social-browser.ts'

let server: TestServer
let google: OpenIdProvider
beforeAll(async () => {
  google = await openIdProvider({ clientId: 'our-client', clientSecret: 'our-secret' })
  const social = { google: googleProvider({ clientId: 'our-client', clientSecret: 'our-secret', issuer: google.url }) }
  server = await startServer({ trustProxy: ['loopback'], social })
})
afterAll(async () => {
  await server.close()
  await google.close()
})
let made = 0
const fresh = () => {
  made += 1
  return { sub: `subject-${made}`, email: `social-${made}@bua.test`, email_verified: true, name: 'Mai Google' }
}
beforeEach(() => {
  google.forge()
  google.answer('well')
  google.speakFor(fresh())
})
const browser = () => socialBrowser(server, from(`10.20.${made}.1`))

describe('signing in through a provider', () => {
  it('AUTH-1 makes an account, and finds it again by the person’s id', async () => {
    const who = fresh()
    const first = await enterAs(server, google, who)
    const again = await enterAs(server, google, { ...who, email: 'customer@bua.test' })
    expect([first.status, first.body.data.email, again.body.data.id]).toEqual([200, who.email, first.body.data.id])
  })

  it('AUTH-2 a code signs in once, in the browser that began alone', async () => {
    const [own, other] = [browser(), browser()]
    const { accessToken, state } = await own.comeBack(await own.decide(await own.begin()))
    await other.begin()
    const answers = [await other.signIn(accessToken), await own.signIn(accessToken), await own.signIn(accessToken)]
    expect([state, answers.map(({ status }) => status)]).toEqual(['state-of-the-client', [400, 200, 400]])
  })

  it('AUTH-2 an answer counts once, in time, with its state, and in the browser that asked', async () => {
    const [own, other] = [browser(), browser()]
    await other.begin()
    const to = await own.decide(await own.begin())
    const forged = new URL(to)
    forged.searchParams.set('state', 'made-up')
    const errors = [(await own.comeBack(forged)).error, (await other.comeBack(to)).error]
    const right = await own.comeBack(to)
    const late = await own.decide(await own.begin())
    server.clock.advance(16 * 60_000)
    errors.push((await own.comeBack(to)).error, (await own.comeBack(late)).error)
    expect([errors, right.error]).toEqual([Array(4).fill('access_denied'), null])
  })

  it.each<[string, Parameters<OpenIdProvider['forge']>]>([
    ['nonce', [(claims) => ({ ...claims, nonce: 'another' })]],
    ['audience', [(claims) => ({ ...claims, aud: 'another-client' })]],
    ['issuer', [(claims) => ({ ...claims, iss: 'https://another.example' })]],
    ['expiry', [(claims) => ({ ...claims, exp: 1_000 })]],
    ['signature', [(claims) => claims, anotherKey]],
    ['address that is not verified', [(claims) => ({ ...claims, email_verified: false })]],
  ])('AUTH-2 an id_token with a wrong %s is refused', async (_, forged) => {
    google.forge(...forged)
    const own = browser()
    expect(await own.comeBack(await own.decide(await own.begin()))).toMatchObject({ error: 'access_denied', accessToken: null })
  })

  it('AUTH-2 another code verifier is refused', async () => {
    const own = browser()
    const to = await own.decide(await own.begin())
    await server.database.pool.query('update authorization_requests set code_verifier = $1', ['x'.repeat(43)])
    expect((await own.comeBack(to)).error).toBe('access_denied')
  })

  it.each(['broken', 'never'] as const)('AUTH-2 a provider that answers %s leads back within 6 s', async (how) => {
    const own = browser()
    const to = await own.decide(await own.begin())
    google.answer(how)
    const begun = performance.now()
    expect((await own.comeBack(to)).error).toBe('temporarily_unavailable')
    expect(performance.now() - begun).toBeLessThan(6_000)
  })
})
