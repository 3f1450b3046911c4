import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Context, Random } from '../context/context.ts'
import { passBy, type Reach } from '../context/points.ts'
import type { Pushes } from '../context/pushes.ts'
import { keepRoads, type Roads } from '../context/roads.ts'
import type { Senders } from '../context/senders.ts'
import type { Social } from '../context/social.ts'
import type { Database } from '../db/pool.ts'
import { findOffers } from '../domain/catalogue.ts'
import { findRunningOrders } from '../domain/order-view.ts'
import { findSessions } from '../domain/sessions.ts'
import type { TokenPort } from '../domain/tokens.ts'
import type { Payments } from '../payments/index.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { perTurn } from './per-turn.ts'

export interface ContextOptions {
  database: Database
  tokens: TokenPort
  clock: Clock
  random: Random
  isDemo: boolean
  senders: Senders
  /** How pushes leave; none do where it is missing. */
  pushes?: Pushes
  social: Social
  geocoder?: Context['geocoder']
  roads?: (Roads & { dayMax: number; wantsKey: boolean }) | undefined
  reach?: Reach
}

/** The ports that every call is given. */
export function createContext(
  { database, clock, random, tokens, isDemo, senders, pushes = {}, social, geocoder, roads, reach = passBy }: ContextOptions,
  { payments, realtime, log }: { payments: Payments; realtime: Realtime; log: FastifyBaseLogger },
): Context {
  const { db } = database
  return {
    db,
    clock,
    random,
    tokens,
    log,
    listen: realtime.hub.listen,
    listenToLists: realtime.couriers.listen,
    listenToCustomer: realtime.customers.listen,
    sessionOf: perTurn((claimed) => findSessions({ db }, claimed)),
    runningOrderOf: perTurn((userIds) => findRunningOrders(db, userIds), { atMost: 100 }),
    offerOf: perTurn((carts) => findOffers(db, carts), { atMost: 50 }),
    senders,
    pushes,
    social,
    geocoder,
    roads: roads && keepRoads(roads.wayBetween, { ...roads, clock, failed: (error) => log.warn({ err: error }, 'no way by road') }),
    payments,
    reach,
    isDemo,
  }
}
