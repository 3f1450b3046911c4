import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facebookProvider, googleProvider } from '../../server/ports/social.ts'
import { from, lastCode } from '../support/codes.ts'
import { httpProvider } from '../support/providers.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'

const appId = '4711'
const appSecret = 'secret-of-the-app'
type Facts = Record<string, unknown>
/** What Google says of each token. */
const google = new Map<string, { status: number; json: Facts }>()
/** What Facebook says of each token, and of whom it speaks for. */
const facebook = new Map<string, { data: Facts; me: Facts }>()

let server: TestServer
let provider: Awaited<ReturnType<typeof httpProvider>>
beforeAll(async () => {
  provider = await httpProvider(({ path, authorization }) => {
    const { pathname, searchParams } = new URL(path, 'http://provider')
    if (pathname === '/tokeninfo')
      return google.get(authorization?.slice('Bearer '.length) ?? '') ?? { status: 400, json: { error: 'invalid_token' } }
    if (pathname === '/debug_token') {
      if (searchParams.get('access_token') !== `${appId}|${appSecret}`) return { status: 400, json: {} }
      return { status: 200, json: { data: facebook.get(searchParams.get('input_token') ?? '')?.data ?? { is_valid: false } } }
    }
    const token = searchParams.get('access_token') ?? ''
    const isProved = searchParams.get('appsecret_proof') === createHmac('sha256', appSecret).update(token).digest('hex')
    return isProved ? { status: 200, json: facebook.get(token)?.me ?? {} } : { status: 400, json: {} }
  })
  const url = provider.url
  server = await startServer({
    trustProxy: ['loopback'],
    social: { google: googleProvider({ clientId: 'our-client', url }), facebook: facebookProvider({ appId, appSecret, url }) },
  })
  await server.warmUp()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

let made = 0
const fresh = () => {
  made += 1
  return { token: `token-${made}`, subject: `subject-${made}`, email: `social-${made}@bua.test`, headers: from(`10.20.${made}.1`) }
}
const googleSays = ({ token, subject, email }: ReturnType<typeof fresh>, edit: Facts = {}, status = 200) =>
  google.set(token, {
    status,
    json: { aud: 'our-client', azp: 'our-client', sub: subject, email, email_verified: 'true', expires_in: '3599', ...edit },
  })
const facebookSays = ({ token, subject, email }: ReturnType<typeof fresh>, data: Facts = {}, me: Facts = {}) =>
  facebook.set(token, {
    data: { app_id: appId, is_valid: true, user_id: subject, type: 'USER', ...data },
    me: { id: subject, name: 'Mai Facebook', email, ...me },
  })
const enter = (who: { token: string; headers: Record<string, string> }, provided: 'google' | 'facebook', more: Facts = {}) =>
  server.call('login', { accessToken: who.token, provider: provided, ...more }, { headers: who.headers })

describe('signing in through a provider', () => {
  it.each(['google', 'facebook'] as const)('AUTH-1 a token of %s makes an account, and finds it again', async (name) => {
    const who = fresh()
    if (name === 'google') googleSays(who)
    else facebookSays(who)
    const first = await enter(who, name, { name: 'Mai Google', email: 'somebody-else@bua.test' })
    const again = await enter(who, name)
    expect([first.status, first.body.data.email, first.body.data.name, again.body.data.id]).toEqual([
      200,
      who.email,
      'Mai Google',
      first.body.data.id,
    ])
    expect((await server.call('check-ban', {}, { token: again.body.data.auth_token })).body).toEqual({ success: true })
  })

  it('AUTH-1 the provider knows the person by an id, whatever address comes with it later', async () => {
    const who = fresh()
    googleSays(who)
    const first = await enter(who, 'google')
    googleSays(who, { email: 'customer@bua.test' })
    expect((await enter(who, 'google')).body.data.id).toBe(first.body.data.id)
  })

  it('AUTH-1 ten first sign-ins at once make one account', async () => {
    const who = fresh()
    googleSays(who)
    const answers = await race(10, (index) => enter({ ...who, headers: from(`10.21.0.${index}`) }, 'google'))
    const { rows } = await server.database.pool.query('select count(*)::int as users from users where email = $1', [who.email])
    expect([rows, new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id)).size]).toEqual([
      [{ users: 1 }],
      1,
    ])
    expect(tally(answers.map(({ status }) => (status === 200 || status === 409 ? 'as meant' : status)))).toEqual({ 'as meant': 10 })
  })

  const refused: [string, 'google' | 'facebook', (who: ReturnType<typeof fresh>) => unknown][] = [
    ['that Google does not know', 'google', () => undefined],
    ['of another app at Google', 'google', (who) => googleSays(who, { aud: 'another-client' })],
    ['with an address that Google has not verified', 'google', (who) => googleSays(who, { email_verified: 'false' })],
    ['with no address at Google', 'google', (who) => googleSays(who, { email: undefined })],
    ['that has ended at Google', 'google', (who) => googleSays(who, { expires_in: '0' })],
    ['that Facebook does not know', 'facebook', () => undefined],
    ['of another app at Facebook', 'facebook', (who) => facebookSays(who, { app_id: '9999' })],
    ['that Facebook calls invalid', 'facebook', (who) => facebookSays(who, { is_valid: false })],
    ['with no verified address at Facebook', 'facebook', (who) => facebookSays(who, {}, { email: undefined })],
    ['of one person with the profile of another at Facebook', 'facebook', (who) => facebookSays(who, {}, { id: 'another' })],
    ['of Google, called one of Facebook', 'facebook', (who) => googleSays(who)],
  ]
  it.each(refused)('AUTH-2 a token %s is refused', async (_, name, prepare) => {
    const who = fresh()
    prepare(who)
    const { status, body } = await enter(who, name, { email: who.email })
    const { rows } = await server.database.pool.query('select id from users where email = $1', [who.email])
    expect([status, body.success, body.code, rows]).toEqual([400, false, 'SOCIAL_REFUSED', []])
  })

  it('AUTH-2 a provider that fails is told as such, without the token', async () => {
    const who = fresh()
    googleSays(who, {}, 503)
    const { status, body } = await enter(who, 'google')
    expect([status, body.code, server.logs.join('\n').includes(who.token)]).toEqual([503, 'UNAVAILABLE', false])
  })

  it('AUTH-2 a token needs its provider, and a provider needs keys', async () => {
    const without = await server.call('login', { accessToken: 'x' })
    const off = await startServer()
    const answers = [
      await off.call('login', { accessToken: 'x', provider: 'google' }),
      await off.call('login', { accessToken: 'x', provider: 'facebook' }),
    ]
    await off.close()
    expect([without.status, without.body.errors, answers.map(({ body }) => body.code)]).toEqual([
      422,
      [{ path: '/provider', message: 'is needed' }],
      ['NOT_IMPLEMENTED', 'NOT_IMPLEMENTED'],
    ])
  })

  it('a password by which somebody else took the address before its owner came ends, with its sessions', async () => {
    const who = fresh()
    const thief = await server.call(
      'register',
      { name: 'Kẻ Gian', email: who.email, phone: '0790000001', password: demoPassword },
      { headers: from('10.22.0.1') },
    )
    googleSays(who)
    const owner = await enter(who, 'google')
    expect(owner.body.data.id).toBe(thief.body.data.id)
    const after = [
      await server.call('check-ban', {}, { token: thief.body.data.auth_token }),
      await server.call('refresh-token', { refresh_token: thief.body.refresh_token }),
      await server.call('login', { email: who.email, password: demoPassword }, { headers: from('10.22.0.1') }),
    ]
    expect(after.map(({ status }) => status)).toEqual([401, 401, 400])
  })

  it('a password of somebody who proved the address by mail stays', async () => {
    const who = fresh()
    const { headers } = who
    await server.call('register', { name: 'Mai', email: who.email, phone: '0790000002', password: demoPassword }, { headers })
    await server.call('send-password-reset-mail', { email: who.email }, { headers })
    const password = 'bánh xèo giòn 5'
    await server.call('change-user-password', { email: who.email, code: await lastCode(server, who.email), password }, { headers })
    googleSays(who)
    const through = await enter(who, 'google')
    const by = await server.call('login', { email: who.email, password }, { headers })
    expect([by.status, by.body.data.id]).toEqual([200, through.body.data.id])
  })

  it('AUTH-2 a banned customer does not come in', async () => {
    const who = fresh()
    googleSays(who)
    const { body } = await enter(who, 'google')
    await server.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', body.data.id).execute()
    const { status, body: refusal } = await enter(who, 'google')
    expect([status, refusal.code]).toEqual([403, 'BANNED'])
  })

  it('AUTH-1 where the setting enSOV is on, a new account takes a proved number', async () => {
    const who = fresh()
    googleSays(who)
    const turn = (value: string) => server.database.db.updateTable('settings').set({ value }).where('key', '=', 'enSOV').execute()
    await turn('true')
    const phone = '0790000003'
    const bare = await enter(who, 'google')
    const unproved = await enter(who, 'google', { phone })
    await server.call('send-otp', { phone, email: who.email, accessToken: who.token, provider: 'google' }, { headers: who.headers })
    const proved = await enter(who, 'google', { phone, otp: await lastCode(server, phone) })
    const again = await enter(who, 'google')
    await turn('false')
    expect([bare.body.errors, unproved.body.errors, proved.body.data.phone, again.status]).toEqual([
      [{ path: '/phone', message: 'is needed' }],
      [{ path: '/otp', message: 'is needed' }],
      phone,
      200,
    ])
  })
})
