import type { Context } from '../ports/context.ts'
import { failExpiredMessages, failMessage } from '../db/queries/failed-messages.ts'
import { deleteMessage, postponeMessage, takeDueMessages, type WaitingMessage } from '../db/queries/outbox.ts'
import { isOffered } from '../db/queries/orders.ts'
import { Refused } from '../ports/senders.ts'
import { deliverPush } from '../services/push.ts'
import { every, type Job } from './every.ts'

const everyMs = 1_000
const batchSize = 20
/** How long a message belongs to the process that claimed it; longer than any provider's timeout. */
const leaseMs = 60_000
/** Delays after the first, second … failure; a message that fails once more is given up. */
const backOffMs = [5_000, 15_000, 45_000, 120_000, 240_000]

async function send(context: Context, { kind, recipient, payload, expires_at: expiresAt }: WaitingMessage): Promise<void> {
  const { db, senders } = context
  const { offer_id: offerId } = payload as { offer_id?: number }
  // it was answered while the message waited
  if (offerId !== undefined && !(await isOffered(db, offerId))) return undefined
  if (kind === 'push') return deliverPush(context, { tokenId: Number(recipient), payload, expiresAt })
  const { subject, text } = payload as { subject: string; text: string }
  const take = senders[kind as 'mail' | 'sms' | 'call']
  if (!take) throw new Error('no provider')
  return take({ to: recipient, subject, text })
}

async function deliver(context: Context, row: WaitingMessage): Promise<void> {
  const { db, clock, log } = context
  const { id, kind, tries } = row
  try {
    await send(context, row)
    await deleteMessage(db, id)
  } catch (error) {
    const waitMs = error instanceof Refused ? undefined : backOffMs[tries - 1]
    const reason = error instanceof Error ? error.message : String(error)
    const facts = { message: id, kind, tries, reason }
    log.warn(facts, waitMs === undefined ? 'a message was given up' : 'a message was not sent')
    if (waitMs === undefined) await failMessage(db, id, reason, clock.now())
    else await postponeMessage(db, id, new Date(clock.now().getTime() + waitMs))
  }
}

/**
 * Sends a batch of the due messages in parallel; any number of processes may do so. Expired messages are stored as failed. Resolves to whether more messages may be
 * due.
 */
export async function sendWaiting(context: Context): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const rows = await takeDueMessages(db, { now, until: new Date(now.getTime() + leaseMs), limit: batchSize })
  await Promise.all(rows.map((row) => deliver(context, row)))
  await failExpiredMessages(db, now)
  return rows.length === batchSize
}

export const startOutbox = (context: Context): Job => every(everyMs, context.log, 'the outbox', () => sendWaiting(context))
