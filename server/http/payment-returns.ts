import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { handleReturn } from '../services/payment-results.ts'
import { dataPolicy } from '../web/headers.ts'

/** Redirects to a page of ours with GET, whatever the method of the request was. */
export const redirect = (reply: FastifyReply, path: string): FastifyReply =>
  reply.code(303).header('Location', path).header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy).send()

/** The values of a query or form, without those that were given more than once. */
export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** The return addresses of gateways, by a link or, with some gateways, a form. Their values are not trusted; they only cause a request to the gateway. */
export async function servePaymentReturns(http: FastifyInstance, context: Context): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    request.operation = 'paymentReturn'
    const { gateway = '' } = texts(request.params)
    const { reference = '', way: outcome = '', signature = '', ...more } = texts(request.query)
    const fields = { ...more, ...texts(request.body) }
    return redirect(reply, await handleReturn({ ...context, log: request.log }, { slug: gateway, reference, outcome, signature, fields }))
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
