import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App, type AppOptions } from '../../server/http/app.ts'
import type { Context } from '../../server/ports/context.ts'
import { systemRandom } from '../../server/ports/random.ts'
import type { Failpoint } from '../../server/ports/failpoints.ts'
import type { GatewayKeys } from '../../server/payments/index.ts'
import type { Pushes } from '../../server/ports/pushes.ts'
import type { Senders } from '../../server/ports/senders.ts'
import type { Social } from '../../server/ports/social.ts'
import { nearStores } from '../../server/db/near/index.ts'
import type { Database } from '../../server/db/pool.ts'
import { readEnvironment } from '../../server/environment/environment.ts'
import { beginSession, type Tokens } from '../../server/services/sessions.ts'
import { createTokens } from '../../server/ports/tokens.ts'
import type { Audience } from '../../server/domain/audience.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { noon } from './fixed.ts'

export const demoPassword = 'bua-demo-2026'
/** What every test server signs its tokens with. */
export const tokenSecret = 'a secret of the tests'
/** What refresh tokens are derived with, unless a test says otherwise. */
export const refreshTokenSecret = 'another secret of the tests'

/** A clock that stands still until it is moved. */
export interface SettableClock {
  now(): Date
  advance(milliseconds: number): void
  set(at: Date): void
}

export function settableClock(): SettableClock {
  let at = noon.getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => void (at += milliseconds),
    set: (date) => void (at = date.getTime()),
  }
}

interface CallOptions {
  token?: string
  /** Idempotency key. */
  key?: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
}

interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every operation by name
  body: any
  text: string
  headers: Headers
}

export interface TestServer {
  app: App
  database: Database
  clock: SettableClock
  url: string
  /** Log lines, as they were written. */
  logs: string[]
  /** Posts to a path (`get-orders` stands for `/api/get-orders`) and reads the answer. */
  call(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Access token of a person of the demonstration, by a real sign-in. */
  signIn(email: string): Promise<string>
  /** Tokens of any user, without a password. */
  session(role: Audience, subjectId: number): Promise<Tokens>
  /** Opens every connection of the pool, so that rivals really meet. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

interface Options {
  clock?: SettableClock
  /** A database that is shared with another server; its owner drops it. */
  on?: FreshDatabase
  distDir?: string
  senders?: Senders
  pushes?: Pushes
  social?: Social
  geocoder?: Context['geocoder']
  roads?: AppOptions['roads']
  trustProxy?: string[]
  isDemo?: boolean
  dataDir?: string
  refreshSecret?: string
  metricsToken?: string
  gateways?: GatewayKeys
  failpoint?: Failpoint
  /** The delays of stores that answer on their own; without them none does. */
  storeDelays?: Context['storeDelays']
  smsDayMax?: number
  /** How stores near a point are found: as NEAR_STORES says, unless a test compares the two. */
  near?: AppOptions['near']
}

const addressOf = (path: string) => (path.startsWith('/') ? path : `/api/${path}`)

/** The whole server in this process, on a database of its own unless one is given. */
export async function startServer({
  clock = settableClock(),
  on,
  distDir,
  senders = {},
  pushes = {},
  social = {},
  geocoder,
  roads,
  trustProxy = [],
  isDemo = true,
  dataDir,
  refreshSecret = refreshTokenSecret,
  metricsToken,
  gateways = {},
  failpoint,
  storeDelays,
  smsDayMax = 10_000,
  near = nearStores[readEnvironment({ NEAR_STORES: process.env['NEAR_STORES'] }).nearStores],
}: Options = {}): Promise<TestServer> {
  const own = on ?? (await freshDatabase())
  const database = own.open()
  const emptyDir = mkdtempSync(join(tmpdir(), 'bua-dist-'))
  const logs: string[] = []
  const app = await createApp({
    database,
    near,
    tokens: createTokens({ access: tokenSecret, refresh: refreshSecret }),
    secret: tokenSecret,
    clock,
    random: systemRandom,
    logLevel: 'info',
    logTo: { write: (line) => void logs.push(line) },
    isDemo,
    dataDir,
    trustProxy,
    senders,
    pushes,
    social,
    geocoder,
    roads,
    gateways,
    ...(failpoint && { failpoint }),
    storeDelays,
    commissionRate: 20,
    smsDayMax,
    metricsToken,
    streamsAtMost: { user: 30, address: 1_000 },
    publicUrl: undefined,
    // the suite passes without hints as well
    hasHints: process.env['DATABASE_NOTIFY'] !== 'off',
    distDir: distDir ?? emptyDir,
    picturesDir: join(import.meta.dirname, '..', '..', 'server', 'demo', 'pictures'),
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })

  const call: TestServer['call'] = async (path, body, { token, key, headers = {}, method = 'POST' } = {}) => {
    const response = await fetch(`${url}${addressOf(path)}`, {
      method,
      redirect: 'manual',
      headers: {
        'X-Device-Id': 'device-of-the-tests',
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (isStream) await response.body?.cancel()
    // a stream never ends; test/support/stream.ts reads it
    const text = isStream ? '' : await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers }
  }

  return {
    app,
    database,
    clock,
    url,
    logs,
    call,
    async signIn(email) {
      const path = email.startsWith('courier') ? 'delivery/login' : email.startsWith('store') ? 'store/login' : 'login'
      const { body } = await call(path, { email, password: demoPassword })
      return body.data.auth_token
    },
    session: (role, subjectId) => beginSession(app.context, role, subjectId),
    async warmUp() {
      const clients = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))
      for (const client of clients) client.release()
    },
    async close() {
      const closed = app.http.close()
      app.http.server.closeAllConnections()
      await closed
      rmSync(emptyDir, { recursive: true, force: true })
      if (!on) await own.drop()
    },
  }
}

export interface Pair {
  shared: FreshDatabase
  first: TestServer
  second: TestServer
  close(): Promise<void>
}

/** Two servers on one database, as two processes would be, with all their connections open; `first` is what only the first one is given. */
export async function startPair(both: Omit<Options, 'on'> = {}, first: Options = {}): Promise<Pair> {
  const shared = await freshDatabase()
  const options = { clock: settableClock(), ...both, on: shared }
  const servers = await Promise.all([startServer({ ...options, ...first }), startServer(options)])
  await Promise.all(servers.map((server) => server.warmUp()))
  return {
    shared,
    first: servers[0],
    second: servers[1],
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await shared.drop()
    },
  }
}
