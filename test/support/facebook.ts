import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { KnownPerson } from './openid-provider.ts'

type How = 'well' | 'broken' | 'busy' | 'refusing'

export interface Facebook {
  /** Its API, as it is set up. */
  url: string
  /** Its page where people agree or refuse, as it is set up. */
  signInUrl: string
  /** Who agrees, or refuses, on its page from now on. */
  speakFor(person: KnownPerson): void
  /** How it answers servers that ask for a profile: as it must, with a failure, with too many requests, or with an error of the token. */
  answer(how: How): void
  /** Every code, code verifier and token that it was sent or has issued. */
  secrets: Set<string>
  close(): Promise<void>
}

type Values = Record<string, string>

interface Agreement {
  person: KnownPerson
  asked: Values
}

/** Errors of its API are objects, unlike those of RFC 6749. */
const failure = (code: number) => ({ error: { message: 'It did not work', type: 'OAuthException', code } })
const statusOf = { well: 200, broken: 503, busy: 429, refusing: 400 } as const

/** Facebook over HTTP, as far as signing in goes: its page, codes for tokens, and profiles. */
export async function facebook({ appId, appSecret }: { appId: string; appSecret: string }): Promise<Facebook> {
  let current: KnownPerson = { sub: '' }
  let how: How = 'well'
  const requests = new Map<string, Values>()
  const agreements = new Map<string, Agreement>()
  const tokens = new Map<string, KnownPerson>()
  const secrets = new Set<string>()
  const made = (): string => {
    const secret = randomUUID()
    secrets.add(secret)
    return secret
  }

  function showPage(response: ServerResponse, asked: Values): void {
    const id = randomUUID()
    requests.set(id, asked)
    response.writeHead(302, { Location: `/interaction/${id}` }).end()
  }

  function decide(response: ServerResponse, id: string, isAgreed: boolean): void {
    const asked = requests.get(id) ?? {}
    const back = new URL(asked['redirect_uri'] ?? '')
    const code = made()
    if (isAgreed) agreements.set(code, { person: current, asked })
    const answer: Values = isAgreed
      ? { code }
      : { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' }
    back.search = String(new URLSearchParams({ ...answer, state: asked['state'] ?? '' }))
    response.writeHead(302, { Location: `${back.href}#_=_` }).end()
  }

  /** The token for a code that this app was given on this page, with the verifier of its challenge. */
  function exchange(sent: Values): { status: number; json: object } {
    const { client_id: id, client_secret: secret, redirect_uri: redirectUri, code = '', code_verifier: verifier = '' } = sent
    secrets.add(code).add(verifier)
    const agreed = agreements.get(code)
    agreements.delete(code)
    const isGood =
      id === appId &&
      secret === appSecret &&
      agreed?.asked['client_id'] === appId &&
      agreed.asked['redirect_uri'] === redirectUri &&
      agreed.asked['code_challenge'] === createHash('sha256').update(verifier).digest('base64url')
    if (!isGood) return { status: 400, json: failure(100) }
    const token = made()
    tokens.set(token, agreed.person)
    return { status: 200, json: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } }
  }

  function profile(authorization = '', proof: string | null): { status: number; json: object } {
    const token = authorization.slice('Bearer '.length)
    const person = tokens.get(token)
    const isProved = proof === createHmac('sha256', appSecret).update(token).digest('hex')
    if (how !== 'well') return { status: statusOf[how], json: failure(how === 'busy' ? 4 : 190) }
    if (!person || !isProved) return { status: 400, json: failure(190) }
    return { status: 200, json: { id: person.sub, name: person.name, email: person.email } }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://facebook')
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    if (pathname === '/dialog/oauth') return showPage(response, Object.fromEntries(searchParams))
    const [, page, id = '', answer] = pathname.split('/')
    if (page === 'interaction') return decide(response, id, answer === 'agree')
    const { status, json } =
      pathname === '/oauth/access_token' ? exchange(body) : profile(request.headers.authorization, searchParams.get('appsecret_proof'))
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    signInUrl: `${url}/dialog/oauth`,
    secrets,
    speakFor: (person) => void (current = person),
    answer: (given) => void (how = given),
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
