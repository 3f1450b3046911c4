import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './pool.ts'

/** Tells every process that events were committed. It says nothing of them: who is woken reads the table. */
const channel = 'bua_events'
/** So long at least between two hints of a process: what is committed meanwhile goes with the next one. */
const pauseMs = 10
/** How often the connection is asked whether it still works: nothing else is ever sent on it that would show that it doesn't. */
const heartbeatMs = 2_000
const reconnectMs = 1_000

/**
 * The one connection by which a process wakes the others, and is woken by them. NOTIFY is sent after the commit and for many commits at once, since within
 * transactions it has them commit one after the other. A hint that is lost costs nothing but time: readers look by themselves each second.
 */
export interface Hints {
  /** Wakes every process soon. */
  send(): void
  close(): Promise<void>
}

interface Options {
  /** Is called for each hint, of this process too. */
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

  /** Wakes and is woken until the connection ends. */
  const connect = async () => {
    const attempt = database.direct()
    const ended = new Promise<true>((done) => attempt.once('end', () => done(true)))
    try {
      await attempt.connect()
      attempt.on('notification', woken)
      await attempt.query(`listen ${channel}`)
      client = attempt
      // what was committed before is read now
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
