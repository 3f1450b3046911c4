import { firebaseHosts, pushConfigOf } from '../../machines/domain/push-config.ts'
import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { makeVapidKeys, type VapidKeys } from '../ports/pushes.ts'
import { NotSent, Refused } from '../ports/senders.ts'
import { insertMemberPushes, insertPushes } from '../db/queries/outbox.ts'
import {
  deleteDeadPushTokens,
  deleteOtherDevices,
  deletePushToken as deleteDevice,
  deletePushTokenOf,
  releasePushToken,
  takePushToken,
  upsertPushToken,
  type DeviceOwner,
} from '../db/queries/push-tokens.ts'
import { insertSecrets, secretsOf } from '../db/queries/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { addressOf, destinationOf, payloadOf, topicOf, type PushContent } from '../domain/push-messages.ts'
import { absoluteMs, idleMs } from '../domain/session-limits.ts'
import { isOn } from '../domain/settings.ts'
import type { Language } from '../domain/texts.ts'
import type { AccessClaims } from '../ports/tokens.ts'
import { lockAccount } from './accounts.ts'

/** How long a process may hold a device to send to: longer than any push service takes. */
const leaseMs = 60_000

/** Who a session's devices belong to. */
const ownerOf = ({ sub, aud }: Pick<AccessClaims, 'sub' | 'aud'>): DeviceOwner =>
  aud === 'store' ? { user_id: null, member_id: sub } : { user_id: sub, member_id: null }

/** Stores a session's push token in place of its earlier one. A device that belonged to another user belongs to the caller from now on. */
export async function savePushToken(context: Context, who: AccessClaims, token: string, language: Language): Promise<void> {
  const { db, clock, pushes } = context
  const to = destinationOf(token, pushes.isAllowedEndpoint ?? (() => false))
  await inTransaction(db, async (tx) => {
    if (who.aud === 'customer') await lockAccount(tx, who.sub)
    await deleteOtherDevices(tx, who.sid, to.address)
    await upsertPushToken(tx, { ...to, ...ownerOf(who), language, session_id: who.sid, saved_at: clock.now() })
  })
}

/** Deletes one of the caller's devices, if it is stored. */
export async function deletePushToken(context: Context, who: AccessClaims, token: string): Promise<void> {
  await deletePushTokenOf(context.db, ownerOf(who), addressOf(token))
}

/** Queues a push for each device of one customer or all; none where the settings disable pushes. */
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

/** Queues a push about an order to be answered for each device of each member of its store, in the device's language. */
export async function enqueueMemberPushes(
  { db, clock }: Pick<TxContext, 'db' | 'clock'>,
  storeId: number,
  contentIn: (language: Language) => PushContent,
  { offerId, topic, expiresAt }: { offerId: number; topic: string; expiresAt: Date },
): Promise<void> {
  const texts = { vi: payloadOf(contentIn('vi')), en: payloadOf(contentIn('en')) }
  await insertMemberPushes(db, storeId, { offerId, texts, topic: topicOf(topic), now: clock.now(), expiresAt })
}

/** A session may be open if it was last used and begun after these times. */
const openSessions = (now: Date) => ({ usedAfter: new Date(now.getTime() - idleMs), begunAfter: new Date(now.getTime() - absoluteMs) })

interface QueuedPush {
  tokenId: number
  payload: unknown
  expiresAt: Date
}

/** Sends a queued push, if the device still belongs to its owner and its session is open. Throws Refused where the push service rejects it for good, another error where a retry makes sense. */
export async function deliverPush({ db, clock, log, pushes }: Context, { tokenId, payload, expiresAt }: QueuedPush): Promise<void> {
  const { text, topic, ...to } = payload as ({ user_id: number } | { member_id: number }) & { text: string; topic: string | null }
  const owner: DeviceOwner = 'member_id' in to ? { user_id: null, member_id: to.member_id } : { user_id: to.user_id, member_id: null }
  const now = clock.now()
  const device = await takePushToken(db, { tokenId, owner, now, until: new Date(now.getTime() + leaseMs), ...openSessions(now) })
  if (!device) return
  // one push at a time to a device: they arrive in order, and a device that is gone is tried once
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

/** Deletes the devices of sessions that have ended. */
export async function dropDeadTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteDeadPushTokens(db, openSessions(clock.now()))
}

/** The hosts that a document must be allowed to connect to for pushes. */
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

/** The VAPID keys, which all processes on one database share; generated by the first of them. */
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
