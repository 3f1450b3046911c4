/** Resolves after `ms` milliseconds, when the browser says that the network is back, or when the signal aborts, whichever comes first. */
export const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
