import { createActor, fromPromise } from 'xstate'
import type { Runtime } from '../../runtime/runtime.ts'

/** Has the code of all sections loaded one after the other once the first is shown, so that a store that loses its network still finds them. */
export function bindStoreSections(runtime: Runtime, sections: readonly (() => Promise<unknown>)[]) {
  const loading = fromPromise(async () => {
    // one that can't be had now is loaded once it is opened
    for (const load of sections) await load().catch((error: unknown) => runtime.platform.log('sections', error))
  })
  return createActor(loading, runtime.ofScreen('store-sections'))
}
