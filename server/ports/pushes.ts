import { createSigner } from 'fast-jwt'
import webPush from 'web-push'
import type { Clock } from './clock.ts'
import { NotSent } from './senders.ts'

interface Push {
  /** The browser's push subscription as JSON, or its Firebase token. */
  token: string
  /** JSON for the service worker. */
  payload: string
  /** How long the push service stores the push for a device that is offline. */
  ttlSeconds: number
  /** A later push of the same topic replaces one that is not delivered yet. */
  topic: string | undefined
}

/** `gone`: the token is no longer valid. `refused`: this push will never be accepted; another one may be. */
type PushOutcome = 'taken' | 'gone' | 'refused'

/** Hands a push over to its push service. Fails where it may be accepted at a later attempt. */
export type SendPush = (push: Push) => Promise<PushOutcome>

/** The push services by the kind of their tokens. A kind that is not set up is missing. */
export interface Pushes {
  web?: SendPush
  fcm?: SendPush
  /** Whether a subscription's endpoint may be requested: browsers name it, so that it could be any server, internal ones included (SSRF). */
  isAllowedEndpoint?: (endpoint: string) => boolean
}

const timeoutMs = 10_000

async function post(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new NotSent(`push: ${error instanceof Error ? error.name : 'failed'}`)
  })
}

/** The hosts of the browsers' push services. */
const pushServiceHosts = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
]

/** Allows the browsers' push services, and the given origins. */
export const allowEndpoints =
  (origins: readonly string[] = []) =>
  (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { hostname, origin, port, protocol, username, password } = new URL(endpoint)
    if (username || password) return false
    return origins.includes(origin) || (protocol === 'https:' && port === '' && pushServiceHosts.some((service) => service.test(hostname)))
  }

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

interface WebPushSettings {
  keys: VapidKeys
  /** The operator's contact for push services: `mailto:…` or `https://…`. */
  subject: string
}

/** Standard Web Push: encrypted for the browser (RFC 8291), signed with the server's own keys (RFC 8292). */
export function webPushSender({ keys, subject }: WebPushSettings): SendPush {
  return async ({ token, payload, ttlSeconds, topic }) => {
    const details = webPush.generateRequestDetails(JSON.parse(token) as webPush.PushSubscription, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      ...(topic !== undefined && { topic }),
    })
    const headers = Object.entries(details.headers)
    const response = await post(details.endpoint, {
      headers: headers.filter(([name]) => name !== 'Content-Length'),
      body: new Uint8Array(details.body),
    })
    await response.body?.cancel()
    const { status, ok } = response
    if (ok) return 'taken'
    // 403: the subscription belongs to other VAPID keys
    if (status === 404 || status === 410 || status === 403) return 'gone'
    if (status === 400 || status === 413) return 'refused'
    throw new NotSent(`push: status ${status}`)
  }
}

/** The key file of a Firebase service account. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Fails where the text is not the JSON of a service account. */
export function readServiceAccount(text: string): ServiceAccount {
  const account = JSON.parse(text) as Partial<Record<keyof ServiceAccount, unknown>>
  const { project_id, client_email, private_key, token_uri } = account
  if (!isText(project_id) || !isText(client_email) || !isText(private_key) || !isText(token_uri)) throw new Error('no service account')
  return { project_id, client_email, private_key, token_uri }
}

interface FcmError {
  error?: { status?: unknown; details?: { errorCode?: unknown }[] }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const hourSeconds = 3_600

/** Firebase Cloud Messaging, HTTP v1. Its access token is requested with a JWT of the service account (RFC 7523) and cached until shortly before it expires. */
export function fcmSender(account: ServiceAccount, clock: Clock, url = 'https://fcm.googleapis.com'): SendPush {
  const sign = createSigner({ algorithm: 'RS256', key: account.private_key })
  let cached: { token: Promise<string>; until: number } | undefined

  const requestAccessToken = async (): Promise<string> => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    const { client_email: iss, token_uri: aud } = account
    const assertion = sign({ iss, scope, aud, iat: issuedAt, exp: issuedAt + hourSeconds })
    const response = await post(aud, { body: new URLSearchParams({ grant_type: grantType, assertion }) })
    const answer: unknown = await response.json().catch(() => undefined)
    const token = typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : undefined
    if (!response.ok || !isText(token)) throw new NotSent(`fcm access: status ${response.status}`)
    return token
  }
  const accessToken = (): Promise<string> => {
    if (cached && cached.until > clock.now().getTime()) return cached.token
    const requested = requestAccessToken()
    const entry = { token: requested, until: clock.now().getTime() + (hourSeconds - 60) * 1000 }
    cached = entry
    requested.catch(() => {
      if (cached === entry) cached = undefined
    })
    return requested
  }

  return async ({ token, payload, ttlSeconds, topic }) => {
    const bearer = await accessToken()
    const response = await post(`${url}/v1/projects/${account.project_id}/messages:send`, {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        message: {
          token,
          // FCM accepts only strings as values
          data: Object.fromEntries(Object.entries(JSON.parse(payload) as Record<string, unknown>).filter(([, value]) => isText(value))),
          webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high', ...(topic !== undefined && { Topic: topic }) } },
        },
      }),
    })
    const { ok, status } = response
    const { error } = ok ? {} : ((await response.json().catch(() => ({}))) as FcmError)
    if (ok) {
      await response.body?.cancel()
      return 'taken'
    }
    const codes = new Set([error?.status, ...(error?.details ?? []).map(({ errorCode }) => errorCode)])
    if (status === 404 || codes.has('UNREGISTERED') || codes.has('SENDER_ID_MISMATCH')) return 'gone'
    if (status === 401) cached = undefined
    if (status === 400) return 'refused'
    throw new NotSent(`fcm: status ${status}`)
  }
}
