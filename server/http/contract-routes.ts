import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handlers, redirectHandlers, streamHandlers } from '../calls/index.ts'
import type { Context } from '../ports/context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceNameOf } from '../domain/device-name.ts'
import { Problem } from '../domain/problem.ts'
import { languageOf, messageOf, textOf } from '../domain/texts.ts'
import { inRequestedLanguage } from '../services/content-language.ts'
import { createStreamLimiter, openStream, type StreamLimits, whenClosed } from '../realtime/stream.ts'
import { dataPolicy } from '../web/headers.ts'
import { sendCompressed } from '../web/compression.ts'
import { admitByBody, admitByHeader, checkSender, tokenOf } from './authentication.ts'
import type {
  Call,
  GatewayHandler,
  Handler,
  LateHandler,
  OperationId,
  RedirectHandler,
  RereadHandler,
  StreamHandler,
} from '../calls/call.ts'
import { readContract, type Operation } from './contract.ts'
import { once, onceAcross, requestHash, type IdempotentRequest } from './idempotency.ts'
import { redirect, texts } from './payment-returns.ts'
import { signInBrowser } from './social-sign-in.ts'

export interface RouteOptions {
  database: Database
  publicUrl: string | undefined
  streamsAtMost: StreamLimits
}

const signsOut = new Set<OperationId>(['logoutByRefresh', 'deliveryLogout', 'storeLogout', 'callandorderLogout'])

/** Operations of the contract that have routes of their own; see probes.ts. */
const probes = new Set<OperationId>(['health', 'ready', 'metrics'])

/** Cuts what is longer than the contract allows, which is better than no answer at all; fails where the answer does not fit then. */
function cutToBounds(operation: Operation, answer: unknown, log: FastifyBaseLogger): void {
  const paths = operation.cutResponse(answer)
  if (paths.length > 0) log.error({ operation: operation.id, paths: paths.slice(0, 10) }, 'an answer was cut to its bounds')
  const wrong = operation.checkResponse(answer)
  if (wrong) throw new Error(`The answer of ${operation.id} breaks the contract: ${JSON.stringify(wrong)}`)
}

/** Registers a route for every operation of the contract. Answers those that are not built yet. */
export function registerContractRoutes(
  http: FastifyInstance,
  context: Context,
  { database, publicUrl, streamsAtMost }: RouteOptions,
): { unbuilt: string[] } {
  const countStream = createStreamLimiter(streamsAtMost)

  /** The request as its handler reads it; fails where it does not fit the contract or its caller may not call. */
  async function readCall<K extends OperationId>(operation: Operation, request: FastifyRequest): Promise<Call<K>> {
    const who = await admitByBody(context, operation, request)
    const body = operation.method === 'POST' ? (request.body ?? {}) : undefined
    const errors =
      operation.checkParameters({ path: request.params, query: request.query, header: request.headers }) ?? operation.checkBody(body)
    if (errors) throw new Problem('VALIDATION', { errors })
    checkSender(body, who, tokenOf(request))
    const { params, query } = request as { params: Call<K>['path']; query: Call<K>['query'] }
    const language = request.headers['accept-language']
    const key = request.headers['idempotency-key']
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    return {
      body: body as Call<K>['body'],
      path: params,
      query,
      who,
      callerId: who?.sub ?? 0,
      address: request.ip,
      browser: signInBrowser(request, origin),
      origin,
      key: typeof key === 'string' ? key : undefined,
      deviceId: String(request.headers['x-device-id'] ?? ''),
      device: deviceNameOf(request.headers['user-agent'] ?? ''),
      sent: { rawBody: request.rawBody, headers: request.headers, query: texts(request.query) },
      language: languageOf(language),
      message: (code) => messageOf(code, language),
      text: (key, values) => textOf(key, values, language),
    }
  }

  async function answer<K extends OperationId>(
    operation: Operation,
    built: Handler<K> | LateHandler<K> | RereadHandler<K> | GatewayHandler<K>,
    request: FastifyRequest,
  ): Promise<unknown> {
    const call = await readCall<K>(operation, request)
    // what is logged about security names where the call comes from
    const log = request.log.child({ address: call.address, device: call.deviceId })
    const own = { ...context, log }
    const claimOf = (key: string) => ({
      subject: `${call.who?.aud}:${call.callerId}`,
      key,
      isDerived: key !== call.key,
      hash: requestHash(operation.id, call.body),
      now: context.clock.now(),
    })
    if ('acrossGateway' in built) {
      const work = () => built.acrossGateway(own, call)
      return call.key === undefined ? work() : onceAcross(context.db, claimOf(call.key), work)
    }
    const handler: (context: Context, call: Call<K>) => Promise<unknown> =
      'read' in built ? built.work : 'readAhead' in built ? await built.readAhead(own, call) : built
    if (!operation.isIdempotent) return handler(own, call)
    if ('read' in built) await built.before?.(own, call)
    const id = operation.id as OperationId
    const late = 'readAhead' in built ? built : undefined
    // what is stored is what the handler answered
    const mismatch = late?.refuseOther as IdempotentRequest['mismatch']
    const key = call.key ?? (late?.keyOf && `derived:${requestHash(id, late.keyOf(call.body))}`)
    const result = await inTransaction(database.db, async (trx) => {
      const within = { ...own, db: trx }
      const work = async () => (await handler(within, call)) ?? {}
      const response = key === undefined ? await work() : await once(trx, { ...claimOf(key), mismatch }, work)
      await context.failpoint(`${id}.stored`)
      return 'read' in built ? built.read(within, call) : response
    })
    await context.failpoint(`${id}.done`)
    return result
  }

  const unbuilt: string[] = []
  for (const operation of readContract()) {
    const id = operation.id as OperationId
    const handler = handlers[id]
    const stream = (streamHandlers as Partial<Record<OperationId, StreamHandler<OperationId>>>)[id]
    const redirecting = (redirectHandlers as Partial<Record<OperationId, RedirectHandler<OperationId>>>)[id]
    if (probes.has(id)) continue
    if (!handler && !stream && !redirecting) unbuilt.push(id)
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      if (stream) {
        const call = await readCall<OperationId>(operation, request)
        if (call.who) whenClosed(reply.raw, countStream(call.who, call.address))
        const own = { ...context, log: request.log }
        await stream(own, call, (who) => openStream(own, who, reply))
        return reply
      }
      if (redirecting)
        return redirect(reply, await redirecting({ ...context, log: request.log }, await readCall<OperationId>(operation, request)))
      if (!handler) throw new Problem('NOT_IMPLEMENTED')
      const result = await inRequestedLanguage(
        context.db,
        id,
        request.headers['accept-language'],
        await answer(operation, handler, request),
      )
      if (operation.checkResponse(result)) cutToBounds(operation, result, request.log)
      const isCacheable = operation.method === 'GET' && !operation.audiences.length
      reply.header('Cache-Control', isCacheable ? 'no-cache' : 'no-store').header('Content-Security-Policy', dataPolicy)
      // the client has cleared its own storage by then
      if (signsOut.has(id)) reply.header('Clear-Site-Data', '"cache"')
      return sendCompressed(request, reply.type('application/json; charset=utf-8'), JSON.stringify(result), 4)
    }
    http.route({
      method: operation.method,
      url: operation.route,
      bodyLimit: operation.maxBodyBytes,
      onRequest: (request) => admitByHeader(context, operation, request),
      handler: run,
    })
  }
  return { unbuilt }
}
