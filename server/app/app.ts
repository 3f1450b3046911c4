import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { handlers, streamHandlers } from '../calls/index.ts'
import type { Context } from '../ports/context.ts'
import type { Random } from '../ports/random.ts'
import type { Clock } from '../ports/clock.ts'
import type { Senders } from '../ports/senders.ts'
import { passBy, type Reach } from '../ports/points.ts'
import { keepRoads, type Roads } from '../ports/roads.ts'
import type { Pushes } from '../ports/pushes.ts'
import type { Social } from '../ports/social.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import { deviceNameOf } from '../domain/device-name.ts'
import { findOffers } from '../db/queries/offers.ts'
import { runningOrders } from '../db/queries/order-views.ts'
import { authenticate, findSessions, type Caller } from '../services/sessions.ts'
import { actingMay } from '../services/staff.ts'
import type { AccessClaims, TokenPort } from '../ports/tokens.ts'
import { refuse } from './answers.ts'
import { languageOf, messageOf, textOf } from '../domain/texts.ts'
import { derived, openPayments, type GatewayKeys } from '../payments/index.ts'
import { isSame } from '../payments/wire.ts'
import { serveAvatars } from './avatars.ts'
import type { Call, Handler, LateHandler, OperationId, RereadHandler, StreamHandler } from './call.ts'
import { readBodies } from './bodies.ts'
import { readContract, usualBodyBytes, type Operation } from './contract.ts'
import { createLines } from './lines.ts'
import { createStreamCount, type StreamLimits } from './stream.ts'
import { createWindow } from './window.ts'
import { isFromHere, serveDevelopment } from './development.ts'
import { perTurn } from './per-turn.ts'
import { updatesForCouriers } from '../services/courier-updates.ts'
import { courierUpdatesChannel, customerUpdatesChannel } from '../db/queries/updates.ts'
import type { CourierUpdate, CustomerUpdate } from '../domain/updates.ts'
import { updatesForCustomers } from '../services/customer-updates.ts'
import { createEventHub, type EventHub } from './events.ts'
import { serveFiles } from './files.ts'
import { commonHeaders, dataPolicy } from './headers.ts'
import { once, onceAcross, requestHash } from './idempotency.ts'
import { createMetrics } from './metrics.ts'
import { sendPacked } from './pack.ts'
import { createReadiness } from './readiness.ts'
import { servePaymentReturns } from './payment-returns.ts'
import { servePages } from './pages.ts'
import { serveSearchEngines } from './search-engines.ts'

export interface AppOptions {
  database: Database
  tokens: TokenPort
  /** What is signed beside tokens is signed with secrets derived from this. */
  secret: string
  clock: Clock
  random: Random
  logLevel: string
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void }
  isDemo: boolean
  senders: Senders
  /** How pushes leave; none do where it is missing. */
  pushes?: Pushes
  social: Social
  geocoder?: Context['geocoder']
  roads?: (Roads & { dayMax: number; wantsKey: boolean }) | undefined
  /** Keys of gateways. In the demonstration those without keys are played by the sandbox. */
  gateways?: GatewayKeys
  reach?: Reach
  /** Proxies whose word about a caller's address is believed. */
  trustProxy: string[]
  publicUrl: string | undefined
  /** Folder of its own PostgreSQL, whose disk is watched. */
  dataDir?: string | undefined
  /** Who brings it may read the metrics from elsewhere than this machine. */
  metricsToken?: string | undefined
  streamsAtMost: StreamLimits
  /** Folder of the built client and of the renderer of its first view. */
  distDir: string
  picturesDir: string
  /** Whether workers are taken out of service. */
  isWorkerOff?: boolean
}

export interface App {
  http: FastifyInstance
  hub: EventHub
  context: Context
  /** Operations that are in the contract and not built yet. */
  unbuilt: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    operation: string
    begunAt: number
    /** The body of a webhook, byte for byte. */
    rawBody: string
    /** The one whom the token names. */
    caller: Caller | undefined
  }
}

const signsOut = new Set<OperationId>(['logoutByRefresh', 'deliveryLogout', 'callandorderLogout'])

/** How long a stopping server waits for requests that it is working on. */
const graceMs = 5_000

interface Statements {
  user_id?: unknown
  token?: unknown
  user?: { id?: unknown; user_id?: unknown }
}

/** The body's own statements about its sender must agree with the token. */
function checkSender(body: unknown, who: AccessClaims | undefined, token: string | undefined) {
  if (typeof body !== 'object' || body === null || !who) return
  const { user_id: userId, token: bodyToken, user } = body as Statements
  if (bodyToken !== undefined && bodyToken !== '' && bodyToken !== token) throw new Problem('FORBIDDEN')
  const named = [userId, user?.id, user?.user_id]
  if (who.aud === 'customer' && named.some((id) => id !== undefined && id !== who.sub)) throw new Problem('FORBIDDEN')
}

function headerToken({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
}

/** Cuts what is longer than the contract allows, which is better than no answer at all; fails where the answer does not fit then. */
function cutToBounds(operation: Operation, answer: unknown, log: FastifyBaseLogger): void {
  const paths = operation.cutResponse(answer)
  if (paths.length > 0) log.error({ operation: operation.id, paths: paths.slice(0, 10) }, 'an answer was cut to its bounds')
  const wrong = operation.checkResponse(answer)
  if (wrong) throw new Error(`The answer of ${operation.id} breaks the contract: ${JSON.stringify(wrong)}`)
}

function bodyToken({ body }: FastifyRequest): string | undefined {
  const { token } = (body ?? {}) as { token?: unknown }
  return typeof token === 'string' && token !== '' ? token : undefined
}

export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, random, tokens } = options
  const started = random.token(6)
  let requests = 0
  const http = Fastify({
    bodyLimit: usualBodyBytes,
    trustProxy: options.trustProxy.length > 0 && options.trustProxy,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    // addresses that no route can be looked for, such as /%ff
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(commonHeaders)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${started}-${(requests += 1).toString(36)}`,
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      redact: [
        'req.headers.authorization',
        'token',
        'password',
        'refresh_token',
        'otp',
        '*.token',
        '*.password',
        '*.refresh_token',
        '*.auth_token',
      ],
    },
  })
  const hub = createEventHub(database, http.log)
  const { db } = database
  const toCouriers = createLines({
    hub,
    log: http.log,
    channel: courierUpdatesChannel,
    concerned: (news, listening) => updatesForCouriers(db, news as CourierUpdate, listening),
  })
  const toCustomers = createLines({
    hub,
    log: http.log,
    channel: customerUpdatesChannel,
    concerned: (news, listening) => updatesForCustomers(db, news as CustomerUpdate, listening),
  })
  const { senders, pushes = {}, social, geocoder, roads, isDemo, gateways = {}, reach = passBy } = options
  // known once somebody can ask
  const ownAddress = () => {
    const at = http.server.address()
    const { address, port } = typeof at === 'object' && at ? at : { address: '127.0.0.1', port: 0 }
    const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
    return `http://${host}:${port}`
  }
  const sandbox = isDemo
    ? { secret: derived(options.secret, 'sandbox'), address: (slug: string) => `${ownAddress()}/dev/sandbox/${slug}` }
    : undefined
  const payments = openPayments(gateways, derived(options.secret, 'payments'), sandbox)
  const context: Context = {
    db,
    clock,
    random,
    tokens,
    log: http.log,
    listen: hub.listen,
    listenToLists: toCouriers.listen,
    listenToCustomer: toCustomers.listen,
    sessionOf: perTurn((claimed) => findSessions({ db }, claimed)),
    runningOrderOf: perTurn((userIds) => runningOrders(db, userIds), { atMost: 100 }),
    offerOf: perTurn((carts) => findOffers(db, carts), { atMost: 50 }),
    senders,
    pushes,
    social,
    geocoder,
    roads: roads && keepRoads(roads.wayBetween, { ...roads, clock, failed: (error) => http.log.warn({ err: error }, 'no way by road') }),
    payments,
    reach,
    isDemo,
  }
  const metrics = createMetrics()
  metrics.gauge('bua_event_listeners', () => hub.count() + toCouriers.count() + toCustomers.count())
  metrics.gauge('bua_database_connections', () => database.pool.totalCount)
  metrics.gauge('bua_database_waiting', () => database.pool.waitingCount)

  http.decorateRequest('operation', '')
  http.decorateRequest('begunAt', 0)
  http.decorateRequest('rawBody', '')
  http.decorateRequest('caller', undefined)
  http.addHook('onRequest', async (request, reply) => {
    request.begunAt = performance.now()
    reply.headers(commonHeaders)
    // no address of ours has the end of a text in it, and no data base takes it
    if (request.url.includes('%00')) throw new Problem('NOT_FOUND')
  })
  http.addHook('onResponse', async (request, reply) => {
    const seconds = (performance.now() - request.begunAt) / 1000
    const operation = request.operation || 'other'
    metrics.observe(operation, reply.statusCode, seconds)
    request.log.info({ operation, method: request.method, status: reply.statusCode, ms: Math.round(seconds * 1000) }, 'answered')
  })
  http.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  readBodies(http)

  /** Who calls, and whether that one may call this. */
  async function admit(operation: Operation, request: FastifyRequest, token: string): Promise<Caller> {
    const who = await authenticate(context, token)
    request.caller = who
    if (!operation.audiences.includes(who.aud)) throw new Problem('FORBIDDEN')
    if (who.isBanned && operation.id !== 'checkBan') throw new Problem('TOKEN_REVOKED')
    if (who.actingStaffId !== undefined && !actingMay.has(operation.id)) throw new Problem('ACTING')
    return who
  }

  /** Before the body is read: only a caller who is known may send a large one where no guest may call. */
  async function admitByHeader(operation: Operation, request: FastifyRequest): Promise<void> {
    request.operation = operation.id
    const token = headerToken(request)
    if (operation.audiences.length > 0 && token !== undefined) await admit(operation, request, token)
    const length = Number(request.headers['content-length'] ?? Infinity)
    if (!request.caller && !operation.admitsGuests && length > usualBodyBytes) throw new Problem('UNAUTHENTICATED')
  }

  async function callOf<K extends OperationId>(operation: Operation, request: FastifyRequest): Promise<Call<K>> {
    const token = headerToken(request) ?? bodyToken(request)
    const who =
      request.caller ?? (operation.audiences.length > 0 && token !== undefined ? await admit(operation, request, token) : undefined)
    if (!who && !operation.admitsGuests) throw new Problem('UNAUTHENTICATED')
    const body = operation.method === 'POST' ? (request.body ?? {}) : undefined
    const errors =
      operation.checkParameters({ path: request.params, query: request.query, header: request.headers }) ?? operation.checkBody(body)
    if (errors) throw new Problem('VALIDATION', { errors })
    checkSender(body, who, token)
    const { params, query } = request as { params: Call<K>['path']; query: Call<K>['query'] }
    const language = request.headers['accept-language']
    return {
      body: body as Call<K>['body'],
      path: params,
      query,
      who,
      callerId: who?.sub ?? 0,
      address: request.ip,
      origin: options.publicUrl ?? `${request.protocol}://${request.host}`,
      deviceId: String(request.headers['x-device-id'] ?? ''),
      device: deviceNameOf(request.headers['user-agent'] ?? ''),
      language: languageOf(language),
      message: (code) => messageOf(code, language),
      text: (key, values) => textOf(key, values, language),
    }
  }

  async function answer<K extends OperationId>(
    operation: Operation,
    asked: Handler<K> | LateHandler<K> | RereadHandler<K>,
    request: FastifyRequest,
  ): Promise<unknown> {
    const call = await callOf<K>(operation, request)
    // what is logged about security names where the call comes from
    const log = request.log.child({ address: call.address, device: call.deviceId })
    const handler: (context: Context, call: Call<K>) => Promise<unknown> =
      'read' in asked ? asked.work : 'readAhead' in asked ? await asked.readAhead({ ...context, log }, call) : asked
    if (!operation.isIdempotent) return handler({ ...context, log }, call)
    const header = request.headers['idempotency-key']
    const hash = requestHash(operation.id, call.body)
    const given = typeof header === 'string'
    const subject = `${call.who?.aud}:${call.callerId}`
    if (operation.asksGateway) {
      const work = () => handler({ ...context, log }, call)
      return given ? onceAcross(context.db, { subject, key: header, isDerived: false, hash, now: clock.now() }, work) : work()
    }
    if ('read' in asked) await asked.before?.({ ...context, log }, call)
    const id = operation.id as OperationId
    const claim = { subject, key: given ? header : `derived:${hash}`, isDerived: !given, hash, now: clock.now() }
    const result = await inTransaction(database.db, async (trx) => {
      const within = { ...context, db: trx, log }
      const work = async () => (await handler(within, call)) ?? {}
      const kept = given || id === 'placeOrder' ? await once(trx, claim, work) : await work()
      await context.reach(`${id}.kept`)
      return 'read' in asked ? asked.read(within, call) : kept
    })
    await context.reach(`${id}.done`)
    return result
  }

  const countStream = createStreamCount(options.streamsAtMost)
  const unbuilt: string[] = []
  for (const operation of readContract()) {
    const id = operation.id as OperationId
    const handler = handlers[id]
    const stream = (streamHandlers as Partial<Record<OperationId, StreamHandler<OperationId>>>)[id]
    if (id === 'health' || id === 'ready' || id === 'metrics') continue
    if (!handler && !stream) unbuilt.push(id)
    http.route({
      method: operation.method,
      url: operation.route,
      bodyLimit: operation.maxBodyBytes,
      onRequest: (request) => admitByHeader(operation, request),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (stream) {
          const call = await callOf<OperationId>(operation, request)
          if (call.who) reply.raw.once('close', countStream(call.who, call.address))
          await stream({ ...context, log: request.log }, call, { request, reply })
          return reply
        }
        if (!handler) throw new Problem('NOT_IMPLEMENTED')
        const result = await answer(operation, handler, request)
        if (operation.checkResponse(result)) cutToBounds(operation, result, request.log)
        const isCacheable = operation.method === 'GET' && !operation.audiences.length
        reply.header('Cache-Control', isCacheable ? 'no-cache' : 'no-store').header('Content-Security-Policy', dataPolicy)
        // what the client itself keeps it has cleared by then
        if (signsOut.has(id)) reply.header('Clear-Site-Data', '"cache"')
        return sendPacked(request, reply.type('application/json; charset=utf-8'), JSON.stringify(result), 4)
      },
    })
  }

  const plain = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy)
  http.get('/health', (_, reply) => plain(reply).send({ status: 'ok' }))
  const checkReadiness = createReadiness(database, options.dataDir)
  http.get('/ready', async (_, reply) => {
    await checkReadiness()
    return plain(reply).send({ status: 'ready' })
  })
  // whether a token could be renewed now: asked by clients that wait for it, and renews none
  for (const path of ['/api/refresh-token', '/api/delivery/refresh-token']) {
    http.head(path, async (_, reply) => {
      await database.pool.query('update sessions set counter = counter where false')
      return plain(reply).code(204).send()
    })
  }
  http.get('/metrics', (request, reply) => {
    const token = headerToken(request)
    const isAllowed = options.metricsToken !== undefined && token !== undefined && isSame(options.metricsToken, token)
    if (!isAllowed && !isFromHere(request)) throw new Problem('NOT_FOUND')
    return plain(reply).type('text/plain; version=0.0.4').send(metrics.render())
  })
  http.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 20_000 },
    (_, body, done) => done(null, body),
  )
  const mayReport = createWindow({ each: 10, all: 100, windowMs: 60_000 })
  http.post('/csp-report', (request, reply) => {
    if (!mayReport(networkOf(request.ip))) throw new Problem('RATE_LIMITED', { retryAfter: 60 })
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'a content policy was broken')
    return plain(reply).code(204).send()
  })
  await servePaymentReturns(http, context)
  if (sandbox) await serveDevelopment(http, context, { secret: sandbox.secret, ownAddress })
  serveAvatars(http, context)
  serveSearchEngines(http, context, options.publicUrl)
  serveFiles(http, { ...options, isWorkerOff: options.isWorkerOff === true })
  await servePages(http, context, options)
  http.addHook('preClose', async () => {
    hub.endAll()
    toCouriers.endAll()
    toCustomers.endAll()
    // a connection that answers its last request, or never sent one, is not idle at this moment
    const idle = setInterval(() => http.server.closeIdleConnections(), 50)
    const rest = setTimeout(() => http.server.closeAllConnections(), graceMs)
    http.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(rest)
    })
  })
  http.addHook('onClose', () => hub.close())
  return { http, hub, context, unbuilt }
}
