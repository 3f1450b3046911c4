import type { FastifyInstance } from 'fastify'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import { dataPolicy } from '../web/headers.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** Logs the reports that browsers send of violations of the content security policy. */
export function registerPolicyReports(http: FastifyInstance): void {
  http.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 20_000 },
    (_, body, done) => done(null, body),
  )
  const mayReport = createRateLimiter({ each: 10, all: 100, windowMs: 60_000 })
  http.post('/csp-report', (request, reply) => {
    if (!mayReport(networkOf(request.ip))) throw new Problem('RATE_LIMITED', { retryAfter: 60 })
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'a content policy was broken')
    return reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy).code(204).send()
  })
}
