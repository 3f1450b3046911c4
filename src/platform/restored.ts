const kept = (): Map<string, string> => {
  try {
    return new Map(Object.entries(localStorage))
  } catch {
    return new Map()
  }
}

/** A page that Back brings from the browser's memory heard nothing while it lay there: it is told then what other tabs have changed. */
export function hearWhenRestored(): void {
  let before = kept()
  addEventListener('pagehide', () => (before = kept()))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const now = kept()
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      const newValue = now.get(key) ?? null
      if (newValue !== (before.get(key) ?? null)) dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  })
}
