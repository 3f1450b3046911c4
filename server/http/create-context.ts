import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Context } from '../ports/context.ts'
import { noFailpoint, type Failpoint } from '../ports/failpoints.ts'
import type { Pushes } from '../ports/pushes.ts'
import { cacheRoutes, type Roads } from '../ports/roads.ts'
import type { Random } from '../ports/random.ts'
import type { Senders } from '../ports/senders.ts'
import type { Social } from '../ports/social.ts'
import type { NearStores } from '../db/near/near-stores.ts'
import type { Database } from '../db/pool.ts'
import { findOffers } from '../db/queries/offers.ts'
import { runningOrders } from '../db/queries/order-views.ts'
import { findSessions } from '../services/sessions.ts'
import type { TokenPort } from '../ports/tokens.ts'
import type { Payments } from '../payments/index.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { batchPerTick } from './batch-per-tick.ts'

export interface ContextOptions {
  database: Database
  near: NearStores
  tokens: TokenPort
  clock: Clock
  random: Random
  isDemo: boolean
  storeDelays?: Context['storeDelays']
  commissionRate: number
  smsDayMax: number
  senders: Senders
  /** Senders of pushes; without them none are sent. */
  pushes?: Pushes
  social: Social
  geocoder?: Context['geocoder']
  roads?: (Roads & { dayMax: number; needsKey: boolean }) | undefined
  failpoint?: Failpoint
}

/** The context of every call: its ports. */
export function createContext(
  {
    database,
    near,
    clock,
    random,
    tokens,
    isDemo,
    storeDelays,
    commissionRate,
    smsDayMax,
    senders,
    pushes = {},
    social,
    geocoder,
    roads,
    failpoint = noFailpoint,
  }: ContextOptions,
  { payments, realtime, log }: { payments: Payments; realtime: Realtime; log: FastifyBaseLogger },
): Context {
  const { db } = database
  return {
    db,
    near,
    clock,
    random,
    tokens,
    log,
    listen: realtime.hub.listen,
    listenToCourier: realtime.couriers.listen,
    listenToCustomer: realtime.customers.listen,
    listenToMember: realtime.members.listen,
    sessionOf: batchPerTick((claimed) => findSessions({ db }, claimed)),
    runningOrderOf: batchPerTick((userIds) => runningOrders(db, userIds), { atMost: 100 }),
    offerOf: batchPerTick((carts) => findOffers(db, carts, clock.now()), { atMost: 50 }),
    senders,
    pushes,
    social,
    geocoder,
    roads: roads && cacheRoutes(roads.routeBetween, { ...roads, clock, onFailure: (error) => log.warn({ err: error }, 'no way by road') }),
    payments,
    failpoint,
    isDemo,
    storeDelays,
    commissionRate,
    smsDayMax,
  }
}
