import type { FastifyBaseLogger } from 'fastify'
import { frameOf, type Update } from '../domain/updates.ts'
import type { ListenToUpdates } from '../ports/listening.ts'
import type { EventHub } from './event-hub.ts'

interface Connection {
  send: (frame: string, type: string) => void
  end: () => void
}

/** The connections of a customer, a courier or a member of stores, and the turn in which the current state was last sent to them. */
interface Subscriber {
  connections: Set<Connection>
  stateAt: number
}

/** The subscribers of one role that are connected to this process. */
export interface Subscriptions {
  listen: ListenToUpdates
  /** Sends updates to the subscribers, by their ids. */
  send: (updates: ReadonlyMap<number, Update>) => void
  /** The ids of the subscribers. */
  ids: () => number[]
  count: () => number
  endAll: () => void
}

interface Options {
  hub: Pick<EventHub, 'listen' | 'catchUp'>
  log: FastifyBaseLogger
  /** The channel on which their updates are published. */
  channel: string
  /** The updates for the connected subscribers that a published event leads to. */
  updatesFor: (published: unknown, connected: number[]) => Promise<ReadonlyMap<number, Update>>
}

export function createSubscriptions({ hub, log, channel, updatesFor }: Options): Subscriptions {
  const subscribers = new Map<number, Subscriber>()
  const all = () => [...subscribers.values()].flatMap(({ connections }) => [...connections])
  const endAll = () => {
    for (const connection of all()) connection.end()
  }

  let turns = 0
  const sendIn = (turn: number, updates: ReadonlyMap<number, Update>) => {
    const frames = new Map<Update, string>()
    for (const [id, update] of updates) {
      const subscriber = subscribers.get(id)
      if (!subscriber || (update.isSnapshot && subscriber.stateAt > turn)) continue
      if (update.isSnapshot) subscriber.stateAt = turn
      const frame = frames.get(update) ?? frameOf(undefined, update.type, update.payload)
      frames.set(update, frame)
      for (const connection of subscriber.connections) connection.send(frame, update.type)
    }
  }
  const publish = async (payload: unknown) => {
    if (subscribers.size === 0) return
    turns += 1
    const turn = turns
    try {
      sendIn(turn, await updatesFor(payload, [...subscribers.keys()]))
    } catch (error) {
      log.warn({ err: error }, 'updates could not be sent')
      endAll()
    }
  }
  hub.listen(channel, ({ payload }) => void publish(payload), endAll)

  return {
    async listen(id, send, end) {
      await hub.catchUp()
      const connection: Connection = { send, end }
      const subscriber = subscribers.get(id) ?? { connections: new Set(), stateAt: 0 }
      subscriber.connections.add(connection)
      subscribers.set(id, subscriber)
      return () => {
        subscriber.connections.delete(connection)
        if (subscriber.connections.size === 0 && subscribers.get(id) === subscriber) subscribers.delete(id)
      }
    },
    send: (updates) => sendIn(turns, updates),
    ids: () => [...subscribers.keys()],
    count: () => all().length,
    endAll,
  }
}
