const stored = (): Map<string, string> => {
  try {
    return new Map(Object.entries(localStorage))
  } catch {
    return new Map()
  }
}

/** A page that Back brings from the browser's memory received nothing while it was there: it is notified then of what other tabs have changed. */
export function listenForRestore(): void {
  let before = stored()
  addEventListener('pagehide', () => (before = stored()))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const now = stored()
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      const newValue = now.get(key) ?? null
      if (newValue !== (before.get(key) ?? null)) dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  })
}
