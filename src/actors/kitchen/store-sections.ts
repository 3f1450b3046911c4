import { createActor, fromPromise } from 'xstate'
import * as limits from '../../../machines/limits.ts'
import { untilIdle } from '../../platform/idle.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Has the code of all sections loaded while the browser idles, so that a store that loses its network still finds them. */
export function bindStoreSections(runtime: Runtime, sections: readonly { preload: () => Promise<unknown> }[]) {
  const loading = fromPromise(async () => {
    await untilIdle(limits.prefetchMs)
    // one that can't be had now is loaded once it is opened
    for (const section of sections) await section.preload().catch((error: unknown) => runtime.platform.log('sections', error))
  })
  return createActor(loading, runtime.ofScreen('store-sections'))
}
