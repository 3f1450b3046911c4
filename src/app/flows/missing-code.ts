import { chunkGuards } from '../../edge/page.ts'
import { isChunkFailure } from '../chunk-failure.ts'
import { recoveryUrl } from '../recovery-url.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Hears of code that could not be had and that nobody dealt with, whoever asked for it, and has the flag of an earlier reload cleared now that the page
 * stands (CHUNK-1).
 */
export const watchMissingCode = (runtime: Runtime) =>
  runtime.once('missing-code', () => {
    const heard = (thrown: unknown) => {
      if (isChunkFailure(thrown)) dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: thrown }))
    }
    addEventListener('unhandledrejection', ({ reason }) => heard(reason))
    addEventListener('error', ({ error, message }) => heard(error ?? message))
    if (chunkGuards.wasReloaded()) import(/* @vite-ignore */ recoveryUrl).catch((error) => runtime.edge.log('recovery', error))
  })
