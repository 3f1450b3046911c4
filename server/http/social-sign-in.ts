import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { Problem } from '../domain/problem.ts'
import type { SocialProviderName } from '../ports/social.ts'
import { beginSocialSignIn, finishSocialSignIn, socialLifeMs } from '../services/social-sign-in.ts'
import { redirect, texts } from './payment-returns.ts'

/** The cookie of a browser that signs in through a provider. By the prefix browsers take it from this host alone, and by TLS. */
const cookieOf = (origin: string) => (origin.startsWith('https:') ? '__Host-sign-in' : 'sign-in')

/** What a browser that signs in through a provider is known by; undefined for any other. */
export function signInBrowser({ cookies }: FastifyRequest, origin: string): string | undefined {
  const value = cookies[cookieOf(origin)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

function providerOf(request: FastifyRequest): SocialProviderName {
  const { provider } = texts(request.params)
  if (provider !== 'google' && provider !== 'facebook') throw new Problem('NOT_FOUND')
  return provider
}

/** Where browsers begin to sign in through a provider, and where it leads them back to. */
export function serveSocialSignIn(http: FastifyInstance, context: Context, publicUrl: string | undefined): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  http.get('/api/sign-in/:provider', async (request, reply) => {
    request.operation = 'socialSignIn'
    const [provider, origin] = [providerOf(request), originOf(request)]
    // of all tabs together, which may each have begun
    const browser = signInBrowser(request, origin) ?? context.random.token(32)
    const clientState = (texts(request.query)['state'] ?? '').slice(0, 200)
    const redirectUri = `${origin}/api/sign-in/${provider}/return`
    const log = request.log.child({ address: request.ip })
    const to = await beginSocialSignIn({ ...context, log }, { provider, redirectUri, browser, clientState, address: request.ip })
    reply.setCookie(cookieOf(origin), browser, {
      path: '/',
      httpOnly: true,
      secure: origin.startsWith('https:'),
      sameSite: 'lax',
      maxAge: (2 * socialLifeMs) / 1000,
    })
    return redirect(reply, to)
  })
  http.get('/api/sign-in/:provider/return', async (request, reply) => {
    request.operation = 'socialSignInReturn'
    const [provider, origin] = [providerOf(request), originOf(request)]
    const log = request.log.child({ address: request.ip })
    const answer = new URL(request.url, origin)
    return redirect(reply, await finishSocialSignIn({ ...context, log }, { provider, answer, browser: signInBrowser(request, origin) }))
  })
}
