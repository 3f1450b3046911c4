import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import { courierNewsChannel, toldToCouriers, type CourierNews } from '../domain/courier-news.ts'
import { customerNewsChannel, toldToCustomers, type CustomerNews } from '../domain/customer-news.ts'
import { createEventHub, type EventHub } from './events.ts'
import { createLines, type Lines } from './lines.ts'

/** Every subscription of this process. */
export interface Realtime {
  hub: EventHub
  couriers: Lines
  customers: Lines
  /** How many subscriptions there are. */
  count(): number
  /** Ends them all, so that the server can close its connections. */
  endAll(): void
}

export function createRealtime(database: Database, log: FastifyBaseLogger): Realtime {
  const { db } = database
  const hub = createEventHub(database, log)
  const couriers = createLines({
    hub,
    log,
    channel: courierNewsChannel,
    concerned: (news, listening) => toldToCouriers(db, news as CourierNews, listening),
  })
  const customers = createLines({
    hub,
    log,
    channel: customerNewsChannel,
    concerned: (news, listening) => toldToCustomers(db, news as CustomerNews, listening),
  })
  return {
    hub,
    couriers,
    customers,
    count: () => hub.count() + couriers.count() + customers.count(),
    endAll() {
      for (const listeners of [hub, couriers, customers]) listeners.endAll()
    },
  }
}
