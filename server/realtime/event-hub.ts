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

/** Sends the listeners of this process the rows of the table of events, whichever process has written them. */
export interface EventHub {
  listen: ListenToChannel
  /** Sends everything that was committed before this call. To be called once before there are listeners. */
  catchUp(): Promise<void>
  /** Sends an event that is not stored. */
  send(channel: string, event: Omit<PublishedEvent, 'frame'>): void
  /** The channels that have listeners. */
  channels(): string[]
  count(): number
  /** Ends all subscriptions, so that the server can close its connections. */
  endAll(): void
  close(): Promise<void>
}

/** How often the table is read where no notification comes. */
const pollMs = 500
const rowsAtMost = 1_000
/** When a process starts, as many ids below the newest one may belong to open transactions. */
const openAtMost = 1_000

interface Options {
  /** Whether processes notify each other of new rows (LISTEN and NOTIFY). */
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
  const createCursor = async () => {
    const created = createLogCursor(Math.max(0, (await newestEventId(db)) - openAtMost))
    created.take(await eventsAfter(db, created.last(), [], Number.MAX_SAFE_INTEGER), performance.now())
    return created
  }
  const read = async () => {
    try {
      while (isDue) {
        isDue = false
        cursor ??= await createCursor()
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
      const registered = { send: listener, end }
      const listeners = channels.get(channel) ?? new Set<Listener>()
      channels.set(channel, listeners.add(registered))
      return () => {
        listeners.delete(registered)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
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
