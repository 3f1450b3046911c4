import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import { courierUpdatesChannel, customerUpdatesChannel } from '../db/queries/updates.ts'
import type { CourierUpdate, CustomerUpdate } from '../domain/updates.ts'
import { updatesForCouriers } from '../services/courier-updates.ts'
import { updatesForCustomers } from '../services/customer-updates.ts'
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
    channel: courierUpdatesChannel,
    concerned: (update, listening) => updatesForCouriers(db, update as CourierUpdate, listening),
  })
  const customers = createLines({
    hub,
    log,
    channel: customerUpdatesChannel,
    concerned: (update, listening) => updatesForCustomers(db, update as CustomerUpdate, listening),
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
