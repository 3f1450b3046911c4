/** Texts kept by name; never throws. What the browser refuses to keep is kept until the page goes. */
export interface Store {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Every name that begins so, in no order. */
  namesWith(prefix: string): string[]
  /** Hears changes that other tabs made; answers a function that stops listening. */
  watch(heard: (name: string, value: string | undefined) => void): () => void
}

export function browserStore(area: () => Storage): Store {
  const kept = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => kept.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined,
    set(name, value) {
      const written = attempt((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (written) kept.delete(name)
      else kept.set(name, value)
    },
    remove(name) {
      kept.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    namesWith(prefix) {
      const names = new Set([...kept.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])
      return [...names].filter((name) => name.startsWith(prefix))
    },
    watch(heard) {
      const listener = (event: StorageEvent) => {
        if (event.key !== null) heard(event.key, event.newValue ?? undefined)
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}

export function memoryStore(begun: Record<string, string> = {}): Store {
  const kept = new Map(Object.entries(begun))
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
    namesWith: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
    watch: () => () => {},
  }
}

/** Reads JSON that `accept` turns into a value; anything else than that counts as nothing kept. */
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
