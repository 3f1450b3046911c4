import { createTransport } from 'nodemailer'

interface Message {
  to: string
  /** Heads a mail; a short message has none. */
  subject: string
  text: string
}

/** Hands a message over to whoever delivers it. Fails where that one did not take it in time. */
export type Send = (message: Message) => Promise<void>

/** How messages leave. A kind without a provider is missing. */
export type Senders = { [Kind in 'mail' | 'sms']?: Send }

/** A provider that takes longer has failed; the message is tried again. */
const limitMs = 10_000

/** A failure that says what happened and nothing of the message or of the provider's keys. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** A failure that no further try changes. */
export class Refused extends NotSent {
  override name = 'Refused'
}

interface MailSettings {
  /** `smtps://user:password@host` or `smtp://…`; without TLS from the start, STARTTLS is required unless the host is this machine. */
  url: string
  from: string
}

export function mailSender({ url, from }: MailSettings): Send {
  const { protocol, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => {
    try {
      await transport.sendMail({ from, ...message })
    } catch (error) {
      throw new NotSent(`mail: ${typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed'}`)
    }
  }
}

interface SmsSettings {
  url: string
  key: string
}

/** Posts `{"to": "…", "text": "…"}` with the key as bearer; any answer of 2xx means that the message was taken. */
export function smsSender({ url, key }: SmsSettings): Send {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: unknown) => {
      throw new NotSent(`sms: ${error instanceof Error ? error.name : 'failed'}`)
    })
    await response.body?.cancel()
    if (!response.ok) throw new NotSent(`sms: status ${response.status}`)
  }
}
