import { firebaseHosts, pushConfigOf } from '../../machines/domain/push-config.ts'
import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { makeVapidKeys, type VapidKeys } from '../ports/pushes.ts'
import { NotSent, Refused } from '../ports/senders.ts'
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
import { addressOf, destinationOf, payloadOf, topicOf, type PushContent } from '../domain/push-messages.ts'
import { absoluteMs, idleMs } from '../domain/session-limits.ts'
import { isOn } from '../domain/settings.ts'
import type { AccessClaims } from '../ports/tokens.ts'

/** How long a device is one process's to send to: longer than any service may take. */
const leaseMs = 60_000

/** Where a token names a device that another user had, it is the caller's from now on. A session has one device. */
export async function savePushToken(context: Context, { sub, sid }: AccessClaims, token: string): Promise<void> {
  const { db, clock, pushes } = context
  const to = destinationOf(token, pushes.isAllowedEndpoint ?? (() => false))
  const row = { ...to, user_id: sub, session_id: sid, saved_at: clock.now() }
  await deleteOtherDevices(db, sid, to.address)
  await upsertPushToken(db, row)
}

/** Deletes a device of the caller's, where it is known. */
export async function deletePushToken(context: Context, userId: number, token: string): Promise<void> {
  await deletePushTokenOf(context.db, userId, addressOf(token))
}

/** Queues a push for each device of a customer, or of every one; none where the settings have push off. */
export async function enqueuePushes(
  { db, clock }: Pick<TxContext, 'db' | 'clock'>,
  to: number | 'all',
  content: PushContent,
  lifeMs: number,
): Promise<void> {
  const now = clock.now()
  const topic = content.clickAction === undefined ? null : topicOf(content.clickAction)
  await insertPushes(db, to, { text: payloadOf(content), topic, now, expiresAt: new Date(now.getTime() + lifeMs) })
}

/** What was used, and began, after these times is a session that may still be open. */
const openSessions = (now: Date) => ({ usedAfter: new Date(now.getTime() - idleMs), begunAfter: new Date(now.getTime() - absoluteMs) })

interface Waiting {
  tokenId: number
  payload: unknown
  expiresAt: Date
}

/** Sends a push that waits, if the device is still that customer's and its session is open. Fails with Refused where the service will never take it, otherwise where another try is worth it. */
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
    const outcome = send ? await send({ token: device.token, payload: text, ttlSeconds: seconds, topic: topic ?? undefined }) : 'refused'
    if (outcome === 'gone') await deleteDevice(db, tokenId, device.address)
    if (outcome !== 'taken') log.info({ outcome, kind: device.kind }, 'a push was not taken')
    if (outcome === 'refused') throw new Refused('push: refused')
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
