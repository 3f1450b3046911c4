import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** A push may carry 4,096 bytes, encryption and wrapping included. */
const payloadBytes = 3_000

export interface PushContent {
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
  /** Identifies the device, however its token is written. */
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

/** The address under which the device of a token is stored. */
export function addressOf(token: string): string {
  const endpoint = token.startsWith('{') ? subscriptionOf(token).endpoint : token
  if (typeof endpoint !== 'string') throw invalid()
  return digestOf(endpoint)
}

/** Parses a browser's push token. Fails with VALIDATION where no push can be sent to it. */
export function destinationOf(token: string, isAllowedEndpoint: (endpoint: string) => boolean): Destination {
  if (!token.startsWith('{')) {
    if (!/^[\w:-]{8,1000}$/.test(token)) throw invalid()
    return { kind: 'fcm', address: digestOf(token), token }
  }
  const { endpoint, keys } = subscriptionOf(token)
  const point = bytesOf(keys?.p256dh)
  if (
    typeof endpoint !== 'string' ||
    !isAllowedEndpoint(endpoint) ||
    point.length !== 65 ||
    point[0] !== 4 ||
    bytesOf(keys?.auth).length !== 16
  )
    throw invalid()
  return {
    kind: 'web',
    address: digestOf(endpoint),
    token: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  }
}

/** Pushes that lead to the same address replace each other. */
export const topicOf = (clickAction: string): string => digestOf(clickAction).slice(0, 32)

/** The payload of a push; a message that is too long is truncated. */
export function payloadOf({ title, message, image, clickAction }: PushContent): string {
  const write = (text: string) => JSON.stringify({ title, message: text, image: image ?? null, click_action: clickAction ?? null })
  let payload = write(message)
  for (let length = message.length; Buffer.byteLength(payload) > payloadBytes && length > 0;) {
    length = Math.floor(length * 0.9)
    payload = write(`${message.slice(0, length).toWellFormed()}…`)
  }
  return payload
}
