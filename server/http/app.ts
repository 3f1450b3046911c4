import readCookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { deriveSecret, openPayments, type GatewayKeys } from '../payments/index.ts'
import { countFailedMessages } from '../db/queries/failed-messages.ts'
import type { EventHub } from '../realtime/event-hub.ts'
import { createRealtime } from '../realtime/realtime.ts'
import { serveAvatars } from '../web/avatars.ts'
import { serveItemPictures } from '../web/item-pictures.ts'
import { serveFiles } from '../web/files.ts'
import { servePages } from '../web/pages.ts'
import { serveSearchEngines } from '../web/search-engines.ts'
import { serveSharedLinks } from '../web/shared-links.ts'
import { registerContractRoutes, type RouteOptions } from './contract-routes.ts'
import { createContext, type ContextOptions } from './create-context.ts'
import { createHttp, observeRequests, type HttpOptions } from './create-http.ts'
import { serveDevelopment } from './development.ts'
import { createMetrics } from './metrics.ts'
import { servePaymentReturns } from './payment-returns.ts'
import { registerPolicyReports } from './policy-reports.ts'
import { registerProbes, type ProbeOptions } from './probes.ts'
import { closeConnectionsOnStop } from './shutdown.ts'
import { serveSocialSignIn } from './social-sign-in.ts'

export interface AppOptions extends HttpOptions, ContextOptions, RouteOptions, Omit<ProbeOptions, 'metrics'> {
  /** What is signed, other than tokens, is signed with secrets derived from this. */
  secret: string
  /** Keys of gateways. In the demonstration those without keys are simulated. */
  gateways?: GatewayKeys
  /** Address under which people reach the site. */
  publicUrl: string | undefined
  /** Folder of the built client and of the renderer of its first view. */
  distDir: string
  picturesDir: string
  /** Whether processes wake each other by NOTIFY; else each polls for events twice a second. */
  hasHints?: boolean
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

/** Where this process reaches itself; known once it listens. */
function ownAddress({ server }: FastifyInstance): string {
  const at = server.address()
  const { address, port } = typeof at === 'object' && at ? at : { address: '127.0.0.1', port: 0 }
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
  return `http://${host}:${port}`
}

/** The whole server, ready to listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, secret, isDemo, gateways = {} } = options
  const http = createHttp(options)
  const realtime = createRealtime(database, { clock: options.clock, hasHints: options.hasHints ?? true, log: http.log })
  const simulators = isDemo
    ? { secret: deriveSecret(secret, 'sandbox'), address: (slug: string) => `${ownAddress(http)}/dev/sandbox/${slug}` }
    : undefined
  const payments = openPayments(gateways, deriveSecret(secret, 'payments'), simulators)
  const context = createContext(options, { payments, realtime, log: http.log })

  const metrics = createMetrics()
  metrics.gauge('bua_event_listeners', 'Open subscriptions to events', () => realtime.count())
  metrics.gauge('bua_database_connections', 'Open connections to the database', () => database.pool.totalCount)
  metrics.gauge('bua_database_waiting', 'Requests that wait for a connection to the database', () => database.pool.waitingCount)
  metrics.gaugeBy('kind', 'bua_failed_messages', 'Messages that were given up or expired unsent', () => countFailedMessages(database.db))
  observeRequests(http, metrics)

  await http.register(readCookies)
  const { unbuilt } = registerContractRoutes(http, context, options)
  registerProbes(http, { ...options, metrics })
  registerPolicyReports(http)
  await servePaymentReturns(http, context)
  serveSocialSignIn(http, context, options.publicUrl)
  if (simulators) await serveDevelopment(http, context, { secret: simulators.secret, ownAddress: () => ownAddress(http) })
  serveAvatars(http, context)
  serveItemPictures(http, context)
  serveSearchEngines(http, context, options.publicUrl)
  serveSharedLinks(http, options.publicUrl)
  await serveFiles(http, { ...options, isWorkerOff: options.isWorkerOff === true })
  await servePages(http, context, options)
  http.addHook('onReady', () => realtime.hub.catchUp())
  closeConnectionsOnStop(http, realtime)
  return { http, hub: realtime.hub, context, unbuilt }
}
