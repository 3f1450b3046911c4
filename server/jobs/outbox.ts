import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { deliverPush } from '../domain/push.ts'
import { every, type Job } from './every.ts'

const everyMs = 1_000
/** So long a message belongs to the process that took it; longer than any provider may take. */
const leaseMs = 60_000
/** Waits after the first, the second … failure; a message that has failed once more than that is given up. */
const backOffMs = [5_000, 15_000, 45_000, 120_000, 240_000]

interface Row {
  id: number
  kind: string
  recipient: string
  payload: unknown
  tries: number
  expires_at: Date
}

/** Hands a message over to whoever delivers it. */
async function send(context: Context, { kind, recipient, payload, expires_at: expiresAt }: Row): Promise<void> {
  const { senders } = context
  if (kind === 'push') return deliverPush(context, { tokenId: Number(recipient), payload, expiresAt })
  const { subject, text } = payload as { subject: string; text: string }
  const take = kind === 'mail' ? senders.mail : senders.sms
  if (!take) throw new Error('no provider')
  return take({ to: recipient, subject, text })
}

async function deliver(context: Context, row: Row): Promise<void> {
  const { db, clock, log } = context
  const { id, kind, tries } = row
  try {
    await send(context, row)
    await db.deleteFrom('outbox').where('id', '=', id).execute()
  } catch (error) {
    const waitMs = backOffMs[tries - 1]
    const facts = { message: id, kind, tries, reason: error instanceof Error ? error.message : undefined }
    log.warn(facts, waitMs === undefined ? 'a message was given up' : 'a message was not sent')
    if (waitMs === undefined) await db.deleteFrom('outbox').where('id', '=', id).execute()
    else {
      await db
        .updateTable('outbox')
        .set({ next_at: new Date(clock.now().getTime() + waitMs) })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** Sends what waits, all at once; any number of processes may do so. What nobody needs any more is dropped. */
export async function sendWaiting(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const { rows } = await sql<Row>`
    update outbox set tries = tries + 1, next_at = ${new Date(now.getTime() + leaseMs)}
    where id in (select id from outbox where next_at <= ${now} and expires_at > ${now} order by next_at limit 20 for update skip locked)
    returning id, kind, recipient, payload, tries, expires_at`.execute(db)
  await Promise.all(rows.map((row) => deliver(context, row)))
  await db.deleteFrom('outbox').where('next_at', 'is not', null).where('expires_at', '<=', now).execute()
}

export const startOutbox = (context: Context): Job => every(everyMs, context.log, 'the outbox', () => sendWaiting(context))
