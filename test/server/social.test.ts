import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facebookProvider, googleProvider } from '../../server/ports/social.ts'
import { from, lastCode } from '../support/codes.ts'
import { facebook as startFacebook, type Facebook } from '../support/facebook.ts'
import { anotherKey, openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'
import { answerAt, enterAs, socialBrowser, type SocialBrowser } from '../support/social-browser.ts'

const client = { clientId: 'our-client', clientSecret: 'secret-of-the-client' }
const app = { appId: '4711', appSecret: 'secret-of-the-app' }
const lifeMs = 15 * 60_000

let server: TestServer
let google: OpenIdProvider
let facebook: Facebook
beforeAll(async () => {
  google = await openIdProvider(client)
  facebook = await startFacebook(app)
  server = await startServer({
    trustProxy: ['loopback'],
    social: { google: googleProvider({ ...client, issuer: google.url }), facebook: facebookProvider({ ...app, ...facebook }) },
  })
  await server.warmUp()
})
afterAll(async () => {
  await server.close()
  await google.close()
  await facebook.close()
})

type ProviderName = 'google' | 'facebook'
const both = ['google', 'facebook'] as const
let made = 0
const fresh = () => {
  made += 1
  return { sub: `subject-${made}`, email: `social-${made}@bua.test`, email_verified: true, name: 'Mai Xã Hội' }
}
beforeEach(() => {
  google.forge()
  for (const provider of [google, facebook]) provider.answer('well')
})
/** The person whom providers speak for from now on. */
const person = (edit: Partial<Record<keyof ReturnType<typeof fresh>, undefined>> = {}) => {
  const who = fresh()
  for (const provider of [google, facebook]) provider.speakFor({ ...who, ...edit })
  return who
}
const browser = (name: ProviderName = 'google') => socialBrowser(server, from(`10.20.${made}.1`), name)
const enter = (who: ReturnType<typeof fresh>, name: ProviderName = 'google', more: Record<string, unknown> = {}) =>
  enterAs(server, name === 'google' ? google : facebook, who, { headers: from(`10.20.${made}.1`), more, name })
/** Where the person's agreement leads the browser back to. */
const agreed = async (own: SocialBrowser) => own.decide(await own.begin())
const refused = { error: 'access_denied', accessToken: null, state: 'state-of-the-client' }
const failed = { ...refused, error: 'temporarily_unavailable' }
const usersAt = async (email: string) => (await server.database.pool.query('select id from users where email = $1', [email])).rows

describe('signing in through a provider', () => {
  it.each(both)('AUTH-1 through %s makes an account, and finds it again', async (name) => {
    const who = fresh()
    const first = await enter(who, name, { name: 'Mai Google', email: 'somebody-else@bua.test' })
    const again = await enter(who, name)
    const { data } = first.body
    expect([first.status, data.email, data.name, again.body.data.id]).toEqual([200, who.email, 'Mai Google', data.id])
    expect((await server.call('check-ban', {}, { token: again.body.data.auth_token })).body).toEqual({ success: true })
  })

  it.each(both)('AUTH-1 %s knows the person by an id, whatever address comes with it later', async (name) => {
    const who = fresh()
    const first = await enter(who, name)
    expect((await enter({ ...who, email: 'customer@bua.test' }, name)).body.data.id).toBe(first.body.data.id)
  })

  it.each(both)('AUTH-1 %s leads to the account that has the address, with the name of the provider where it makes one', async (name) => {
    const who = fresh()
    const first = await enter(who)
    const through = await enter({ ...who, sub: `another-${made}` }, name)
    expect([first.body.data.name, through.body.data.id]).toEqual([who.name, first.body.data.id])
  })

  it('AUTH-1 names an account after its address where the provider knows no name, and takes the address as proved', async () => {
    const who = person({ name: undefined })
    const own = browser()
    const { accessToken } = await own.comeBack(await agreed(own))
    const { data } = (await own.signIn(accessToken)).body
    const { rows } = await server.database.pool.query('select is_email_proved from users where id = $1', [data.id])
    expect([data.name, rows]).toEqual([who.email.split('@')[0], [{ is_email_proved: true }]])
  })

  it('AUTH-5 saves the address that comes with it, for an account that is new and for one that is there', async () => {
    const who = fresh()
    const at = (lat: number) => ({ lat, lng: 106.7009, address: `Nhà ở ${lat}` })
    const first = await enter(who, 'google', { address: at(10.77) })
    const again = await enter(who, 'google', { address: at(10.78) })
    const addresses = [first, again].map(({ body }) => body.addresses.map((one: { address: string }) => one.address))
    expect(addresses).toEqual([['Nhà ở 10.77'], ['Nhà ở 10.78', 'Nhà ở 10.77']])
  })

  it('AUTH-1 ten first sign-ins at the same time make one account', async () => {
    const who = person()
    const browsers = await race(10, async (index) => {
      const own = socialBrowser(server, from(`10.21.0.${index}`))
      return { own, ...(await own.comeBack(await agreed(own))) }
    })
    const answers = await race(10, async (index) => browsers[index]?.own.signIn(browsers[index].accessToken))
    const ids = new Set(answers.filter((answer) => answer?.status === 200).map((answer) => answer?.body.data.id))
    expect([await usersAt(who.email), ids.size]).toEqual([[{ id: [...ids][0] }], 1])
    expect(tally(answers.map((answer) => (answer?.status === 200 || answer?.status === 409 ? 'as meant' : (answer?.status ?? 0))))).toEqual(
      {
        'as meant': 10,
      },
    )
  })

  it('AUTH-1 where the setting enSOV is on, a new account takes a proved number', async () => {
    const who = person()
    const turn = (value: string) => server.database.db.updateTable('settings').set({ value }).where('key', '=', 'enSOV').execute()
    await turn('true')
    const phone = '0790000003'
    const own = browser()
    const { accessToken } = await own.comeBack(await agreed(own))
    const bare = await own.signIn(accessToken)
    const unproved = await own.signIn(accessToken, { phone })
    const asked = { phone, email: who.email, accessToken, provider: 'google' }
    await server.call('send-otp', asked, { headers: from(`10.20.${made}.1`) })
    const proved = await own.signIn(accessToken, { phone, otp: await lastCode(server, phone) })
    const again = await enter(who)
    await turn('false')
    expect([bare.body.errors, unproved.body.errors, proved.body.data.phone, again.status]).toEqual([
      [{ path: '/phone', message: 'is needed' }],
      [{ path: '/otp', message: 'is needed' }],
      phone,
      200,
    ])
  })

  it('AUTH-2 tells a newcomer whether numbers are taken no more often than a registration does', async () => {
    const phone = '0790000004'
    const other = { name: 'Linh', email: `other-${made}@bua.test`, phone, password: 'phở bò viên 7' }
    expect((await server.call('register', other, { headers: from('10.22.0.1') })).status).toBe(200)
    person()
    const own = socialBrowser(server, from('10.22.0.2'))
    const { accessToken } = await own.comeBack(await agreed(own))
    const tries: string[] = []
    for (let index = 0; index < 31; index += 1) tries.push((await own.signIn(accessToken, { phone })).body.code)
    const registered = await server.call('register', { ...other, email: `another-${made}@bua.test` }, { headers: from('10.22.0.2') })
    expect([tally(tries), registered.body.code]).toEqual([{ PHONE_TAKEN: 30, RATE_LIMITED: 1 }, 'RATE_LIMITED'])
    expect((await own.signIn(accessToken)).status).toBe(200)
  })

  it('AUTH-2 a banned customer does not come in', async () => {
    const who = fresh()
    const { body } = await enter(who)
    await server.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', body.data.id).execute()
    const { status, body: refusal } = await enter(who)
    expect([status, refusal.code]).toEqual([403, 'BANNED'])
  })

  it('AUTH-2 a code needs its provider', async () => {
    const { status, body } = await server.call('login', { accessToken: 'x' })
    expect([status, body.errors]).toEqual([422, [{ path: '/provider', message: 'is needed' }]])
  })

  it('AUTH-2 a provider needs keys, or is neither offered nor good for anything', async () => {
    const off = await startServer()
    const offers = async (one: TestServer) =>
      ((await one.call('get-settings', undefined, { method: 'GET' })).body as { key: string }[]).filter(({ key }) => key.endsWith('SignIn'))
    const pages = await Promise.all(both.map((name) => socialBrowser(off, {}, name).begin()))
    const codes = await Promise.all(both.map((name) => off.call('login', { accessToken: 'x', provider: name })))
    const [offered, offeredHere] = [await offers(off), await offers(server)]
    await off.close()
    expect([offered, offeredHere]).toEqual([[], both.map((name) => ({ key: `${name}SignIn`, value: `/api/sign-in/${name}` }))])
    expect(pages.map((page) => answerAt(page, new URL(off.url)))).toEqual([failed, failed])
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual(both.map(() => [501, 'NOT_IMPLEMENTED']))
    expect((await server.call('/api/sign-in/twitter', undefined, { method: 'GET' })).status).toBe(404)
  })
})

describe('the account at an address that a provider vouches for', () => {
  it('MEND-19 a password by which another user took the address before its owner came ends, with its sessions', async () => {
    const who = fresh()
    const thief = await server.call(
      'register',
      { name: 'Kẻ Gian', email: who.email, phone: '0790000001', password: demoPassword },
      { headers: from('10.22.0.1') },
    )
    const owner = await enter(who)
    expect(owner.body.data.id).toBe(thief.body.data.id)
    const after = [
      await server.call('check-ban', {}, { token: thief.body.data.auth_token }),
      await server.call('refresh-token', { refresh_token: thief.body.refresh_token }),
      await server.call('login', { email: who.email, password: demoPassword }, { headers: from('10.22.0.1') }),
    ]
    expect(after.map(({ status }) => status)).toEqual([401, 401, 400])
  })

  it('MEND-19 a password of a user who proved the address by mail stays', async () => {
    const who = fresh()
    const headers = from(`10.20.${made}.1`)
    await server.call('register', { name: 'Mai', email: who.email, phone: '0790000002', password: demoPassword }, { headers })
    await server.call('send-password-reset-mail', { email: who.email }, { headers })
    const password = 'bánh xèo giòn 5'
    await server.call('change-user-password', { email: who.email, code: await lastCode(server, who.email), password }, { headers })
    const through = await enter(who)
    const by = await server.call('login', { email: who.email, password }, { headers })
    expect([by.status, by.body.data.id]).toEqual([200, through.body.data.id])
  })

  it.each<[string, ProviderName, Parameters<typeof person>[0] | { email_verified: false }]>([
    ['that Google has not verified', 'google', { email_verified: false }],
    ['of which Google does not say whether it is verified', 'google', { email_verified: undefined }],
    ['that Facebook keeps to itself', 'facebook', { email: undefined }],
  ])('AUTH-2 MEND-19 is not linked by an address %s', async (_, name, edit) => {
    const who = fresh()
    const headers = from(`10.20.${made}.1`)
    const owner = await server.call(
      'register',
      { name: 'Mai', email: who.email, phone: `07910000${made}`, password: demoPassword },
      { headers },
    )
    for (const provider of [google, facebook]) provider.speakFor({ ...who, ...edit })
    const own = browser(name)
    const answer = await own.comeBack(await agreed(own))
    const { rows } = await server.database.pool.query('select user_id from social_identities where subject = $1', [who.sub])
    const by = await server.call('login', { email: who.email, password: demoPassword }, { headers })
    expect([answer, rows, by.body.data.id]).toEqual([refused, [], owner.body.data.id])
  })
})

describe('a code that signs in', () => {
  it('AUTH-2 is good once, in the browser that began alone, for its provider', async () => {
    person()
    const [own, other] = [browser(), browser()]
    const { accessToken, state } = await own.comeBack(await agreed(own))
    await other.begin()
    const answers = [
      await other.signIn(accessToken),
      await server.call('login', { accessToken, provider: 'google' }),
      await own.signIn(accessToken, { provider: 'facebook' }),
      await own.signIn(accessToken),
      await own.signIn(accessToken),
    ]
    expect([state, answers.map(({ status, body }) => (status === 200 ? status : body.code))]).toEqual([
      'state-of-the-client',
      ['SOCIAL_REFUSED', 'SOCIAL_REFUSED', 'SOCIAL_REFUSED', 200, 'SOCIAL_REFUSED'],
    ])
  })

  it.each(['of a newcomer', 'of a customer'])('AUTH-2 %s is good once, whatever is sent at the same time', async (whose) => {
    const who = fresh()
    if (whose === 'of a customer') await enter(who)
    google.speakFor(who)
    const own = browser()
    const { accessToken } = await own.comeBack(await agreed(own))
    const answers = await race(10, () => own.signIn(accessToken))
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string)
    expect([answers.length - others.length, new Set(others)]).toEqual([1, new Set(['SOCIAL_REFUSED'])])
  })

  it('AUTH-2 is good for 15 minutes', async () => {
    const late = async (milliseconds: number) => {
      const who = person()
      const own = browser()
      const { accessToken } = await own.comeBack(await agreed(own))
      server.clock.advance(milliseconds)
      const { status } = await own.signIn(accessToken)
      return [status, (await usersAt(who.email)).length]
    }
    expect([await late(lifeMs - 1), await late(lifeMs)]).toEqual([
      [200, 1],
      [400, 0],
    ])
  })
})

describe('the answer of a provider', () => {
  it.each(both)('AUTH-2 of a person who refuses at %s leads back, and another try is free', async (name) => {
    const who = person()
    const own = browser(name)
    const answer = await own.comeBack(await own.decide(await own.begin(), 'refuse'))
    expect([answer, await usersAt(who.email), (await own.enter()).status]).toEqual([refused, [], 200])
  })

  it('AUTH-2 counts once, with its state, and in the browser that asked', async () => {
    person()
    const [own, other] = [browser(), browser()]
    await other.begin()
    const to = await agreed(own)
    const forged = new URL(to)
    forged.searchParams.set('state', 'made-up')
    const bare = new URL(to)
    bare.searchParams.delete('state')
    const strangers = [await own.comeBack(forged), await own.comeBack(bare), await other.comeBack(to)]
    const right = await own.comeBack(to)
    const replayed = await own.comeBack(to)
    // nothing says which of a client's sign-ins it was
    const unasked = { ...refused, state: null }
    expect([...strangers, replayed]).toEqual([unasked, unasked, unasked, unasked])
    expect([right.error, (await own.signIn(right.accessToken)).status]).toEqual([null, 200])
  })

  it('AUTH-2 counts at the provider that was asked alone', async () => {
    person()
    const own = browser()
    const to = await agreed(own)
    const elsewhere = new URL(to)
    elsewhere.pathname = '/api/sign-in/facebook/return'
    expect(await own.comeBack(elsewhere)).toEqual({ ...refused, state: null })
    expect((await own.comeBack(to)).error).toBeNull()
  })

  it('AUTH-2 counts for 15 minutes', async () => {
    const late = async (milliseconds: number) => {
      person()
      const own = browser()
      const to = await agreed(own)
      server.clock.advance(milliseconds)
      return (await own.comeBack(to)).error
    }
    expect([await late(lifeMs - 1), await late(lifeMs)]).toEqual([null, 'access_denied'])
  })

  it.each(both)('AUTH-2 of %s with a code that was spent, or given to another browser, is refused', async (name) => {
    const who = person()
    const [own, other] = [browser(name), browser(name)]
    const spent = await agreed(own)
    await own.comeBack(spent)
    const stolen = await agreed(other)
    const answers: unknown[] = []
    for (const { searchParams } of [spent, stolen, new URL('/?code=made-up', server.url)]) {
      const to = await agreed(own)
      to.searchParams.set('code', searchParams.get('code') ?? '')
      answers.push(await own.comeBack(to))
    }
    expect([answers, await usersAt(who.email)]).toEqual([[refused, refused, refused], []])
  })

  it.each(both)('AUTH-2 of %s is refused with another code verifier', async (name) => {
    person()
    const own = browser(name)
    const to = await agreed(own)
    await server.database.pool.query('update authorization_requests set code_verifier = $1', ['x'.repeat(43)])
    expect(await own.comeBack(to)).toEqual(refused)
  })

  it.each<[string, Parameters<OpenIdProvider['forge']>]>([
    ['another nonce', [(claims) => ({ ...claims, nonce: 'another' })]],
    ['no nonce', [({ nonce: _, ...claims }) => claims]],
    ['another audience', [(claims) => ({ ...claims, aud: 'another-client' })]],
    ['another issuer', [(claims) => ({ ...claims, iss: 'https://another.example' })]],
    ['an end that is past', [(claims) => ({ ...claims, exp: 1_000 })]],
    ['a signature by another key', [(claims) => claims, anotherKey]],
    ['an address that is not verified', [(claims) => ({ ...claims, email_verified: false })]],
    ['no address', [({ email: _, ...claims }) => claims]],
  ])('AUTH-2 with an id_token that has %s is refused', async (_, forged) => {
    const who = person()
    google.forge(...forged)
    const own = browser()
    expect([await own.comeBack(await agreed(own)), await usersAt(who.email)]).toEqual([refused, []])
  })

  it('AUTH-2 with another issuer’s name is refused', async () => {
    person()
    const own = browser()
    const to = await agreed(own)
    to.searchParams.set('iss', 'https://another.example')
    expect(await own.comeBack(to)).toEqual(refused)
  })

  it('AUTH-2 with a code that Facebook gave to another app is refused', async () => {
    const who = person()
    const own = browser('facebook')
    const page = await own.begin()
    page.searchParams.set('client_id', '9999')
    expect([await own.comeBack(await own.decide(page)), await usersAt(who.email)]).toEqual([refused, []])
  })

  it('AUTH-2 with a token that Facebook calls invalid is refused', async () => {
    person()
    const own = browser('facebook')
    const to = await agreed(own)
    facebook.answer('refusing')
    expect(await own.comeBack(to)).toEqual(refused)
  })
})

describe('a provider that does not work', () => {
  it.each(['broken', 'never'] as const)('AUTH-2 leads back within 6 s where Google’s servers answer: %s', async (how) => {
    person()
    const own = browser()
    const to = await agreed(own)
    google.answer(how)
    const begun = performance.now()
    expect(await own.comeBack(to)).toEqual(failed)
    expect(performance.now() - begun).toBeLessThan(6_000)
  })

  it.each(['broken', 'busy'] as const)('AUTH-2 leads back where Facebook’s are %s', async (how) => {
    person()
    const own = browser('facebook')
    const to = await agreed(own)
    facebook.answer(how)
    expect(await own.comeBack(to)).toEqual(failed)
  })

  it('AUTH-2 at the start of the server is said at the sign-in, which works once the provider does', async () => {
    const before = await openIdProvider(client)
    await before.close()
    const later = await startServer({ social: { google: googleProvider({ ...client, issuer: before.url }) } })
    const own = socialBrowser(later)
    const down = answerAt(await own.begin(), new URL(later.url))
    const provider = await openIdProvider({ ...client, port: Number(new URL(before.url).port) })
    const up = await enterAs(later, provider, fresh())
    const warnings = later.logs.filter((line) => line.includes('"level":40'))
    await later.close()
    await provider.close()
    expect([down, up.status]).toEqual([failed, 200])
    expect(warnings).toEqual([expect.stringContaining('a sign-in through a provider did not work')])
  })
})

describe('where a sign-in begins', () => {
  it.each(both)('AUTH-2 no query says where %s leads back to, or what is asked of it', async (name) => {
    const who = person()
    const elsewhere = 'https://elsewhere.example/'
    const own = browser(name)
    const query = { redirect_uri: elsewhere, back: elsewhere, return_to: elsewhere, url: elsewhere, client_id: '9999', scope: 'all' }
    const page = await own.begin({ ...query, state: elsewhere })
    expect(page.href).not.toContain('elsewhere.example')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: name === 'google' ? client.clientId : app.appId,
      redirect_uri: `${server.url}/api/sign-in/${name}/return`,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const to = await own.decide(page)
    for (const [key, value] of Object.entries(query)) if (key !== 'client_id') to.searchParams.append(key, value)
    // fails where this leads to any other page than the one to sign in on
    const { accessToken } = await own.comeBack(to)
    expect([(await own.signIn(accessToken)).status, await usersAt(who.email)]).toEqual([200, [{ id: expect.any(Number) }]])
  })

  it('AUTH-2 an address may begin 300 times in 15 minutes', async () => {
    person()
    const begin = async (address: string) => {
      const page = await socialBrowser(server, from(address)).begin()
      return page.origin === new URL(server.url).origin ? answerAt(page, new URL(server.url)) : 'at the provider'
    }
    const first = await begin('10.23.0.1')
    await server.database.pool.query(`update attempts set count = 299 where key = 'social:address:10.23.0.1'`)
    const answers = [first, await begin('10.23.0.1'), await begin('10.23.0.1'), await begin('10.23.0.2')]
    server.clock.advance(lifeMs)
    answers.push(await begin('10.23.0.1'))
    expect(answers).toEqual(['at the provider', 'at the provider', failed, 'at the provider', 'at the provider'])
  })

  it('AUTH-2 an error of this server’s own is none of the provider’s, and leads nowhere', async () => {
    const broken = await startServer({
      social: {
        google: { pageFor: () => Promise.reject(new TypeError('broken')), personOf: () => Promise.reject(new TypeError('broken')) },
      },
    })
    const response = await fetch(`${broken.url}/api/sign-in/google`, { redirect: 'manual' })
    await broken.close()
    expect([response.status, response.headers.get('location')]).toEqual([500, null])
  })

  it('AUTH-2 the cookie of the browser is out of reach of pages and of other sites', async () => {
    const response = await fetch(`${server.url}/api/sign-in/google`, { redirect: 'manual' })
    expect([response.status, response.headers.get('cache-control'), response.headers.getSetCookie()]).toEqual([
      303,
      'no-store',
      [expect.stringMatching(/^sign-in=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)],
    ])
  })
})

describe('the log', () => {
  it('AUTH-2 has no code, verifier, state, token or key, however a sign-in ends', async () => {
    const secrets = new Set<string>([client.clientSecret, app.appSecret])
    for (const name of both) {
      person()
      const own = browser(name)
      const remember = (url: URL) => {
        for (const [key, value] of url.searchParams) if (['state', 'nonce', 'code'].includes(key)) secrets.add(value)
        return url
      }
      const agree = async () => remember(await own.decide(remember(await own.begin())))
      const { accessToken } = await own.comeBack(await agree())
      secrets.add(accessToken ?? '')
      await own.signIn(accessToken)
      await own.signIn(accessToken)
      const spent = await agree()
      await own.comeBack(spent)
      await own.comeBack(spent)
      google.forge((claims) => claims, anotherKey)
      facebook.answer('refusing')
      await own.comeBack(await agree())
      google.forge()
      const failing = await agree()
      google.answer('broken')
      facebook.answer('broken')
      await own.comeBack(failing)
      secrets.add(own.cookies().split('=')[1] ?? '')
      google.answer('well')
      facebook.answer('well')
    }
    for (const secret of [...google.secrets, ...facebook.secrets]) secrets.add(secret)
    const log = server.logs.join('\n')
    expect([...secrets].filter((secret) => secret === '' || log.includes(secret))).toEqual([])
    expect(log).toContain('a sign-in through a provider was refused')
    expect(log).toContain('a sign-in through a provider did not work')
  })
})
