import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import { frameOf } from './stream.ts'

interface StreamEvent {
  id: number
  type: string
  /** As it goes over the wire. */
  frame: string
}

interface Row {
  id: number
  channel: string
  type: string
  payload: unknown
}

interface Listener {
  lastId: number
  send(event: StreamEvent): void
  end(): void
}

/** Tells the listeners of this process what was written to the table of events, by whichever process. */
export interface EventHub {
  /** Hears a channel from an event on; answers a function that stops it. `end` is called where the server stops. */
  listen: (channel: string, afterId: number, send: (event: StreamEvent) => void, end: () => void) => () => void
  /** Hears what is told as it happens and kept nowhere. `lost` is called where some of it may have gone by. To be asked for before the server starts. */
  hear: (channel: string, told: (payload: string) => void, lost: () => void) => void
  /** Whether what is told now is heard. */
  isHearing: () => boolean
  count: () => number
  /** Sends the listeners away, so that the server can close its connections. */
  endAll(): void
  close(): Promise<void>
}

const pollMs = 1_000
/** How often the listening connection is asked whether it still works: nothing else is ever sent on it that would show that it doesn't. */
const heartbeatMs = 2_000

export function createEventHub(database: Database, log: FastifyBaseLogger): EventHub {
  const channels = new Map<string, Set<Listener>>()
  const pending = new Set<string>()
  const heard = new Map<string, { told: (payload: string) => void; lost: () => void }>()
  let isClosed = false
  let isDraining = false
  let isHearing = false

  const deliver = async (names: string[]) => {
    const from = names.map((name) => Math.min(...[...(channels.get(name) ?? [])].map((listener) => listener.lastId)))
    const { rows } = await database.pool.query<Row>({
      name: 'events-after',
      text: `select e.id, e.channel, e.type, e.payload from unnest($1::text[], $2::bigint[]) as wanted (channel, after_id)
             join events e on e.channel = wanted.channel and e.id > wanted.after_id order by e.id`,
      values: [names, from],
    })
    for (const { id, channel, type, payload } of rows) {
      const event = { id, type, frame: frameOf(id, type, payload) }
      for (const listener of channels.get(channel) ?? []) {
        if (event.id <= listener.lastId) continue
        listener.lastId = event.id
        listener.send(event)
      }
    }
  }

  const drain = async () => {
    if (isDraining) return
    isDraining = true
    while (pending.size > 0 && !isClosed) {
      const names = [...pending].filter((name) => channels.has(name))
      pending.clear()
      if (names.length > 0) await deliver(names).catch((error: unknown) => log.warn({ err: error }, 'events could not be read'))
    }
    isDraining = false
  }

  const wake = (names: Iterable<string>) => {
    for (const name of names) pending.add(name)
    void drain()
  }

  const timer = setInterval(() => wake(channels.keys()), pollMs)
  timer.unref()

  let client: ReturnType<Database['direct']> | undefined
  const subscribe = async () => {
    while (!isClosed) {
      const attempt = database.direct()
      client = attempt
      try {
        let isOpen = true
        const mayAsk = () => isOpen && !isClosed
        const ended = new Promise<void>((done) =>
          attempt.once('end', () => {
            isOpen = false
            done()
          }),
        )
        await attempt.connect()
        attempt.on('notification', ({ channel, payload = '' }) => {
          if (channel !== 'bua_events') heard.get(channel)?.told(payload)
          else if (channels.has(payload)) wake([payload])
        })
        for (const channel of ['bua_events', ...heard.keys()]) await attempt.query(`listen ${channel}`)
        isHearing = true
        while (mayAsk()) {
          await Promise.race([ended, pause(heartbeatMs, undefined, { ref: false })])
          if (mayAsk()) await attempt.query('select 1')
        }
      } catch (error) {
        log.warn({ err: error }, 'the line for events broke; events are polled meanwhile')
      }
      isHearing = false
      for (const { lost } of heard.values()) lost()
      await attempt.end().catch(() => {})
      await pause(pollMs)
    }
  }
  const subscribed = subscribe()

  return {
    listen(channel, afterId, send, end) {
      const listener: Listener = { lastId: afterId, send, end }
      const there = channels.get(channel) ?? new Set<Listener>()
      channels.set(channel, there.add(listener))
      wake([channel])
      return () => {
        there.delete(listener)
        if (there.size === 0) channels.delete(channel)
      }
    },
    hear: (channel, told, lost) => void heard.set(channel, { told, lost }),
    isHearing: () => isHearing,
    count: () => [...channels.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    endAll() {
      for (const listeners of channels.values()) for (const listener of listeners) listener.end()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await client?.end().catch(() => {})
      await subscribed
    },
  }
}
