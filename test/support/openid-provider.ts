import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Whom the provider knows. */
export interface KnownPerson {
  sub: string
  email?: string | undefined
  email_verified?: boolean
  name?: string
}

type Claims = Record<string, unknown>

export interface OpenIdProvider {
  /** Its issuer identifier, and its address. */
  url: string
  /** Who agrees, or refuses, on its page from now on. */
  speakFor(person: KnownPerson): void
  /** Has the claims of id_tokens changed before they are signed, by its own key or by another; nothing for as they are. */
  forge(edit?: (claims: Claims) => Claims, key?: KeyObject): void
  /** How it answers servers: as it must, with a failure, never, or later than they wait. Pages of people are answered always. */
  answer(how: 'well' | 'broken' | 'never'): void
  /** Every code, code verifier and token that it was sent or has issued. */
  secrets: Set<string>
  close(): Promise<void>
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
export const anotherKey = pair()
const keyId = 'key-of-the-tests'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: Claims, key: KeyObject): string {
  const text = `${encoded({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

const isForServers = (path: string) => path.startsWith('/.well-known') || path === '/token' || path === '/jwks'

interface Settings {
  clientId: string
  clientSecret: string
  /** Any that is free where none is named. */
  port?: number
}

/** A provider of OpenID Connect over HTTP, which takes PKCE alone, with a page on which people agree or refuse. */
export async function openIdProvider({ clientId, clientSecret, port = 0 }: Settings): Promise<OpenIdProvider> {
  const ownKey = pair()
  const people = new Map<string, KnownPerson>()
  let current = ''
  let edit: ((claims: Claims) => Claims) | undefined
  let key = ownKey
  let how: 'well' | 'broken' | 'never' = 'well'
  const secrets = new Set<string>()

  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        // such clients may come back to any port of this machine
        application_type: 'native',
        redirect_uris: ['127.0.0.1', 'localhost'].map((host) => `http://${host}/api/sign-in/google/return`),
      },
    ],
    jwks: {
      keys: [
        {
          ...createPrivateKey(ownKey.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' }),
          kid: keyId,
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    cookies: { keys: ['cookies of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // as Google has it, id_tokens say everything
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // its own page loads a font from elsewhere
    renderError(context, { error, error_description: description }) {
      context.body = `${error}: ${description}`
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path !== '/token') return
    const { code, code_verifier: verifier } = context.oidc.body as Record<string, string>
    const body = context.body as { access_token?: string; id_token?: string }
    for (const secret of [code, verifier, body.access_token, body.id_token]) if (secret !== undefined) secrets.add(secret)
    if (body.id_token !== undefined && edit) context.body = { ...body, id_token: signed(edit(claimsOf(body.id_token)), key) }
  })

  async function answerPerson(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const answer = path.split('/')[3]
    if (answer === 'agree') await provider.interactionFinished(request, response, { login: { accountId: current }, consent: {} })
    else if (answer === 'refuse') await provider.interactionFinished(request, response, { error: 'access_denied' })
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(`<p><a href="${path}/agree">Agree</a></p><p><a href="${path}/refuse">Refuse</a></p>`)
  }
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', url)
    if (pathname.startsWith('/interaction/')) return void answerPerson(request, response, pathname)
    if (isForServers(pathname) && how === 'never') return undefined
    if (isForServers(pathname) && how === 'broken') return response.writeHead(503).end()
    return void handle(request, response)
  })

  return {
    url,
    secrets,
    speakFor(person) {
      people.set(person.sub, person)
      current = person.sub
    },
    forge(given, by = ownKey) {
      edit = given
      key = by
    },
    answer: (given) => void (how = given),
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
