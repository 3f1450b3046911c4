import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './pool.ts'

/** Notifies every process that events were committed, without a payload: the listeners read the table. */
const channel = 'bua_events'
/** The shortest time between two hints of a process: commits in between share the next one. */
const pauseMs = 10
/** How often a listening connection is checked, since it would otherwise not notice that it was lost. */
const heartbeatMs = 2_000
const reconnectMs = 1_000

/**
 * The one connection by which a process wakes the others, and is woken by them. NOTIFY is sent after the commit, and once for several commits, since within
 * transactions it would serialise their commits. A lost hint only causes a delay: readers poll the table every second.
 */
export interface Hints {
  /** Wakes every process soon. */
  send(): void
  close(): Promise<void>
}

interface Options {
  /** Called for each hint, including those of this process. */
  woken: () => void
  failed: (error: unknown) => void
}

export function openHints(database: Database, { woken, failed }: Options): Hints {
  const closing = Promise.withResolvers<true>()
  let client: ReturnType<Database['direct']> | undefined
  let isDue = false
  let isSending = false

  const send = async () => {
    isDue = true
    if (isSending) return
    isSending = true
    while (isDue && client) {
      isDue = false
      // a connection that fails is replaced below
      await client.query(`notify ${channel}`).catch(() => {})
      await pause(pauseMs)
    }
    isSending = false
  }

  /** Sends and receives hints until the connection ends. */
  const connect = async () => {
    const attempt = database.direct()
    const ended = new Promise<true>((done) => attempt.once('end', () => done(true)))
    try {
      await attempt.connect()
      attempt.on('notification', woken)
      await attempt.query(`listen ${channel}`)
      client = attempt
      // events that were committed while no connection was listening
      woken()
      const isOver = () => Promise.race([ended, closing.promise, pause(heartbeatMs, false, { ref: false })])
      while (!(await isOver())) await attempt.query('select 1')
    } catch (error) {
      failed(error)
    }
    client = undefined
    await attempt.end().catch(() => {})
  }
  const run = async () => {
    const isClosing = () => Promise.race([closing.promise, pause(reconnectMs, false, { ref: false })])
    do await connect()
    while (!(await isClosing()))
  }
  const running = run()

  return {
    send: () => void send(),
    async close() {
      closing.resolve(true)
      await running
    },
  }
}
