/** Notifies when the page becomes visible, or the network is back, and when the page is hidden; answers a function that stops it. */
export function watchVisibility(notify: (event: { type: 'page.seen' } | { type: 'page.hidden' }) => void): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal }
  document.addEventListener('visibilitychange', () => notify({ type: document.hidden ? 'page.hidden' : 'page.seen' }), options)
  addEventListener('online', () => document.hidden || notify({ type: 'page.seen' }), options)
  return () => stopped.abort()
}

interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Shows how many there are on the app's icon, where the browser can. */
export function showAppBadge(count: number): void {
  const badging = navigator as Badging
  const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  shown?.catch(() => {
    // an app that is not installed has no icon
  })
}
