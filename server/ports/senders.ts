import { createTransport } from 'nodemailer'

interface Message {
  to: string
  /** Of a mail; not part of an SMS. */
  subject: string
  text: string
}

/** Hands a message over to its provider. Fails where the provider did not accept it in time. */
export type Send = (message: Message) => Promise<void>

/** The providers of messages; `call` reads its text out on the phone. A kind without a provider is missing. */
export type Senders = { [Kind in 'mail' | 'sms' | 'call']?: Send }

/** After this the message is retried. */
const timeoutMs = 10_000

/** A message was not accepted. Contains nothing of the message or of the provider's keys, so that it may be logged. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** A permanent failure: retries are of no use. */
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
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
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

interface PhoneSettings {
  url: string
  key: string
}

/** Posts `{"to": "…", "text": "…"}` with the key as bearer token; any answer of 2xx means that the message was accepted. */
export function phoneSender(kind: 'sms' | 'call', { url, key }: PhoneSettings): Send {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new NotSent(`${kind}: ${error instanceof Error ? error.name : 'failed'}`)
    })
    await response.body?.cancel()
    if (!response.ok) throw new NotSent(`${kind}: status ${response.status}`)
  }
}
