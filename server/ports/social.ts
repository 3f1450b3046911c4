import { createHmac } from 'node:crypto'
import { Problem } from '../domain/problem.ts'

/** A user's profile at a provider, with an e-mail address that the provider has verified. */
export interface SocialProfile {
  /** The provider's own id of the user. */
  subject: string
  email: string
  name: string | undefined
}

/** The profile of an access token's user; undefined where the token is not valid, was issued for another app, or the address is not verified. */
type VerifyAccessToken = (accessToken: string) => Promise<SocialProfile | undefined>

interface SocialProvider {
  verify: VerifyAccessToken
  /** The authorization URL; the client appends `redirect_uri` and `state`. */
  authorizationUrl: string
}

/** The providers that are set up. */
export type Social = { [Provider in 'google' | 'facebook']?: SocialProvider }

const timeoutMs = 5_000
/** Longest name and e-mail address of an account. */
const textAtMost = 200

/** A provider's JSON; undefined where it refuses the token. Fails with UNAVAILABLE where it does not answer. */
async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
    const body: unknown = await response.json()
    return response.ok && typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch (error) {
    // no more than the name: the error may contain the URL, and with it the token
    throw new Problem('UNAVAILABLE', { cause: error instanceof Error ? error.name : undefined })
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** Cut to the longest name of an account; providers allow longer ones. */
const nameOf = (value: unknown) => textOf(value)?.slice(0, textAtMost)
const emailOf = (value: unknown) => (String(value).length > textAtMost ? undefined : textOf(value))

interface GoogleSettings {
  clientId: string
  url?: string | undefined
  signInUrl?: string | undefined
}

/** An authorization URL of the implicit flow: the access token comes in the fragment, which browsers send to no server. */
const authorizationUrlOf = (url: string, clientId: string, scope: string) =>
  `${url}?${new URLSearchParams({ client_id: clientId, response_type: 'token', scope })}`

/** https://oauth2.googleapis.com/tokeninfo answers the user and the app of a token. */
export function googleProvider({
  clientId,
  url = 'https://oauth2.googleapis.com',
  signInUrl = 'https://accounts.google.com/o/oauth2/v2/auth',
}: GoogleSettings): SocialProvider {
  const verify: VerifyAccessToken = async (accessToken) => {
    const info = await ask(`${url}/tokeninfo`, { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } })
    const subject = textOf(info?.['sub'])
    const email = emailOf(info?.['email'])
    const isVerified = info?.['email_verified'] === true || info?.['email_verified'] === 'true'
    const isAlive = Number(info?.['expires_in']) > 0
    if (info?.['aud'] !== clientId || !isVerified || !isAlive || subject === undefined || email === undefined) return undefined
    return { subject, email, name: nameOf(info['name']) }
  }
  return { verify, authorizationUrl: authorizationUrlOf(signInUrl, clientId, 'openid email profile') }
}

interface FacebookSettings {
  appId: string
  appSecret: string
  url?: string | undefined
  signInUrl?: string | undefined
}

/** debug_token answers the app of a token; /me contains an e-mail address only if Facebook has verified it. */
export function facebookProvider({
  appId,
  appSecret,
  url = 'https://graph.facebook.com/v25.0',
  signInUrl = 'https://www.facebook.com/v25.0/dialog/oauth',
}: FacebookSettings): SocialProvider {
  const verify: VerifyAccessToken = async (accessToken) => {
    const params = new URLSearchParams({ input_token: accessToken, access_token: `${appId}|${appSecret}` })
    const data = (await ask(`${url}/debug_token?${params}`))?.['data']
    if (typeof data !== 'object' || data === null) return undefined
    const { app_id: forApp, is_valid: isValid, user_id: userId } = data as Record<string, unknown>
    if (String(forApp) !== appId || isValid !== true) return undefined
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    const fields = new URLSearchParams({ fields: 'id,name,email', access_token: accessToken, appsecret_proof: proof })
    const me = await ask(`${url}/me?${fields}`)
    const subject = textOf(me?.['id'])
    const email = emailOf(me?.['email'])
    if (subject === undefined || subject !== String(userId) || email === undefined) return undefined
    return { subject, email, name: nameOf(me?.['name']) }
  }
  return { verify, authorizationUrl: authorizationUrlOf(signInUrl, appId, 'public_profile,email') }
}
