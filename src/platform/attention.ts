import type { KeepAliveEvent } from '../../machines/app/keep-alive/keep-alive.types.ts'

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Tells whether the page is seen and when somebody touches it; answers a function that stops it. */
export function watchAttention(told: (event: KeepAliveEvent) => void): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal, passive: true }
  const look = () => told({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  document.addEventListener('visibilitychange', look, options)
  for (const act of acts) addEventListener(act, () => told({ type: 'person.acted' }), options)
  look()
  return () => stopped.abort()
}
