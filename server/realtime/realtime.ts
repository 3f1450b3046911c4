import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import { couriersChannel, customersChannel, storesChannel } from '../db/queries/events.ts'
import type { CourierUpdate, CustomerUpdate, StoreUpdate } from '../domain/updates.ts'
import type { Clock } from '../ports/clock.ts'
import { updatesForCouriers } from '../services/courier-updates.ts'
import { updatesForCustomers } from '../services/customer-updates.ts'
import { findMemberUpdates } from '../services/store-updates.ts'
import { createEventHub, type EventHub } from './event-hub.ts'
import { sendPositions } from './positions.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'

/** All subscriptions of this process. */
export interface Realtime {
  hub: EventHub
  couriers: Subscriptions
  customers: Subscriptions
  /** Members of stores. */
  members: Subscriptions
  /** The number of subscriptions. */
  count(): number
  /** Ends them all, so that the server can close its connections. */
  endAll(): void
  close(): Promise<void>
}

interface Options {
  clock: Clock
  hasHints: boolean
  log: FastifyBaseLogger
}

export function createRealtime(database: Database, { clock, hasHints, log }: Options): Realtime {
  const { db } = database
  const hub = createEventHub(database, { hasHints, log })
  const couriers = createSubscriptions({
    hub,
    log,
    channel: couriersChannel,
    updatesFor: (update, connected) => updatesForCouriers({ db, clock }, update as CourierUpdate, connected),
  })
  const customers = createSubscriptions({
    hub,
    log,
    channel: customersChannel,
    updatesFor: (update, connected) => updatesForCustomers(db, update as CustomerUpdate, connected),
  })
  const memberUpdates = findMemberUpdates(db)
  const members = createSubscriptions({
    hub,
    log,
    channel: storesChannel,
    updatesFor: (update, connected) => memberUpdates(update as StoreUpdate, connected),
  })
  /** The listeners of the roles themselves, which are no subscriptions of clients. */
  const roles = hub.count()
  const stopPositions = sendPositions({ db, log, hub, customers })
  return {
    hub,
    couriers,
    customers,
    members,
    count: () => hub.count() - roles + couriers.count() + customers.count() + members.count(),
    endAll: () => hub.endAll(),
    async close() {
      stopPositions()
      await hub.close()
    },
  }
}
