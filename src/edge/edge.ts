import type { Boot } from '../../openapi/page.ts'
import { keys } from './keys.ts'
import { browserStore, memoryStore, type Store } from './storage.ts'

/** Everything that the flows may touch of the browser and its surroundings. */
export interface Edge {
  /** Milliseconds since 1970 by the device's clock. */
  now(): number
  uuid(): string
  store: Store
  deviceId: string
  /** Address of the server, without a slash at its end. */
  origin: string
  fetch: (request: Request) => Promise<Response>
}

function deviceId(store: Store, uuid: () => string): string {
  const known = store.get(keys.deviceId)
  if (known !== undefined && /^[\w-]{8,64}$/.test(known)) return known
  const made = uuid()
  store.set(keys.deviceId, made)
  return made
}

export function browserEdge(): Edge {
  const store = browserStore(() => localStorage)
  const uuid = () => crypto.randomUUID()
  return {
    now: () => Date.now(),
    uuid,
    store,
    deviceId: deviceId(store, uuid),
    origin: location.origin,
    fetch: (request) => fetch(request),
  }
}

/** What the renderer of the first view runs on: nothing is kept, nothing is asked. */
export function stillEdge(origin: string): Edge {
  return {
    now: () => 0,
    uuid: () => '00000000-0000-4000-8000-000000000000',
    store: memoryStore(),
    deviceId: 'first-view',
    origin,
    fetch: () => Promise.reject(new Error('The first view asks nothing of the network')),
  }
}

export type { Boot }
