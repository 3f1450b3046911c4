import type { FastifyBaseLogger } from 'fastify'
import { orderChannel } from '../db/queries/events.ts'
import { recentPositions } from '../db/queries/positions.ts'
import type { Db } from '../db/transaction.ts'
import { positionPayload } from '../domain/updates.ts'
import type { EventHub } from './event-hub.ts'
import type { Subscriptions } from './subscriptions.ts'

/**
 * The polling interval. Positions are written so often that a notification for each would cost more than polling, and a missed one is replaced by the next
 * within seconds.
 */
const everyMs = 500

interface Options {
  db: Db
  log: FastifyBaseLogger
  hub: Pick<EventHub, 'catchUp' | 'channels' | 'send'>
  customers: Pick<Subscriptions, 'ids' | 'send'>
}

/** Sends the positions of couriers to the listeners of their orders in this process; answers a function that stops it. */
export function sendPositions({ db, log, hub, customers }: Options): () => void {
  /** By order, when the position that was sent last was written. */
  let sent = new Map<string, number>()
  let isReading = false

  const read = async () => {
    const prefix = orderChannel('')
    const orders = hub.channels().flatMap((channel) => (channel.startsWith(prefix) ? [channel.slice(prefix.length)] : []))
    const users = customers.ids()
    if (orders.length === 0 && users.length === 0) return
    const rows = await recentPositions(db, users, orders)
    // the event that assigns a courier goes out before the courier's position
    if (rows.length > 0) await hub.catchUp()
    for (const { unique_order_id: uniqueOrderId, user_id: userId, written_at: writtenAt, ...position } of rows) {
      if (sent.get(uniqueOrderId) === writtenAt.getTime()) continue
      const { unique_order_id: _, ...payload } = positionPayload(uniqueOrderId, position, position.at)
      hub.send(orderChannel(uniqueOrderId), { id: undefined, type: 'position', payload })
      customers.send(new Map([[userId, { type: 'position', payload: { unique_order_id: uniqueOrderId, ...payload } }]]))
    }
    sent = new Map(rows.map((row) => [row.unique_order_id, row.written_at.getTime()]))
  }
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    read()
      .catch((error: unknown) => log.warn({ err: error }, 'positions could not be read'))
      .finally(() => (isReading = false))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
