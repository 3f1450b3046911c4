import type { FastifyBaseLogger } from 'fastify'
import { openHints } from '../db/hints.ts'
import type { Database } from '../db/pool.ts'
import { eventsAfter, newestEventId } from '../db/queries/events.ts'
import { onEventsCommitted } from '../db/transaction.ts'
import { frameOf } from '../domain/updates.ts'
import type { ListenToChannel, PublishedEvent } from '../ports/listening.ts'
import { createLogCursor, type LogCursor } from './log-cursor.ts'

interface Listener {
  send: (event: PublishedEvent) => void
  end: () => void
}

/** Sends the listeners of this process what was written to the table of events, by whichever process. */
export interface EventHub {
  listen: ListenToChannel
  /** Sends everything that was committed before it is called. To be called once before there are listeners. */
  catchUp(): Promise<void>
  /** Sends an event that is in no table. */
  send(channel: string, event: Omit<PublishedEvent, 'frame'>): void
  /** The channels that have listeners. */
  channels(): string[]
  count(): number
  /** Sends the listeners away, so that the server can close its connections. */
  endAll(): void
  close(): Promise<void>
}

/** How often the table is read where no hint comes. */
const pollMs = 500
const rowsAtMost = 1_000
/** So many ids before the newest one may belong to transactions that are still open when a process starts. */
const openAtMost = 1_000

interface Options {
  /** Whether processes wake each other. */
  hasHints: boolean
  log: FastifyBaseLogger
}

export function createEventHub(database: Database, { hasHints, log }: Options): EventHub {
  const { db } = database
  const channels = new Map<string, Set<Listener>>()
  let cursor: LogCursor | undefined
  let reading: Promise<void> | undefined
  let isDue = false

  const send: EventHub['send'] = (channel, event) => {
    const listeners = channels.get(channel)
    if (!listeners) return
    const framed = { ...event, frame: frameOf(event.id, event.type, event.payload) }
    for (const listener of listeners) listener.send(framed)
  }
  const begin = async () => {
    const begun = createLogCursor(Math.max(0, (await newestEventId(db)) - openAtMost))
    begun.take(await eventsAfter(db, begun.last(), [], Number.MAX_SAFE_INTEGER), performance.now())
    return begun
  }
  const read = async () => {
    try {
      while (isDue) {
        isDue = false
        cursor ??= await begin()
        const rows = await eventsAfter(db, cursor.last(), cursor.missing(), rowsAtMost)
        for (const { channel, ...event } of cursor.take(rows, performance.now())) send(channel, event)
        if (rows.length >= rowsAtMost) isDue = true
      }
    } catch (error) {
      log.warn({ err: error }, 'events could not be read')
    } finally {
      reading = undefined
    }
  }
  const wake = () => {
    isDue = true
    reading ??= read()
  }

  const hints = hasHints
    ? openHints(database, { woken: wake, failed: (error) => log.warn({ err: error }, 'no hints come; events are polled meanwhile') })
    : undefined
  onEventsCommitted(db, () => hints?.send())
  const timer = setInterval(wake, pollMs)
  timer.unref()

  return {
    listen(channel, listener, end) {
      const own = { send: listener, end }
      const there = channels.get(channel) ?? new Set<Listener>()
      channels.set(channel, there.add(own))
      return () => {
        there.delete(own)
        if (there.size === 0 && channels.get(channel) === there) channels.delete(channel)
      }
    },
    async catchUp() {
      wake()
      await reading
    },
    send,
    channels: () => [...channels.keys()],
    count: () => [...channels.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    endAll() {
      for (const listeners of channels.values()) for (const { end } of listeners) end()
    },
    async close() {
      clearInterval(timer)
      isDue = false
      await hints?.close()
      await reading
    },
  }
}
