import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { takeReturn } from '../services/payment-results.ts'
import { dataPolicy } from '../web/headers.ts'

/** On to a page of ours, whatever the request was. */
export const redirect = (reply: FastifyReply, path: string): FastifyReply =>
  reply.code(303).header('Location', path).header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy).send()

/** The values of a query or form that were given once. */
export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** Where browsers come back from a gateway: by a link or, as some gateways do it, by a form. What they bring is only a reason to ask the gateway. */
export async function servePaymentReturns(http: FastifyInstance, context: Context): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    request.operation = 'paymentReturn'
    const { gateway = '' } = texts(request.params)
    const { reference = '', way = '', signature = '', ...more } = texts(request.query)
    const fields = { ...more, ...texts(request.body) }
    return redirect(reply, await takeReturn({ ...context, log: request.log }, { slug: gateway, reference, way, signature, fields }))
  }
  await http.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 20_000 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/api/payment/return/:gateway', answer)
    scope.post('/api/payment/return/:gateway', answer)
  })
}
