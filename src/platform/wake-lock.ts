/** Holds the screen on while the page is seen, where the browser can; answers a function that lets it sleep again. */
export function holdWakeLock(): () => void {
  const over = new AbortController()
  let lock: WakeLockSentinel | undefined
  const letGo = () => void lock?.release().catch(() => {})
  const hold = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // a battery that is low may refuse it
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (over.signal.aborted) letGo()
  }
  const seen = () => void hold()
  // the lock goes whenever the page is hidden
  document.addEventListener('visibilitychange', seen, { signal: over.signal })
  void hold()
  return () => {
    over.abort()
    letGo()
  }
}
