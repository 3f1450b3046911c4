import { get, update } from 'idb-keyval'
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

type Change = (stored: unknown) => unknown

/**
 * Values by name, shared by all tabs of this browser. Never rejects, and answers within `limits.databaseMs`: a change that the browser doesn't store holds until
 * the page is closed, and is stored with a later one.
 */
export interface Database {
  read<T>(name: RecordName, accept: Accept<T>): Promise<T | undefined>
  /** Changes a value in one transaction, so that no tab overwrites what another one has stored. The change may be applied several times. */
  update(name: RecordName, change: Change): Promise<void>
  remove(name: RecordName): Promise<void>
  /** Calls back with the value that is stored and with every later one that another tab stores; answers a function that stops it. */
  follow<T>(name: RecordName, accept: Accept<T>, changed: (value: T | undefined) => void): () => void
}

/** What the browser answers within the time limit; `undefined` where it fails. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limits.databaseMs)
  try {
    return await Promise.race([work(), promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

export function browserDatabase(): Database {
  /** Changes that the browser has not stored, the oldest first. */
  const unstored = new Map<string, Change[]>()
  const changesOf = (name: string) => unstored.get(name) ?? []
  const withChanges = (name: string, stored: unknown) => changesOf(name).reduce((value, change) => change(value), stored)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('database')
  const read = async (name: string): Promise<unknown> => withChanges(name, await attempt(() => get<unknown>(name)))
  /** Stores the changes that are not stored yet. Where the browser answers after the time limit, they are taken off then. */
  const store = async (name: string) => {
    let applied: Change[] = []
    await update(name, (stored) => {
      applied = changesOf(name)
      return withChanges(name, stored)
    })
    unstored.set(
      name,
      changesOf(name).filter((change) => !applied.includes(change)),
    )
  }
  const change = async (name: string, changes: Change[]) => {
    unstored.set(name, changes)
    await attempt(() => store(name))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage(name)
  }
  return {
    read: async (name, accept) => accept(await read(name)),
    update: (name, added) => change(name, [...changesOf(name), added]),
    remove: (name) => change(name, [() => undefined]),
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
