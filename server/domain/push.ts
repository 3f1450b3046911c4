import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firebaseHosts, pushConfigOf } from '../../machines/domain/push-config.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import { makeVapidKeys, type VapidKeys } from '../context/pushes.ts'
import { NotSent } from '../context/senders.ts'
import { Problem } from './problem.ts'
import { absoluteMs, idleMs } from './sessions.ts'
import { isOn } from './settings.ts'
import type { AccessClaims } from './tokens.ts'

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
  await db.deleteFrom('push_tokens').where('session_id', '=', sid).where('address', '<>', to.address).execute()
  await db
    .insertInto('push_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute()
}

/** Takes a device of the caller's out; one that is not known has nothing to lose. */
export async function deletePushToken(context: Context, userId: number, token: string): Promise<void> {
  const endpoint = token.startsWith('{') ? subscriptionOf(token).endpoint : token
  if (typeof endpoint !== 'string') throw invalid()
  await context.db.deleteFrom('push_tokens').where('user_id', '=', userId).where('address', '=', digestOf(endpoint)).execute()
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
  await sql`
    insert into outbox (kind, recipient, payload, created_at, next_at, expires_at)
    select 'push', push_tokens.id::text, jsonb_build_object('user_id', user_id, 'text', ${payloadOf(content)}::text, 'topic', ${
      content.clickAction === undefined ? null : digestOf(content.clickAction).slice(0, 32)
    }::text), ${now}, ${now}, ${new Date(now.getTime() + lifeMs)}
    from push_tokens join users on users.id = user_id
    where not is_banned and ${to === 'all' ? sql`true` : sql`user_id = ${to}`}
      and exists (select 1 from settings where key = 'enPushNotification' and lower(value) = 'true')`.execute(db)
}

interface Waiting {
  tokenId: number
  payload: unknown
  expiresAt: Date
}

/** Sends a push that waits, if the device is still that customer's and nobody has signed out of it. Fails where another try is worth it. */
export async function deliverPush({ db, clock, log, pushes }: Context, { tokenId, payload, expiresAt }: Waiting): Promise<void> {
  const { user_id: userId, text, topic } = payload as { user_id: number; text: string; topic: string | null }
  const now = clock.now()
  const { rows } = await sql<{ kind: 'web' | 'fcm'; token: string; address: string; is_free: boolean }>`
    with free as (
      update push_tokens set busy_until = ${new Date(now.getTime() + leaseMs)} where id = ${tokenId} and user_id = ${userId} and (busy_until is null or busy_until <= ${now}) returning id
    )
    select push_tokens.kind, push_tokens.token, push_tokens.address, exists (select 1 from free) as is_free
    from push_tokens join sessions on sessions.id = push_tokens.session_id join users on users.id = push_tokens.user_id
    where push_tokens.id = ${tokenId} and push_tokens.user_id = ${userId} and sessions.subject_id = ${userId} and sessions.revoked_at is null
      and sessions.rotated_at > ${new Date(now.getTime() - idleMs)} and sessions.created_at > ${new Date(now.getTime() - absoluteMs)}
      and not users.is_banned`.execute(db)
  const device = rows[0]
  if (!device) return
  // one push at a time to a device: they come in their order, and one that is gone is asked once
  if (!device.is_free) throw new NotSent('push: the device is being sent to')
  const send = pushes[device.kind]
  try {
    const seconds = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000))
    const outcome = send ? await send({ token: device.token, payload: text, seconds, topic: topic ?? undefined }) : 'refused'
    if (outcome === 'gone') await db.deleteFrom('push_tokens').where('id', '=', tokenId).where('address', '=', device.address).execute()
    if (outcome !== 'taken') log.info({ outcome, kind: device.kind }, 'a push was not taken')
  } finally {
    await db.updateTable('push_tokens').set({ busy_until: null }).where('id', '=', tokenId).execute()
  }
}

/** Takes out the devices of sessions that have ended. */
export async function dropDeadTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await sql`delete from push_tokens using sessions where sessions.id = push_tokens.session_id and (sessions.revoked_at is not null
    or sessions.rotated_at <= ${new Date(now - idleMs)} or sessions.created_at <= ${new Date(now - absoluteMs)})`.execute(db)
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
  await db
    .insertInto('secrets')
    .values([
      { name: 'vapid.private', value: made.privateKey },
      { name: 'vapid.public', value: made.publicKey },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await db.selectFrom('secrets').selectAll().where('name', 'like', 'vapid.%').execute()
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return { publicKey: value('vapid.public'), privateKey: value('vapid.private') }
}
