import type { Context } from '../ports/context.ts'
import { insertAuthorizationRequest, insertSocialGrant, takeAuthorizationRequest } from '../db/queries/social-sign-ins.ts'
import type { Limit } from '../domain/limit.ts'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import type { SocialProviderName } from '../ports/social.ts'
import { hashOf } from '../ports/tokens.ts'
import { countAttempt } from './attempts.ts'

/** How long the person may take at the provider, and again until the client signs in with the code. */
export const socialLifeMs = 15 * 60_000

const beginningsFrom = (address: string): Limit => ({ key: `social:address:${networkOf(address)}`, max: 300, windowMs: 15 * 60_000 })

/** Where a sign-in through a provider ends: behind the #, which no server is sent, is what the client asks for an access token (RFC 6749, 4.2.2). */
const pageWith = (answer: Record<string, string>): string => `/auth/login#${new URLSearchParams(answer)}`

/** The same where it did not work, by the errors of RFC 6749. */
function pageOfFailure({ log }: Pick<Context, 'log'>, provider: string, error: unknown, state: Record<string, string>): string {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'SOCIAL_REFUSED') {
    log.info(
      { security: 'sign-in', outcome: 'failed', role: 'customer', provider, reason: error.cause },
      'a sign-in through a provider was refused',
    )
    return pageWith({ error: 'access_denied', ...state })
  }
  log.warn({ provider, code: error.code, reason: error.cause }, 'a sign-in through a provider did not work')
  return pageWith({ error: 'temporarily_unavailable', ...state })
}

interface Beginning {
  provider: SocialProviderName
  redirectUri: string
  /** What the browser is known by. */
  browser: string
  /** What the client knows its own sign-in by; it is given back with the answer. */
  clientState: string
  /** Of the caller, for counting attempts. */
  address: string
}

/** Where a browser goes that begins to sign in: to the provider's page. */
export async function beginSocialSignIn(
  context: Context,
  { provider, redirectUri, browser, clientState, address }: Beginning,
): Promise<string> {
  const { db, clock, random } = context
  const secrets = { state: random.token(32), nonce: random.token(32), codeVerifier: random.token(32) }
  try {
    const social = context.social[provider]
    if (!social) throw new Problem('NOT_IMPLEMENTED')
    await countAttempt(context, beginningsFrom(address))
    const page = await social.pageFor(secrets, redirectUri)
    await insertAuthorizationRequest(db, {
      state_hash: hashOf(secrets.state),
      browser_hash: hashOf(browser),
      provider,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      client_state: clientState,
      expires_at: new Date(clock.now().getTime() + socialLifeMs),
    })
    return page.href
  } catch (error) {
    return pageOfFailure(context, provider, error, { state: clientState })
  }
}

interface ProviderAnswer {
  provider: SocialProviderName
  /** The address that the provider has led the browser to. */
  answer: URL
  browser: string | undefined
}

/** Where a browser goes that a provider has sent back: to the page to sign in on, with a code that signs in once and in this browser alone. */
export async function finishSocialSignIn(context: Context, { provider, answer, browser = '' }: ProviderAnswer): Promise<string> {
  const { db, clock, random } = context
  const state = answer.searchParams.get('state') ?? ''
  const asked = await takeAuthorizationRequest(db, { state_hash: hashOf(state), browser_hash: hashOf(browser), provider })
  // a browser that has not asked gets no state, without which its client takes nothing but a failure
  const clientState = asked && { state: asked.client_state }
  try {
    const social = context.social[provider]
    if (!social || !asked) throw new Problem('SOCIAL_REFUSED', { cause: 'this browser has not asked for it' })
    if (asked.expires_at <= clock.now()) throw new Problem('SOCIAL_REFUSED', { cause: 'it came too late' })
    const person = await social.personOf({ state, nonce: asked.nonce, codeVerifier: asked.code_verifier }, answer)
    const code = random.token(32)
    await insertSocialGrant(db, {
      code_hash: hashOf(code),
      browser_hash: asked.browser_hash,
      provider,
      subject: person.subject,
      email: person.email,
      name: person.name ?? null,
      expires_at: new Date(clock.now().getTime() + socialLifeMs),
    })
    return pageWith({ access_token: code, token_type: 'bearer', ...clientState })
  } catch (error) {
    return pageOfFailure(context, provider, error, { ...clientState })
  }
}
