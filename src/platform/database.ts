import { del, get, update } from 'idb-keyval'
import * as limits from '../../machines/limits.ts'

/** Every name under which something is stored in the browser's IndexedDB. */
export const records = {
  /** Transitions of orders that a courier has requested and the server not answered, in the order in which they were requested. */
  courierSteps: 'courier_steps',
  /** Positions of the courier that the server has not accepted, the oldest first. */
  courierTrail: 'courier_trail',
  /** Handles of sessions whose end the server has not confirmed. */
  pendingLogouts: 'pending_logouts',
  /** Earlier searches, the newest first. */
  recentSearches: 'recent_searches',
  /** Locations chosen before, the latest first. */
  recentLocations: 'recent_places',
  /** The stores near the location as they were listed last, with the time in milliseconds since 1970. */
  nearStores: 'near_stores',
} as const

export type RecordName = (typeof records)[keyof typeof records]

/** Turns what is stored into a value; `undefined` where it is none. */
type Accept<T> = (stored: unknown) => T | undefined

/**
 * Values by name, shared by all tabs of this browser. Never rejects, and answers within `limits.databaseMs`: what the browser doesn't store is stored until
 * the page is closed.
 */
export interface Database {
  read<T>(name: RecordName, accept: Accept<T>): Promise<T | undefined>
  /** Changes a value in one transaction, so that no tab overwrites what another one has stored. */
  update(name: RecordName, change: (stored: unknown) => unknown): Promise<void>
  remove(name: RecordName): Promise<void>
  /** Calls back with the value that is stored and with every later one that another tab stores; answers a function that stops it. */
  follow<T>(name: RecordName, accept: Accept<T>, changed: (value: T | undefined) => void): () => void
}

function within<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('IndexedDB does not answer', 'TimeoutError')), limits.databaseMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

export function browserDatabase(): Database {
  /** What the browser did not store. */
  const unstored = new Map<string, unknown>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('database')
  const read = async (name: string): Promise<unknown> => {
    if (unstored.has(name)) return unstored.get(name)
    try {
      return await within(get<unknown>(name))
    } catch {
      return undefined
    }
  }
  const attempt = async (name: string, work: () => Promise<void>, change: (stored: unknown) => unknown) => {
    try {
      await within(work())
      unstored.delete(name)
    } catch {
      unstored.set(name, change(unstored.get(name)))
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage(name)
  }
  return {
    read: async (name, accept) => accept(await read(name)),
    update: (name, change) => attempt(name, () => update(name, change), change),
    remove: (name) =>
      attempt(
        name,
        () => del(name),
        () => undefined,
      ),
    follow(name, accept, changed) {
      let isOver = false
      const notify = async () => {
        const value = accept(await read(name))
        if (!isOver) changed(value)
      }
      const onMessage = ({ data }: MessageEvent<string>) => data === name && void notify()
      channel?.addEventListener('message', onMessage)
      void notify()
      return () => {
        isOver = true
        channel?.removeEventListener('message', onMessage)
      }
    },
  }
}

export function memoryDatabase(stored: Partial<Record<RecordName, unknown>> = {}): Database {
  const values = new Map<string, unknown>(Object.entries(stored))
  return {
    read: async (name, accept) => accept(values.get(name)),
    update: async (name, change) => void values.set(name, change(values.get(name))),
    remove: async (name) => void values.delete(name),
    follow(name, accept, changed) {
      changed(accept(values.get(name)))
      return () => {}
    },
  }
}
