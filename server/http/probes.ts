import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/pool.ts'
import { Problem } from '../domain/problem.ts'
import { isTimingSafeEqual } from '../payments/wire.ts'
import { dataPolicy } from '../web/headers.ts'
import { headerToken } from './authentication.ts'
import { isFromHere } from './development.ts'
import type { Metrics } from './metrics.ts'
import { createReadiness } from './readiness.ts'

export interface ProbeOptions {
  database: Database
  metrics: Metrics
  /** Folder of its own PostgreSQL, whose free disk space is checked. */
  dataDir?: string | undefined
  /** The bearer token that allows reading the metrics from other machines. */
  metricsToken?: string | undefined
}

const plain = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy)

/** Probes of this process: liveness, readiness to save an order, whether tokens can be renewed, and metrics. */
export function registerProbes(http: FastifyInstance, { database, metrics, dataDir, metricsToken }: ProbeOptions): void {
  http.get('/health', (_, reply) => plain(reply).send({ status: 'ok' }))

  const checkReadiness = createReadiness(database, dataDir)
  http.get('/ready', async (_, reply) => {
    await checkReadiness()
    return plain(reply).send({ status: 'ready' })
  })

  // clients that could not renew a token poll this until the database takes writes again; it renews none
  for (const path of ['/api/refresh-token', '/api/delivery/refresh-token', '/api/store/refresh-token']) {
    http.head(path, async (_, reply) => {
      await database.pool.query('update sessions set counter = counter where false')
      return plain(reply).code(204).send()
    })
  }

  http.get('/metrics', async (request, reply) => {
    const token = headerToken(request)
    const isAllowed = metricsToken !== undefined && token !== undefined && isTimingSafeEqual(metricsToken, token)
    if (!isAllowed && !isFromHere(request)) throw new Problem('NOT_FOUND')
    return plain(reply)
      .type(metrics.contentType)
      .send(await metrics.render())
  })
}
