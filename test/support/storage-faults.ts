/** What may be wrong with what a browser keeps, done to a page before any script of ours runs; each stands on its own, as a text too. */
export const storageFaults: Record<string, () => void> = {
  'the storage throws when it is looked at': () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  },
  'the storage throws when it is read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Broken', 'InvalidStateError')
    }
  },
  'the storage throws when it is written': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    Storage.prototype.removeItem = () => {
      throw new DOMException('Broken', 'InvalidStateError')
    }
  },
  'there is no storage': () => {
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, area, { value: null })
  },
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = () => ({ addEventListener: () => {} }) as unknown as IDBOpenDBRequest
  },
  'there are no caches, workers, locks and channels': () => {
    for (const name of ['caches', 'indexedDB', 'BroadcastChannel']) Object.defineProperty(globalThis, name, { value: undefined })
    for (const name of ['serviceWorker', 'locks', 'storage']) Object.defineProperty(navigator, name, { value: undefined })
  },
}
