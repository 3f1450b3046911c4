import { createSigner } from 'fast-jwt'
import webPush from 'web-push'
import type { Clock } from './clock.ts'
import { NotSent } from './senders.ts'

interface Push {
  /** What the browser gave: a subscription as JSON, or a token of Firebase. */
  token: string
  /** JSON that the worker reads. */
  payload: string
  /** How long the push is kept for a device that is away. */
  seconds: number
  /** A later push of the same topic takes the place of one that still waits. */
  topic: string | undefined
}

/** `gone`: nobody is behind the token any more. `refused`: this push will never be taken; another one may be. */
type PushOutcome = 'taken' | 'gone' | 'refused'

/** Hands a push over. Fails where the service did not take it in time, so that it is worth another try. */
export type SendPush = (push: Push) => Promise<PushOutcome>

/** How pushes leave, by the kind of their tokens. A kind without a service is missing. */
export interface Pushes {
  web?: SendPush
  fcm?: SendPush
  /** Whether a push service may be talked to under this address; it comes from a stranger's browser. */
  mayReach?: (endpoint: string) => boolean
}

const limitMs = 10_000

async function post(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(limitMs) }).catch((error: unknown) => {
    throw new NotSent(`push: ${error instanceof Error ? error.name : 'failed'}`)
  })
}

/** Where browsers of this world let push services of theirs be reached. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
]

/** Says yes to the push services of the browsers, and to the origins that are named beside them. */
export const reachable =
  (origins: readonly string[] = []) =>
  (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { hostname, origin, port, protocol, username, password } = new URL(endpoint)
    if (username || password) return false
    return origins.includes(origin) || (protocol === 'https:' && port === '' && services.some((service) => service.test(hostname)))
  }

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

interface WebPushSettings {
  keys: VapidKeys
  /** How a push service reaches whoever runs this server: `mailto:…` or `https://…`. */
  subject: string
}

/** Standard Web Push: encrypted for the browser (RFC 8291), signed with the server's own keys (RFC 8292). */
export function webPushSender({ keys, subject }: WebPushSettings): SendPush {
  return async ({ token, payload, seconds, topic }) => {
    const details = webPush.generateRequestDetails(JSON.parse(token) as webPush.PushSubscription, payload, {
      vapidDetails: { subject, ...keys },
      TTL: seconds,
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
    // 403: the subscription was made for other keys than ours
    if (status === 404 || status === 410 || status === 403) return 'gone'
    if (status === 400 || status === 413) return 'refused'
    throw new NotSent(`push: status ${status}`)
  }
}

/** The file that Firebase gives for a service account. */
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

/** Firebase Cloud Messaging, HTTP v1. Its access token is asked for with a signed statement of the service account and used until shortly before its end. */
export function fcmSender(account: ServiceAccount, clock: Clock, url = 'https://fcm.googleapis.com'): SendPush {
  const sign = createSigner({ algorithm: 'RS256', key: account.private_key })
  let kept: { token: Promise<string>; until: number } | undefined

  const askForAccess = async (): Promise<string> => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const { client_email: iss, token_uri: aud } = account
    const assertion = sign({ iss, scope, aud, iat: seconds, exp: seconds + hourSeconds })
    const response = await post(aud, { body: new URLSearchParams({ grant_type: grantType, assertion }) })
    const answer: unknown = await response.json().catch(() => undefined)
    const token = typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : undefined
    if (!response.ok || !isText(token)) throw new NotSent(`fcm access: status ${response.status}`)
    return token
  }
  const access = (): Promise<string> => {
    if (kept && kept.until > clock.now().getTime()) return kept.token
    const asked = askForAccess()
    const mine = { token: asked, until: clock.now().getTime() + (hourSeconds - 60) * 1000 }
    kept = mine
    asked.catch(() => {
      if (kept === mine) kept = undefined
    })
    return asked
  }

  return async ({ token, payload, seconds, topic }) => {
    const bearer = await access()
    const response = await post(`${url}/v1/projects/${account.project_id}/messages:send`, {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        message: {
          token,
          // values of data are texts; what is missing is left out
          data: Object.fromEntries(Object.entries(JSON.parse(payload) as Record<string, unknown>).filter(([, value]) => isText(value))),
          webpush: { headers: { TTL: String(seconds), Urgency: 'high', ...(topic !== undefined && { Topic: topic }) } },
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
    if (status === 401) kept = undefined
    if (status === 400) return 'refused'
    throw new NotSent(`fcm: status ${status}`)
  }
}
