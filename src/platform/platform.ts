import * as limits from '../../machines/limits.ts'
import { browserDatabase, memoryDatabase, type Database } from './database.ts'
import { keys } from './keys.ts'
import { browserStore, memoryStore, type Store } from './storage.ts'

/** Everything that the flows may touch of the browser and its surroundings. */
export interface Platform {
  /** Milliseconds since 1970 by the device's clock. */
  now(): number
  uuid(): string
  store: Store
  database: Database
  deviceId: string
  /** Address of the server, without a slash at its end. */
  origin: string
  fetch: (request: Request) => Promise<Response>
  /** What every call under /api carries. */
  params: { header: { 'X-Device-Id': string } }
  /** Whether this browser stores anything of its visitor, so that a first view for strangers does not fit. */
  isReturning(): boolean
  /** Lets the server know so by a cookie that says no more than that. */
  noteVisit(): void
  /** The layout that the window has room for; undefined where there is no window. */
  layout(): 'phone' | 'desktop' | undefined
  /** Calls back with that immediately and whenever it changes; answers a function that stops listening. */
  watchLayout(changed: (layout: 'phone' | 'desktop') => void): () => void
  /** Loads the page again. */
  reload(): void
  /** Logs what is not shown to users. Nothing is done with it but in dev mode. */
  log(what: string, detail?: unknown): void
  /** Who reads the notes: those of the start, and all that come. */
  readLog(reader: LogReader): void
}

type LogReader = (what: string, detail: unknown) => void

/** As many notes as wait for a reader. */
const notesAtMost = 100

const personal = [keys.location, keys.option, keys.language, keys.cart, keys.authToken, keys.deliveryAuthToken]

function deviceId(store: Store, uuid: () => string): string {
  const known = store.get(keys.deviceId)
  if (known !== undefined && /^[\w-]{8,64}$/.test(known)) return known
  const made = uuid()
  store.set(keys.deviceId, made)
  return made
}

export function browserPlatform(): Platform {
  const store = browserStore(() => localStorage)
  const uuid = () => crypto.randomUUID()
  const device = deviceId(store, uuid)
  const isReturning = () => personal.some((name) => store.get(name) !== undefined)
  const wide = matchMedia(`(width > ${limits.phoneMaxPx}px)`)
  const layout = () => (wide.matches ? 'desktop' : 'phone')
  const notes: Parameters<LogReader>[] = []
  let reader: LogReader = (...note) => {
    if (notes.length < notesAtMost) notes.push(note)
  }
  return {
    now: () => Date.now(),
    uuid,
    store,
    database: browserDatabase(),
    deviceId: device,
    params: { header: { 'X-Device-Id': device } },
    isReturning,
    noteVisit() {
      document.cookie = `returning=${isReturning() ? 1 : 0}; Path=/; Max-Age=31536000; SameSite=Lax`
    },
    layout,
    watchLayout(changed) {
      const listener = () => changed(layout())
      listener()
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    reload: () => location.reload(),
    log: (what, detail) => reader(what, detail),
    readLog(own) {
      reader = own
      for (const note of notes) own(...note)
    },
    origin: location.origin,
    fetch: (request) => fetch(request),
  }
}

/** What the renderer of the first view runs on: nothing is stored, nothing is requested. */
export function staticPlatform(origin: string): Platform {
  return {
    now: () => 0,
    uuid: () => '00000000-0000-4000-8000-000000000000',
    store: memoryStore(),
    database: memoryDatabase(),
    deviceId: 'first-view',
    params: { header: { 'X-Device-Id': 'first-view' } },
    isReturning: () => false,
    noteVisit: () => {},
    layout: () => undefined,
    watchLayout: () => () => {},
    reload: () => {},
    log: () => {},
    readLog: () => {},
    origin,
    fetch: () => Promise.reject(new Error('The first view asks nothing of the network')),
  }
}
