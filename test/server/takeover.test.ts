import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleProvider } from '../../server/ports/social.ts'
import type { Pushes } from '../../server/ports/pushes.ts'
import { from, lastCode } from '../support/codes.ts'
import { openIdProvider } from '../support/openid-provider.ts'
import { failpoints } from '../support/race-at.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'
import { enterAs } from '../support/social-browser.ts'

const { failpoint, raceAt } = failpoints()
const pushes: Pushes = { isAllowedEndpoint: () => true, fcm: () => Promise.resolve('taken') }

let server: TestServer
let provider: Awaited<ReturnType<typeof openIdProvider>>
beforeAll(async () => {
  provider = await openIdProvider({ clientId: 'our-client', clientSecret: 'our-secret' })
  server = await startServer({
    trustProxy: ['loopback'],
    pushes,
    failpoint,
    social: { google: googleProvider({ clientId: 'our-client', clientSecret: 'our-secret', issuer: provider.url }) },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

let cases = 0
const newPassword = 'phở bò viên 7'

/** A stranger's e-mail address, registered by an attacker with a phone of their own that they have proved. */
async function prepareAttack() {
  cases += 1
  const email = `victim-${cases}@bua.test`
  const phone = `079100000${cases}`
  const headers = { ...from(`10.50.${cases}.1`), 'X-Device-Id': `device-of-attacker-${cases}` }
  const call = (path: string, body: object, token?: string) => server.call(path, body, { headers, ...(token !== undefined && { token }) })
  const enterByPhone = async () => {
    await call('generate-otp-for-login', { phone })
    return call('login-with-otp', { phone, otp: await lastCode(server, phone) })
  }
  const registered = await call('register', { name: 'Kẻ Gian', email, phone, password: demoPassword })
  const byPhone = await enterByPhone()
  expect([registered.status, byPhone.body.data.id]).toEqual([200, registered.body.data.id])
  const userId: number = registered.body.data.id
  const saved = await call(
    'save-notification-token',
    { user_id: userId, push_token: `token-of-attacker-${cases}` },
    byPhone.body.data.auth_token,
  )
  expect(saved.status).toBe(200)
  // a code that the attacker keeps for later
  await call('generate-otp-for-login', { phone })
  const storedCode = await lastCode(server, phone)
  await call('send-password-reset-mail', { email })
  await server.database.db.insertInto('social_identities').values({ provider: 'facebook', subject: email, user_id: userId }).execute()
  return { email, phone, userId, call, enterByPhone, storedCode, sessions: [registered.body, byPhone.body] }
}
type Attack = Awaited<ReturnType<typeof prepareAttack>>

/** What the attacker still gets at by all that they had: the ids of accounts, or codes of refusals. */
async function attackLater({ email, phone, call, enterByPhone, storedCode, sessions }: Attack) {
  const outcome = (answer: { status: number; body: { code?: string; data?: { id: number } } }) =>
    answer.body.data?.id ?? answer.body.code ?? answer.status
  const bySessions = []
  for (const { data, refresh_token } of sessions) {
    bySessions.push(outcome(await call('check-ban', {}, data.auth_token)), outcome(await call('refresh-token', { refresh_token })))
  }
  return {
    bySessions,
    byStoredCode: outcome(await call('login-with-otp', { phone, otp: storedCode })),
    byPhone: outcome(await enterByPhone()),
    byPassword: outcome(await call('login', { email, password: demoPassword })),
    byPhoneAndPassword: outcome(await call('login', { phone, password: demoPassword })),
  }
}

const ended = ['TOKEN_REVOKED', 'TOKEN_REVOKED', 'TOKEN_REVOKED', 'TOKEN_REVOKED']

async function whatIsLeft(userId: number) {
  const rows = async (text: string) => (await server.database.pool.query(text, [userId])).rows
  return {
    user: await rows('select is_email_proved, is_phone_proved from users where id = $1'),
    devices: await rows(`select device_id from known_devices where role = 'customer' and subject_id = $1`),
    identities: await rows('select provider from social_identities where user_id = $1'),
    pushes: await rows('select kind from push_tokens where user_id = $1'),
    codes: await rows('select purpose from codes join users on recipient in (lower(email), phone) where users.id = $1'),
  }
}

describe('an account that a user made with a stranger’s address and a phone of their own', () => {
  it('MEND-19 is its owner’s alone once they have set a password by a code of their mailbox', async () => {
    const attack = await prepareAttack()
    const headers = { ...from('10.51.0.1'), 'X-Device-Id': 'device-of-the-owner' }
    await server.call('send-password-reset-mail', { email: attack.email }, { headers })
    const code = await lastCode(server, attack.email)
    const changed = await server.call('change-user-password', { email: attack.email, code, password: newPassword }, { headers })
    expect(changed.status).toBe(200)
    expect(await whatIsLeft(attack.userId)).toEqual({
      user: [{ is_email_proved: true, is_phone_proved: false }],
      devices: [{ device_id: 'device-of-the-owner' }],
      identities: [],
      pushes: [],
      codes: [],
    })
    const later = await attackLater(attack)
    expect(later).toEqual({
      bySessions: ended,
      byStoredCode: 'INVALID_OTP',
      byPhone: expect.any(Number),
      byPassword: 'WRONG_CREDENTIALS',
      byPhoneAndPassword: 'WRONG_CREDENTIALS',
    })
    expect(later.byPhone).not.toBe(attack.userId)
    const owner = await server.call('login', { email: attack.email, password: newPassword }, { headers })
    expect(owner.body.data.id).toBe(attack.userId)
  })

  it('MEND-19 is its owner’s alone once they have come in through a provider that vouches for the address', async () => {
    const attack = await prepareAttack()
    const headers = { ...from('10.52.0.1'), 'X-Device-Id': 'device-of-the-owner' }
    const owner = { sub: 'owner-at-google', email: attack.email, email_verified: true }
    const enter = () => enterAs(server, provider, owner, { headers })
    expect((await enter()).body.data.id).toBe(attack.userId)
    expect(await whatIsLeft(attack.userId)).toEqual({
      user: [{ is_email_proved: true, is_phone_proved: false }],
      devices: [{ device_id: 'device-of-the-owner' }],
      identities: [{ provider: 'google' }],
      pushes: [],
      codes: [],
    })
    const later = await attackLater(attack)
    expect(later).toEqual({
      bySessions: ended,
      byStoredCode: 'INVALID_OTP',
      byPhone: expect.any(Number),
      byPassword: 'WRONG_CREDENTIALS',
      byPhoneAndPassword: 'WRONG_CREDENTIALS',
    })
    expect(later.byPhone).not.toBe(attack.userId)
    expect((await enter()).body.data.id).toBe(attack.userId)
  })

  it('MEND-19 its owner proves a number of their own again, and comes in by it', async () => {
    const attack = await prepareAttack()
    const headers = { ...from('10.53.0.1'), 'X-Device-Id': 'device-of-the-owner' }
    await server.call('send-password-reset-mail', { email: attack.email }, { headers })
    const code = await lastCode(server, attack.email)
    await server.call('change-user-password', { email: attack.email, code, password: newPassword }, { headers })
    const { body } = await server.call('login', { email: attack.email, password: newPassword }, { headers })
    const phone = '0791999999'
    await server.call('send-otp', { phone }, { headers })
    const proof = { phone, otp: await lastCode(server, phone) }
    const changed = await server.call('change-phone', proof, { headers, token: body.data.auth_token })
    const elsewhere = { ...from('10.53.0.2'), 'X-Device-Id': 'another-device-of-the-owner' }
    await server.call('generate-otp-for-login', { phone }, { headers: elsewhere })
    const entered = await server.call('login-with-otp', { phone, otp: await lastCode(server, phone) }, { headers: elsewhere })
    expect([changed.status, entered.body.data.id]).toEqual([200, attack.userId])
  })

  it('MEND-19 a sign-in whose password is replaced before its session begins is refused', async () => {
    const attack = await prepareAttack()
    const headers = { ...from('10.54.0.1'), 'X-Device-Id': 'device-of-the-owner' }
    await server.call('send-password-reset-mail', { email: attack.email }, { headers })
    const code = await lastCode(server, attack.email)
    const reset = raceAt('signIn.checked', () =>
      server.call('change-user-password', { email: attack.email, code, password: newPassword }, { headers }),
    )
    const entered = await attack.call('login', { email: attack.email, password: demoPassword })
    expect([(await reset).status, entered.body.code]).toEqual([200, 'WRONG_CREDENTIALS'])
  })
})
