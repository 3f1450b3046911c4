import type { FastifyInstance } from 'fastify'
import type { Realtime } from '../realtime/realtime.ts'

/** How long a stopping server waits for requests in progress. */
const graceMs = 5_000

/** Ends event streams and idle connections once the server stops, and the rest after a grace period. */
export function closeConnectionsOnStop(http: FastifyInstance, realtime: Realtime): void {
  http.addHook('preClose', async () => {
    realtime.endAll()
    // repeated, since a connection that is still answering its last request, or never sent one, is not idle yet
    const idle = setInterval(() => http.server.closeIdleConnections(), 50)
    const rest = setTimeout(() => http.server.closeAllConnections(), graceMs)
    http.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(rest)
    })
  })
  http.addHook('onClose', () => realtime.close())
}
