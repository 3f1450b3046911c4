import { chunkGuards } from '../../platform/page.ts'
import { isChunkFailure } from '../../platform/chunk-failure.ts'
import { recoveryUrl } from '../../platform/recovery-url.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/**
 * Handles chunks that failed to load and that no caller handled, and has the flag of an earlier reload cleared now that the page works (CHUNK-1). Returns a function
 * that stops it.
 */
export function watchMissingCode({ platform }: Dependencies): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal }
  const receive = (thrown: unknown) => {
    if (isChunkFailure(thrown)) dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: thrown }))
  }
  addEventListener('unhandledrejection', ({ reason }) => receive(reason), options)
  addEventListener('error', ({ error, message }) => receive(error ?? message), options)
  if (chunkGuards.wasReloaded()) import(/* @vite-ignore */ recoveryUrl).catch((error) => platform.log('recovery', error))
  return () => stopped.abort()
}
