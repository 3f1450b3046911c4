import type { Context } from '../ports/context.ts'
import { insertMessage } from '../db/queries/outbox.ts'

export interface Envelope {
  kind: 'mail' | 'sms' | 'call'
  recipient: string
  /** Of a mail; empty for any other. */
  subject: string
  text: string
  /** The code in the text, where it has one. */
  code?: string
  /** The order that it asks a store to answer: once it was answered the message is not sent any more. */
  offerId?: number
  /** After this the message is not sent any more. */
  expiresAt: Date
}

/** Whether a kind of message can be sent: through its provider, or to the outbox page of the demonstration. */
export const canSend = ({ senders, isDemo }: Pick<Context, 'senders' | 'isDemo'>, kind: Envelope['kind']): boolean =>
  senders[kind] !== undefined || isDemo

/** Adds a message to the outbox, from which a job sends it: so no provider delays the request that caused it. */
export async function enqueue({ db, clock, senders }: Pick<Context, 'db' | 'clock' | 'senders'>, envelope: Envelope): Promise<void> {
  const { kind, recipient, subject, text, code, offerId, expiresAt } = envelope
  const now = clock.now()
  const isSent = senders[kind] !== undefined
  await insertMessage(db, {
    kind,
    recipient,
    payload: JSON.stringify({ subject, text, offer_id: offerId, ...(!isSent && { code }) }),
    created_at: now,
    next_at: isSent ? now : null,
    expires_at: expiresAt,
  })
}
