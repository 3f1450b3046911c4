import { createHash } from 'node:crypto'
import { firebaseHosts, pushConfigOf } from '../../machines/domain/push-config.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { makeVapidKeys, type VapidKeys } from '../ports/pushes.ts'
import { NotSent } from '../ports/senders.ts'
import { insertPushes } from '../db/queries/outbox.ts'
import {
  deleteDeadPushTokens,
  deleteOtherDevices,
  deletePushToken as deleteDevice,
  deletePushTokenOf,
  releasePushToken,
  takePushToken,
  upsertPushToken,
} from '../db/queries/push-tokens.ts'
import { insertSecrets, secretsOf } from '../db/queries/secrets.ts'
import { Problem } from '../domain/problem.ts'
import { absoluteMs, idleMs } from '../domain/session-limits.ts'
import { isOn } from '../domain/settings.ts'
import type { AccessClaims } from '../ports/tokens.ts'

/** A push may carry 4,096 bytes, encryption and wrapping included. */
const payloadBytes = 3_000
/** How long a device is one process's to send to: longer than any service may take. */
const leaseMs = 60_000

interface PushContent {
  title: string
  message: string
  image?: string | undefined
  clickAction?: string | undefined
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const invalid = () => new Problem('VALIDATION', { errors: [{ path: '/push_token', message: 'is no token of a push service' }] })

const bytesOf = (key: unknown) => (typeof key === 'string' && /^[\w-]+={0,2}$/.test(key) ? Buffer.from(key, 'base64url') : Buffer.alloc(0))

interface Destination {
  kind: 'web' | 'fcm'
  /** Names the device, however its token is written. */
  address: string
  token: string
}

interface GivenSubscription {
  endpoint?: unknown
  keys?: { p256dh?: unknown; auth?: unknown } | null
}

function subscriptionOf(token: string): GivenSubscription {
  try {
    return JSON.parse(token) as GivenSubscription
  } catch {
    throw invalid()
  }
}

/** Reads what a browser gave. Fails with VALIDATION on what no push can be sent to. */
function destinationOf(token: string, mayReach: (endpoint: string) => boolean): Destination {
  if (!token.startsWith('{')) {
    if (!/^[\w:-]{8,1000}$/.test(token)) throw invalid()
    return { kind: 'fcm', address: digestOf(token), token }
  }
  const { endpoint, keys } = subscriptionOf(token)
  const point = bytesOf(keys?.p256dh)
  if (typeof endpoint !== 'string' || !mayReach(endpoint) || point.length !== 65 || point[0] !== 4 || bytesOf(keys?.auth).length !== 16)
    throw invalid()
  return {
    kind: 'web',
    address: digestOf(endpoint),
    token: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  }
}

/** Where a token speaks of a device that somebody else had, it is the caller's from now on. A session has one device. */
export async function savePushToken(context: Context, { sub, sid }: AccessClaims, token: string): Promise<void> {
  const { db, clock, pushes } = context
  const to = destinationOf(token, pushes.mayReach ?? (() => false))
  const row = { ...to, user_id: sub, session_id: sid, saved_at: clock.now() }
  await deleteOtherDevices(db, sid, to.address)
  await upsertPushToken(db, row)
}

/** Takes a device of the caller's out; one that is not known has nothing to lose. */
export async function deletePushToken(context: Context, userId: number, token: string): Promise<void> {
  const endpoint = token.startsWith('{') ? subscriptionOf(token).endpoint : token
  if (typeof endpoint !== 'string') throw invalid()
  await deletePushTokenOf(context.db, userId, digestOf(endpoint))
}

/** The text that a device is sent; a message that is too long for a push is cut. */
export function payloadOf({ title, message, image, clickAction }: PushContent): string {
  const write = (text: string) => JSON.stringify({ title, message: text, image: image ?? null, click_action: clickAction ?? null })
  let payload = write(message)
  for (let length = message.length; Buffer.byteLength(payload) > payloadBytes && length > 0;) {
    length = Math.floor(length * 0.9)
    payload = write(`${message.slice(0, length).toWellFormed()}…`)
  }
  return payload
}

/** Puts a push for each device of somebody, or of everybody, where a job takes it from; none where the settings have push off. */
export async function enqueuePushes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  to: number | 'all',
  content: PushContent,
  lifeMs: number,
): Promise<void> {
  const now = clock.now()
  const topic = content.clickAction === undefined ? null : digestOf(content.clickAction).slice(0, 32)
  await insertPushes(db, to, { text: payloadOf(content), topic, now, expiresAt: new Date(now.getTime() + lifeMs) })
}

/** What was used, and began, after these times is a session that may still be open. */
const openSessions = (now: Date) => ({ usedAfter: new Date(now.getTime() - idleMs), begunAfter: new Date(now.getTime() - absoluteMs) })

interface Waiting {
  tokenId: number
  payload: unknown
  expiresAt: Date
}

/** Sends a push that waits, if the device is still that customer's and nobody has signed out of it. Fails where another try is worth it. */
export async function deliverPush({ db, clock, log, pushes }: Context, { tokenId, payload, expiresAt }: Waiting): Promise<void> {
  const { user_id: userId, text, topic } = payload as { user_id: number; text: string; topic: string | null }
  const now = clock.now()
  const device = await takePushToken(db, { tokenId, userId, now, until: new Date(now.getTime() + leaseMs), ...openSessions(now) })
  if (!device) return
  // one push at a time to a device: they come in their order, and one that is gone is asked once
  if (!device.is_free) throw new NotSent('push: the device is being sent to')
  const send = pushes[device.kind]
  try {
    const seconds = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000))
    const outcome = send ? await send({ token: device.token, payload: text, seconds, topic: topic ?? undefined }) : 'refused'
    if (outcome === 'gone') await deleteDevice(db, tokenId, device.address)
    if (outcome !== 'taken') log.info({ outcome, kind: device.kind }, 'a push was not taken')
  } finally {
    await releasePushToken(db, tokenId)
  }
}

/** Takes out the devices of sessions that have ended. */
export async function dropDeadTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteDeadPushTokens(db, openSessions(clock.now()))
}

/** The other sites that a document has to be able to ask for pushes. */
export function pushHosts(settings: readonly components['schemas']['Setting'][]): readonly string[] {
  const values = new Map(settings.map(({ key, value }) => [key, value]))
  const config = pushConfigOf({
    isEnabled: isOn(values, 'enPushNotification'),
    firebase: {
      apiKey: values.get('firebaseApiKey'),
      projectId: values.get('firebaseProjectId'),
      appId: values.get('firebaseAppId'),
      senderId: values.get('firebaseSenderId'),
      publicKey: values.get('firebasePublicKey'),
    },
    webPublicKey: values.get('vapidPublicKey'),
  })
  return config?.kind === 'firebase' ? firebaseHosts : []
}

/** The keys that all processes on one data base sign pushes with; made by whichever asks first. */
export async function vapidKeysOf({ db }: Pick<Context, 'db'>): Promise<VapidKeys> {
  const made = makeVapidKeys()
  await insertSecrets(db, [
    { name: 'vapid.private', value: made.privateKey },
    { name: 'vapid.public', value: made.publicKey },
  ])
  const rows = await secretsOf(db, 'vapid')
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return { publicKey: value('vapid.public'), privateKey: value('vapid.private') }
}
