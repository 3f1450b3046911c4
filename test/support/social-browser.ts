import type { KnownPerson } from './openid-provider.ts'
import type { TestServer } from './server.ts'

interface Answered {
  accessToken: string | null
  error: string | null
  state: string | null
}

export interface SocialBrowser {
  /** The sign-in page’s button: where the server sends the browser to. */
  begin(query?: Record<string, string>): Promise<URL>
  /** The person agrees, or refuses, on the provider's page: where that leads the browser back to. */
  decide(page: URL, answer?: 'agree' | 'refuse'): Promise<URL>
  /** Comes back to the server: what it hands on to the page to sign in on. */
  comeBack(to: URL): Promise<Answered>
  /** The call that signs in, with what was handed on. */
  signIn(accessToken: string | null, more?: Record<string, unknown>): ReturnType<TestServer['call']>
  /** All of it. */
  enter(more?: Record<string, unknown>): ReturnType<TestServer['call']>
  cookies(): string
}

interface EnterOptions {
  headers?: Record<string, string>
  /** Of the call that signs in. */
  more?: Record<string, unknown>
  /** Of the provider. */
  name?: 'google' | 'facebook'
}

/** What is handed on to the page to sign in on; fails where the browser is anywhere else. */
export function answerAt(page: URL, home: URL): Answered {
  if (`${page.origin}${page.pathname}${page.search}` !== `${home.origin}/auth/login`) throw new Error(`The browser is at ${page.href}`)
  const fragment = new URLSearchParams(page.hash.slice(1))
  return { accessToken: fragment.get('access_token'), error: fragment.get('error'), state: fragment.get('state') }
}

/** A browser that signs in through a provider, with cookies of its own. */
export function socialBrowser(
  server: TestServer,
  headers: Record<string, string> = {},
  provider: 'google' | 'facebook' = 'google',
): SocialBrowser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    return jar
  }
  const cookiesFor = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
  /** Where a page leads to. */
  async function follow(url: URL): Promise<URL> {
    const response = await fetch(url, { redirect: 'manual', headers: { ...headers, Cookie: cookiesFor(url) } })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`${url.pathname} answers ${response.status}: ${await response.text()}`)
    await response.body?.cancel()
    return new URL(to, url)
  }
  const home = new URL(server.url)

  const begin: SocialBrowser['begin'] = (query = { state: 'state-of-the-client' }) =>
    follow(new URL(`/api/sign-in/${provider}?${new URLSearchParams(query)}`, home))
  const decide: SocialBrowser['decide'] = async (page, answer = 'agree') => {
    let at = page
    while (at.origin === page.origin)
      at = await follow(at.pathname.startsWith('/interaction/') ? new URL(`${at.pathname}/${answer}`, at) : at)
    return at
  }
  const comeBack: SocialBrowser['comeBack'] = async (to) => answerAt(await follow(to), home)
  const signIn: SocialBrowser['signIn'] = (accessToken, more = {}) =>
    server.call('login', { accessToken, provider, ...more }, { headers: { ...headers, Cookie: cookiesFor(home) } })
  return {
    begin,
    decide,
    comeBack,
    signIn,
    async enter(more) {
      const { accessToken } = await comeBack(await decide(await begin()))
      return signIn(accessToken, more)
    },
    cookies: () => cookiesFor(home),
  }
}

/** Signs a person in through a provider, in a browser of their own. */
export function enterAs(
  server: TestServer,
  provider: { speakFor: (person: KnownPerson) => void },
  person: KnownPerson,
  { headers = {}, more = {}, name = 'google' }: EnterOptions = {},
): ReturnType<TestServer['call']> {
  provider.speakFor(person)
  return socialBrowser(server, headers, name).enter(more)
}
