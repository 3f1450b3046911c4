import { generateKeyPairSync } from 'node:crypto'
import { createVerifier } from 'fast-jwt'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allowEndpoints, fcmSender, makeVapidKeys, webPushSender, type Pushes } from '../../server/ports/pushes.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { addAlerts } from '../../server/services/alerts.ts'
import { vapidKeysOf } from '../../server/services/push.ts'
import { payloadOf } from '../../server/domain/push-messages.ts'
import { sendWaiting } from '../../server/jobs/outbox.ts'
import { sweep } from '../../server/jobs/sweep.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { httpProvider } from '../support/providers.ts'
import { startPushService, vapidClaims } from '../support/push-service.ts'
import { race } from '../support/race.ts'
import { settableClock, startServer, type TestServer } from '../support/server.ts'

const keys = makeVapidKeys()
let service: Awaited<ReturnType<typeof startPushService>>
let shared: FreshDatabase
let servers: [TestServer, TestServer, ...TestServer[]]
const clock = settableClock()
const servings = (more: Pushes = {}) => ({
  web: webPushSender({ keys, subject: 'mailto:ops@bua.test' }),
  isAllowedEndpoint: allowEndpoints([service.url]),
  ...more,
})

beforeEach(async () => {
  service = await startPushService()
  shared = await freshDatabase()
  const start = () => startServer({ on: shared, clock, pushes: servings() })
  servers = [await start(), await start()]
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await shared.drop()
  await service.close()
})

const notify = (userId: number | 'all', title = 'Tin', more: object = {}) =>
  inTransaction(servers[0].database.db, (tx) => {
    const content = { title, message: 'Một dòng', clickAction: '/running-order/abc', ...more }
    return addAlerts({ ...servers[0].app.context, db: tx }, userId, content, 3_600_000)
  })
const work = () => sendWaiting(servers[0].app.context)
const waiting = () =>
  servers[0].database.db.selectFrom('outbox').select(['kind', 'tries']).where('kind', '=', 'push').orderBy('id').execute()
const failed = () => servers[0].database.db.selectFrom('failed_messages').select(['kind', 'tries', 'reason']).execute()
const saved = () => servers[0].database.db.selectFrom('push_tokens').select(['user_id', 'kind']).orderBy('id').execute()
const signIn = (userId: number) => servers[0].session('customer', userId)
const save = (userId: number, authToken: string, token: string) =>
  servers[0].call('save-notification-token', { user_id: userId, push_token: token }, { token: authToken })
const signOut = (refreshToken: string) => servers[0].call('logout-by-refresh', { refresh_token: refreshToken })

/** A user who has just signed in on a device that takes pushes. */
async function subscriber(userId: number, device = service.subscribe()) {
  const tokens = await signIn(userId)
  expect((await save(userId, tokens.authToken, device.token)).body).toEqual({ success: true })
  return { ...tokens, device }
}

describe('web push', () => {
  it('PUSH-3 PUSH-4 what is sent arrives decrypted, signed by the server, with title, message, image and click_action', async () => {
    const { device } = await subscriber(1)
    await notify(1, 'Đơn đã giao', { message: 'Chúc bạn ngon miệng 🍜', image: '/pictures/a.avif' })
    await work()
    expect(device.messages).toEqual([
      { title: 'Đơn đã giao', message: 'Chúc bạn ngon miệng 🍜', image: '/pictures/a.avif', click_action: '/running-order/abc' },
    ])
    const [headers] = device.headers
    const claims = vapidClaims(headers?.authorization)
    expect([claims.aud, claims.sub, claims.publicKey]).toEqual([service.url, 'mailto:ops@bua.test', keys.publicKey])
    expect([headers?.['ttl'], headers?.['urgency'], headers?.['content-encoding'], /^[\w-]{32}$/.test(String(headers?.['topic']))]).toEqual(
      ['3600', 'high', 'aes128gcm', true],
    )
    expect([await waiting(), await failed()]).toEqual([[], []])
    await work()
    expect(device.asked).toBe(1)
  })

  it('PUSH-4 a message that leads nowhere arrives, and replaces no other one', async () => {
    const { device } = await subscriber(1)
    for (const title of ['Một', 'Hai']) await notify(1, title, { clickAction: undefined })
    await work()
    expect(device.messages).toMatchObject([
      { title: 'Một', click_action: null },
      { title: 'Hai', click_action: null },
    ])
    expect(device.headers.map((headers) => headers['topic'])).toEqual([undefined, undefined])
  })

  it('PUSH-4 a message that is too long for a push is cut and arrives, in 4,096 bytes', async () => {
    const { device } = await subscriber(1)
    await notify(1, 'Dài', { message: 'ế'.repeat(2_000) })
    await work()
    const [message] = device.messages
    expect([message?.['title'], /^ế{500,}…$/.test(String(message?.['message']))]).toEqual(['Dài', true])
    expect(Number(device.headers[0]?.['content-length'])).toBeLessThanOrEqual(4_096)
    expect(payloadOf({ title: 'Ngắn', message: 'Một dòng' })).toBe('{"title":"Ngắn","message":"Một dòng","image":null,"click_action":null}')
  })

  it('PUSH-3 C3 a device that is gone (404, 410) is asked once, by whichever server, however many pushes wait for it', async () => {
    const dead = await Promise.all([subscriber(1), subscriber(1), subscriber(2)])
    dead[0].device.answers(404)
    dead[1].device.answers(410)
    dead[2].device.answers(410)
    for (let index = 0; index < 10; index += 1) await notify('all', `Tin ${index}`)
    await race(8, (index) => sendWaiting(servers[index % 2 === 0 ? 0 : 1].app.context))
    clock.advance(5_000)
    await work()
    clock.advance(60_000)
    await work()
    expect(dead.map(({ device }) => device.asked)).toEqual([1, 1, 1])
    expect([await saved(), await waiting()]).toEqual([[], []])
  })

  it('PUSH-3 a service that is down is asked again after 5, 15, 45 … seconds; the push arrives once', async () => {
    const { device } = await subscriber(1)
    device.answers(503)
    await notify(1)
    await work()
    for (const [wait, asked] of [
      [4_999, 1],
      [1, 2],
      [15_000, 3],
    ] as const) {
      clock.advance(wait)
      await work()
      expect(device.asked).toBe(asked)
    }
    device.answers(201)
    clock.advance(45_000)
    await work()
    clock.advance(600_000)
    await work()
    expect([device.asked, device.messages.length, await waiting(), await saved()]).toEqual([4, 1, [], [{ user_id: 1, kind: 'web' }]])
  })

  it('a push that the service will never take is dropped, and the device stays', async () => {
    const { device } = await subscriber(1)
    device.answers(413)
    await notify(1)
    await work()
    expect([device.asked, await waiting(), (await saved()).length]).toEqual([1, [], 1])
  })

  it('a push that the service will never take is stored as failed', async () => {
    const { device } = await subscriber(1)
    device.answers(413)
    await notify(1)
    await work()
    expect(await failed()).toEqual([{ kind: 'push', tries: 1, reason: 'push: refused' }])
  })

  it('news that no user was there for within their time are not sent any more', async () => {
    const { device } = await subscriber(1)
    await notify(1)
    clock.advance(3_600_000)
    await work()
    expect([device.asked, await waiting()]).toEqual([0, []])
  })

  it('PUSH-1 nothing is sent where the settings have push off', async () => {
    const { device } = await subscriber(1)
    await servers[0].database.pool.query(`update settings set value = 'false' where key = 'enPushNotification'`)
    await notify(1)
    await work()
    expect([device.asked, await waiting()]).toEqual([0, []])
  })
})

describe('whose a device is', () => {
  it('PUSH-3 C3 after a sign-out and a sign-in of another user on one device, none of the first one comes, in 200 switches', async () => {
    const device = service.subscribe()
    let mine = 0
    for (let index = 0; index < 200; index += 1) {
      const user = 1 + (index % 2)
      const { authToken, refreshToken } = await servers[index % 2 === 0 ? 0 : 1].session('customer', user)
      await save(user, authToken, device.token)
      // one that waits while the person changes, and one that is sent before
      if (index % 10 === 0) {
        await notify(user, `cho ${user}`)
        await work()
        mine += 1
      }
      await notify(user, `cho ${user}, quá muộn`)
      await signOut(refreshToken)
    }
    clock.advance(5_000)
    await work()
    const titles = device.messages.map(({ title }) => title)
    expect([titles.filter((title) => String(title).includes('quá muộn')), titles.length]).toEqual([[], mine])
    expect([await saved(), await waiting()]).toEqual([[], []])
  }, 120_000)

  it('PUSH-3 C3 without a sign-out in between, the device is the last one’s, and what waited for the first one is dropped', async () => {
    const device = service.subscribe()
    await subscriber(1, device)
    await notify(1, 'cho 1')
    await subscriber(2, device)
    await notify(1, 'cho 1 nữa')
    await notify(2, 'cho 2')
    await work()
    expect(device.messages.map(({ title }) => title)).toEqual(['cho 2'])
    expect(await saved()).toEqual([{ user_id: 2, kind: 'web' }])
  })

  it('PUSH-3 a session that was revoked, that lay still for 14 days or whose customer is banned gets nothing', async () => {
    const [revoked, idle, banned] = [await subscriber(1), await subscriber(2), await subscriber(3)]
    await servers[0].database.pool.query(`update sessions set revoked_at = now() where subject_id = 1`)
    await servers[0].database.pool.query(`update sessions set rotated_at = rotated_at - interval '14 days' where subject_id = 2`)
    for (const user of [1, 2, 3]) await notify(user)
    await servers[0].database.pool.query(`update users set is_banned = true where id = 3`)
    await work()
    expect([revoked, idle, banned].map(({ device }) => device.asked)).toEqual([0, 0, 0])
    await sweep(servers[0].app.context)
    expect(await saved()).toEqual([{ user_id: 3, kind: 'web' }])
  })

  it('PUSH-3 one customer may have several devices, each told; a session has one', async () => {
    const [phone, laptop] = [await subscriber(1), await subscriber(1)]
    const renewed = service.subscribe()
    await save(1, phone.authToken, renewed.token)
    await notify(1)
    await work()
    expect([phone.device.asked, renewed.messages.length, laptop.device.messages.length]).toEqual([0, 1, 1])
  })

  it('PUSH-3 a device that was taken out gets nothing; only its own customer can do so', async () => {
    const { device, authToken } = await subscriber(1)
    const other = await signIn(2)
    const remove = (token: string) => servers[0].call('delete-notification-token', { push_token: device.token }, { token })
    expect((await remove(other.authToken)).body).toEqual({ success: true })
    expect((await saved()).length).toBe(1)
    expect((await remove(authToken)).body).toEqual({ success: true })
    await notify(1)
    await work()
    expect([device.asked, await saved()]).toEqual([0, []])
  })
})

describe('tokens that are refused', () => {
  it('PUSH-3 addresses that are no push service are not asked: no call of ours reaches what a stranger names', async () => {
    const { authToken } = await signIn(1)
    const { keys: subscriptionKeys } = JSON.parse(service.subscribe().token) as { keys: object }
    const endpoints = [
      'http://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/x',
      'https://a:b@fcm.googleapis.com/x',
      'http://fcm.googleapis.com/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
    ]
    const tokens = [
      ...endpoints.map((endpoint) => JSON.stringify({ endpoint, keys: subscriptionKeys })),
      '{',
      '{}',
      '{"endpoint":7,"keys":null}',
      JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } }),
      'a b',
      'kurz',
    ]
    const answers = await Promise.all(tokens.map((token) => save(1, authToken, token)))
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 422))
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-x.notify.windows.com']) {
      const token = JSON.stringify({ endpoint: `https://${host}/send/x`, keys: subscriptionKeys })
      expect([host, (await save(1, authToken, token)).status]).toEqual([host, 200])
    }
  })

  it('PUSH-3 no address is a push service to a server that knows none', async () => {
    const server = await startServer({ on: shared, clock, pushes: {} })
    const { authToken } = await server.session('customer', 1)
    const { token } = service.subscribe()
    const answer = await server.call('save-notification-token', { user_id: 1, push_token: token }, { token: authToken })
    await server.close()
    expect([answer.status, await saved()]).toEqual([422, []])
  })

  it('PUSH-1 PUSH-3 a guest has no token to save, and no user saves one for another', async () => {
    const { token } = service.subscribe()
    const { authToken } = await signIn(1)
    expect((await servers[0].call('save-notification-token', { user_id: 1, push_token: token })).status).toBe(401)
    expect((await save(2, authToken, token)).status).toBe(403)
    expect(await saved()).toEqual([])
  })
})

it('the keys of a database are made once, whoever asks first, and are a setting that browsers read', async () => {
  const pairs = await race(20, (index) => vapidKeysOf(servers[index % 2 === 0 ? 0 : 1].app.context))
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  const { body } = await servers[1].call('get-settings', undefined, { method: 'GET' })
  expect(body).toContainEqual({ key: 'vapidPublicKey', value: pairs[0]?.publicKey })
  expect(JSON.stringify(body)).not.toContain(pairs[0]?.privateKey)
  expect(Buffer.from(pairs[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
})

describe('Firebase Cloud Messaging, HTTP v1', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const fcmToken = 'cKd9:APA91b-token_of_a_browser'

  async function withFirebase(answer: (count: number) => { status: number; json: unknown }) {
    let count = 0
    const provider = await httpProvider(({ path }) =>
      path === '/token' ? { status: 200, json: { access_token: 'an-access-token', expires_in: 3_599 } } : answer((count += 1)),
    )
    const account = {
      project_id: 'bua-test',
      client_email: 'sender@bua-test.iam.gserviceaccount.com',
      private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${provider.url}/token`,
    }
    const server = await startServer({ on: shared, clock, pushes: servings({ fcm: fcmSender(account, clock, provider.url) }) })
    servers.push(server)
    const { authToken } = await signIn(1)
    await save(1, authToken, fcmToken)
    const sent = () => provider.taken.filter(({ path }) => path !== '/token')
    return { provider, account, sent, work: () => sendWaiting(server.app.context) }
  }

  it('PUSH-4 is asked for an access token with a signed statement, once an hour, and given the data alone', async () => {
    const {
      provider,
      account,
      sent,
      work: send,
    } = await withFirebase(() => ({ status: 200, json: { name: 'projects/bua-test/messages/1' } }))
    await notify(1, 'Đơn đã giao')
    await send()
    await notify(1, 'Tin nữa')
    await send()
    const asked = provider.taken.filter(({ path }) => path === '/token')
    const form = new URLSearchParams(asked[0]?.body)
    const verify = createVerifier({
      key: pair.publicKey.export({ type: 'spki', format: 'pem' }),
      algorithms: ['RS256'],
      clockTimestamp: clock.now().getTime(),
    })
    const seconds = Math.floor(clock.now().getTime() / 1000)
    expect(verify(form.get('assertion') ?? '')).toEqual({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: account.token_uri,
      iat: seconds,
      exp: seconds + 3_600,
    })
    expect([asked.length, form.get('grant_type')]).toEqual([1, 'urn:ietf:params:oauth:grant-type:jwt-bearer'])
    expect(sent().map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v1/projects/bua-test/messages:send', 'Bearer an-access-token'],
      ['/v1/projects/bua-test/messages:send', 'Bearer an-access-token'],
    ])
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      message: {
        token: fcmToken,
        data: { title: 'Đơn đã giao', message: 'Một dòng', click_action: '/running-order/abc' },
        webpush: { headers: { TTL: '3600', Urgency: 'high', Topic: expect.stringMatching(/^[\w-]{32}$/) } },
      },
    })
    clock.advance(3_540_000)
    await notify(1)
    await send()
    expect(provider.taken.filter(({ path }) => path === '/token')).toHaveLength(2)
    await provider.close()
  })

  it('PUSH-3 C3 a token that is unregistered is dropped after one send', async () => {
    const error = { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }
    const { provider, sent, work: send } = await withFirebase(() => ({ status: 404, json: error }))
    await notify(1)
    await notify(1)
    await send()
    clock.advance(60_000)
    await send()
    expect([sent().length, await saved(), await waiting()]).toEqual([1, [], []])
    await provider.close()
  })

  it('is asked again where it is busy, and with a new access token where it refuses the old one', async () => {
    const statuses = [429, 401, 200]
    const { provider, sent, work: send } = await withFirebase((count) => ({ status: statuses[count - 1] ?? 200, json: {} }))
    await notify(1)
    await send()
    clock.advance(5_000)
    await send()
    clock.advance(15_000)
    await send()
    expect([sent().length, provider.taken.filter(({ path }) => path === '/token').length, await waiting()]).toEqual([3, 2, []])
    await provider.close()
  })
})
