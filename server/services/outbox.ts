import type { Context } from '../ports/context.ts'
import { insertMessage } from '../db/queries/outbox.ts'

export interface Envelope {
  kind: 'mail' | 'sms'
  recipient: string
  /** Heads a mail; empty for a short message. */
  subject: string
  text: string
  /** The code that the text holds. */
  code: string
  /** After this it is of no use. */
  expiresAt: Date
}

/** Whether a kind of message can be delivered: through its provider, or through the demonstration's list of what was not sent. */
export const mayLeave = ({ senders, isDemo }: Context, kind: Envelope['kind']): boolean => senders[kind] !== undefined || isDemo

/** Puts a message where a job takes it from: no provider ever delays the request that caused it. */
export async function enqueue({ db, clock, senders }: Context, envelope: Envelope): Promise<void> {
  const { kind, recipient, subject, text, code, expiresAt } = envelope
  const now = clock.now()
  const isSent = senders[kind] !== undefined
  await insertMessage(db, {
    kind,
    recipient,
    payload: JSON.stringify(isSent ? { subject, text } : { subject, text, code }),
    created_at: now,
    next_at: isSent ? now : null,
    expires_at: expiresAt,
  })
}
