/** Texts stored by name; never throws. What the browser refuses to store is held in memory until the page goes. */
export interface Store {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Every name that begins so, in no order. */
  namesWith(prefix: string): string[]
  /** Subscribes to changes that other tabs made; answers a function that stops listening. */
  watch(changed: (name: string, value: string | undefined) => void): () => void
}

export function browserStore(area: () => Storage): Store {
  const stored = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => stored.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined,
    set(name, value) {
      const written = attempt((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (written) stored.delete(name)
      else stored.set(name, value)
    },
    remove(name) {
      stored.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    namesWith(prefix) {
      const names = new Set([...stored.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])
      return [...names].filter((name) => name.startsWith(prefix))
    },
    watch(changed) {
      const listener = (event: StorageEvent) => {
        if (event.key !== null) changed(event.key, event.newValue ?? undefined)
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}

export function memoryStore(begun: Record<string, string> = {}): Store {
  const stored = new Map(Object.entries(begun))
  return {
    get: (name) => stored.get(name),
    set: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
    namesWith: (prefix) => [...stored.keys()].filter((name) => name.startsWith(prefix)),
    watch: () => () => {},
  }
}

/** Reads JSON that `accept` turns into a value; anything else than that counts as nothing stored. */
export function readJson<T>(store: Store, name: string, accept: (value: unknown) => T | undefined): T | undefined {
  const text = store.get(name)
  if (text === undefined) return undefined
  try {
    return accept(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function writeJson(store: Store, name: string, value: unknown): void {
  store.set(name, JSON.stringify(value))
}
