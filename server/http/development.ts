import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { newestMessages } from '../db/queries/outbox.ts'
import { Problem } from '../domain/problem.ts'
import { serveSimulators, type SimulatorOptions } from '../simulators/index.ts'
import { dataPolicy } from '../web/headers.ts'

/** Headers that a proxy adds. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a program on this machine sent the request directly, whichever proxies are trusted: the connection is from loopback, no proxy forwarded it, and the
 * host is a loopback name, which rules out DNS rebinding.
 */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  !forwarding.some((name) => headers[name] !== undefined) &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')

/** The routes below /dev of the demonstration, for this machine only: messages that have no provider, and the simulated gateways. */
export async function serveDevelopment(http: FastifyInstance, context: Context, options: SimulatorOptions): Promise<void> {
  await http.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!isFromHere(request)) throw new Problem('NOT_FOUND')
      })
      scope.get('/outbox', async (_, reply) => {
        const messages = await newestMessages(context.db, 200)
        return reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy).send(messages)
      })
      await serveSimulators(scope, context, options)
    },
    { prefix: '/dev' },
  )
}
