import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { Problem } from '../domain/problem.ts'
import type { Caller } from '../services/sessions.ts'
import { commonHeaders } from '../web/headers.ts'
import { readBodies } from './bodies.ts'
import { usualBodyBytes } from './contract.ts'
import { sendProblem } from './errors.ts'
import type { Metrics } from './metrics.ts'

export interface HttpOptions {
  clock: Clock
  random: Random
  logLevel: string
  /** Receives log lines instead of the standard output. */
  logTo?: { write(line: string): void }
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    operation: string
    startedAt: number
    /** The body of a webhook, byte for byte. */
    rawBody: string
    /** The authenticated caller. */
    caller: Caller | undefined
  }
}

const redacted = [
  'req.headers.authorization',
  'token',
  'password',
  'refresh_token',
  'otp',
  '*.token',
  '*.password',
  '*.refresh_token',
  '*.auth_token',
]

const isDecodable = (path: string) => {
  try {
    return Boolean(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The address of a browser's navigation; one that the router cannot decode reads as it is written, so that it is answered with a page. */
const addressOf = ({ url = '/', headers }: { url?: string; headers: { accept?: string } }): string =>
  headers.accept?.includes('text/html') ? url.replace(/^[^?]*/, (path) => (isDecodable(path) ? path : path.replaceAll('%', '%25'))) : url

/** Fastify with what applies to every route: limits, request ids, logging, headers, body parsers and the error handler. */
export function createHttp({ clock, random, logLevel, logTo, trustProxy }: HttpOptions): FastifyInstance {
  const prefix = random.token(6)
  let requests = 0
  const http = Fastify({
    bodyLimit: usualBodyBytes,
    trustProxy: trustProxy.length > 0 && trustProxy,
    forceCloseConnections: 'idle',
    // a request that has arrived is answered, and its connection closed
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: addressOf,
    // addresses that the router cannot decode, such as /%ff, and no navigations
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(commonHeaders)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${prefix}-${(requests += 1).toString(36)}`,
    logger: { level: logLevel, ...(logTo && { stream: logTo }), redact: redacted },
  })
  http.decorateRequest('operation', '')
  http.decorateRequest('startedAt', 0)
  http.decorateRequest('rawBody', '')
  http.decorateRequest('caller', undefined)
  http.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    // clients go by this time where the clock of their device is wrong
    reply.headers(commonHeaders).header('Date', clock.now().toUTCString())
    // no address of ours contains NUL, and PostgreSQL cannot store it
    if (request.url.includes('%00')) throw new Problem('NOT_FOUND')
  })
  http.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  readBodies(http)
  return http
}

/** Measures and logs every request once it is answered. */
export function observeRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', async (request, reply) => {
    const seconds = (performance.now() - request.startedAt) / 1000
    const operation = request.operation || 'other'
    metrics.observe(operation, reply.statusCode, seconds)
    request.log.info({ operation, method: request.method, status: reply.statusCode, ms: Math.round(seconds * 1000) }, 'answered')
  })
}
