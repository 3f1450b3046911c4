import { chunkGuards } from '../../platform/page.ts'
import { isChunkFailure } from '../../platform/chunk-failure.ts'
import { recoveryUrl } from '../../platform/recovery-url.ts'
import type { Ground } from '../../runtime/runtime.ts'

/**
 * Handles chunks that failed to load and that no caller handled, and has the flag of an earlier reload cleared now that the page works (CHUNK-1). Returns a function
 * that stops it.
 */
export function watchMissingCode({ edge }: Ground): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal }
  const hear = (thrown: unknown) => {
    if (isChunkFailure(thrown)) dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: thrown }))
  }
  addEventListener('unhandledrejection', ({ reason }) => hear(reason), options)
  addEventListener('error', ({ error, message }) => hear(error ?? message), options)
  if (chunkGuards.wasReloaded()) import(/* @vite-ignore */ recoveryUrl).catch((error) => edge.log('recovery', error))
  return () => stopped.abort()
}
