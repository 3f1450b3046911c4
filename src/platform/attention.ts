import type { KeepAliveEvent } from '../../machines/app/keep-alive/keep-alive.types.ts'

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Notifies whether the page is seen and when it is touched; answers a function that stops it. */
export function watchAttention(notify: (event: KeepAliveEvent) => void): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal, passive: true }
  const look = () => notify({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  document.addEventListener('visibilitychange', look, options)
  for (const act of acts) addEventListener(act, () => notify({ type: 'person.acted' }), options)
  look()
  return () => stopped.abort()
}
