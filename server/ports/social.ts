import { createHmac } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { Problem } from '../domain/problem.ts'

/** A person whom a provider knows, at an e-mail address that the provider has verified. */
export interface SocialProfile {
  /** The provider's own id of the person. */
  subject: string
  email: string
  name: string | undefined
}

/** What a browser's request carries, and the provider's answer to it is checked against. Unguessable, and used once. */
interface AuthorizationSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** A provider of sign-ins. Its methods fail with UNAVAILABLE where it does not answer in time, or does not work. */
interface SocialProvider {
  /** The page on which people agree or refuse; from there the browser is led to `redirectUri`. */
  pageFor(secrets: AuthorizationSecrets, redirectUri: string): Promise<URL>
  /**
   * Whom the provider vouches for, who has led the browser to `answer`. Fails with SOCIAL_REFUSED where the person or the provider refused, anything of the
   * answer is not as it must be, or there is no verified address; the cause says which.
   */
  personOf(secrets: AuthorizationSecrets, answer: URL): Promise<SocialProfile>
}

export type SocialProviderName = 'google' | 'facebook'

/** The providers that keys are set up for. */
export type Social = { [Name in SocialProviderName]?: SocialProvider }

/** For all that a provider is asked at one step of a sign-in. */
const limitMs = 5_000
/** Longest name and e-mail address of an account. */
const textAtMost = 200

/** Loaded by the first sign-in: most starts need none of it. */
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>
type Tokens = Awaited<ReturnType<Library['authorizationCodeGrant']>>

/** Codes of the library for an answer that is there and is not as it must be. */
const invalid = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])
/** What a provider answers where the person has refused, or the code is not good. */
const refusals = new Set(['access_denied', 'consent_required', 'interaction_required', 'login_required', 'invalid_grant'])

/** A failure as the caller is sent it. Its cause is a code alone: errors of the library hold answers, and with them tokens. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, error: said, name, cause } = error as { code?: unknown; error?: unknown; name?: unknown; cause?: unknown }
  // Facebook's answer to a code that is not good has no error by RFC 6749
  if (cause instanceof Response && cause.status === 400) return new Problem('SOCIAL_REFUSED', { cause: 'status 400' })
  const isRefusal = typeof said === 'string' ? refusals.has(said) : invalid.has(String(code))
  return new Problem(isRefusal ? 'SOCIAL_REFUSED' : 'UNAVAILABLE', { cause: String(said ?? code ?? name).slice(0, textAtMost) })
}

/** The result of work that asks a provider. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(new Problem('UNAVAILABLE', { cause: 'late' }))),
  )
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw problemOf(error)
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A person as accounts have one: providers allow longer names, and an address is good as a whole or not at all. */
function personOf({ subject, email, name }: Record<'subject' | 'email' | 'name', unknown>): SocialProfile {
  const [id, address] = [textOf(subject), textOf(email)]
  if (id === undefined || address === undefined || address.length > textAtMost)
    throw new Problem('SOCIAL_REFUSED', { cause: 'no verified address' })
  return { subject: id, email: address, name: textOf(name)?.slice(0, textAtMost) }
}

interface Description {
  scope: string
  /** Whether it answers with an id_token, which has the request's nonce. */
  isOpenId: boolean
  configure: (client: Library) => Promise<Configuration>
  read: (client: Library, config: Configuration, tokens: Tokens) => Promise<SocialProfile>
}

/** The authorization code flow with PKCE, as the library does it. */
function codeFlow({ scope, isOpenId, configure, read }: Description): SocialProvider {
  let configuring: Promise<Configuration> | undefined
  async function configured(client: Library): Promise<Configuration> {
    configuring ??= configure(client)
    try {
      return await configuring
    } catch (error) {
      configuring = undefined
      throw error
    }
  }
  return {
    pageFor: ({ state, nonce, codeVerifier }, redirectUri) =>
      inTime(async () => {
        const client = await library()
        return client.buildAuthorizationUrl(await configured(client), {
          redirect_uri: redirectUri,
          scope,
          state,
          ...(isOpenId && { nonce }),
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
      }),
    personOf: ({ state, nonce, codeVerifier }, answer) =>
      inTime(async () => {
        const client = await library()
        const config = await configured(client)
        const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, ...(isOpenId && { expectedNonce: nonce }) }
        return read(client, config, await client.authorizationCodeGrant(config, answer, checks))
      }),
  }
}

/** Stand-ins for providers answer without TLS; the environment allows it on this machine alone. */
const isPlain = (url: string) => url.startsWith('http:')

interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer?: string | undefined
}

/** OpenID Connect: the issuer's metadata say where everything is, and its id_token who the person is. */
export function googleProvider({ clientId, clientSecret, issuer = 'https://accounts.google.com' }: GoogleSettings): SocialProvider {
  return codeFlow({
    scope: 'openid email profile',
    isOpenId: true,
    configure: (client) =>
      client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: limitMs / 1000,
        // signatures of id_tokens are checked too
        execute: [client.enableNonRepudiationChecks, ...(isPlain(issuer) ? [client.allowInsecureRequests] : [])],
      }),
    async read(_client, _config, tokens) {
      const claims = tokens.claims()
      if (claims?.['email_verified'] !== true) throw new Problem('SOCIAL_REFUSED', { cause: 'no verified address' })
      return personOf({ subject: claims.sub, email: claims['email'], name: claims['name'] })
    },
  })
}

interface FacebookSettings {
  appId: string
  appSecret: string
  url?: string | undefined
  signInUrl?: string | undefined
}

/** OAuth 2 without metadata or id_token; /me has an address only if Facebook has verified it. */
export function facebookProvider({
  appId,
  appSecret,
  url = 'https://graph.facebook.com/v25.0',
  signInUrl = 'https://www.facebook.com/v25.0/dialog/oauth',
}: FacebookSettings): SocialProvider {
  return codeFlow({
    scope: 'public_profile,email',
    isOpenId: false,
    async configure(client) {
      const server = { issuer: new URL(signInUrl).origin, authorization_endpoint: signInUrl, token_endpoint: `${url}/oauth/access_token` }
      const config = new client.Configuration(server, appId, appSecret)
      config.timeout = limitMs / 1000
      if (isPlain(url)) client.allowInsecureRequests(config)
      return config
    },
    async read(client, config, { access_token: token }) {
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      const me = new URL(`${url}/me?${new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof })}`)
      const response = await client.fetchProtectedResource(config, token, me, 'GET')
      const { ok, status } = response
      if (!ok) throw new Problem(status < 500 && status !== 429 ? 'SOCIAL_REFUSED' : 'UNAVAILABLE', { cause: `status ${status}` })
      const { id, email, name } = (await response.json()) as Record<string, unknown>
      return personOf({ subject: id, email, name })
    },
  })
}
