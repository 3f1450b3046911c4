/** Keeps the screen on while it is seen, where the browser can; answers a function that lets it sleep again. */
export function keepAwake(): () => void {
  const held = { isOver: false, lock: undefined as WakeLockSentinel | undefined }
  const hold = async () => {
    if (held.isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // a battery that is low may refuse it
    const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (held.isOver) await lock?.release()
    else held.lock = lock
  }
  const seen = () => void hold()
  // the lock goes whenever the page is hidden
  document.addEventListener('visibilitychange', seen)
  void hold()
  return () => {
    held.isOver = true
    document.removeEventListener('visibilitychange', seen)
    void held.lock?.release().catch(() => {})
  }
}
