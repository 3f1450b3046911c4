import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { prefetchMachine } from '../../../machines/prefetch/prefetch.machine.ts'
import type { Screen } from '../../../machines/prefetch/prefetch.types.ts'
import * as limits from '../../../machines/limits.ts'
import { isFrugal, untilIdle } from '../../edge/idle.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { workersOf } from './workers.ts'

function bindPrefetch(runtime: Runtime, router: AppRouter) {
  const workers = workersOf(runtime)
  const actors = {
    untilIdle: fromPromise(({ input }: { input: { timeoutMs: number } }) => untilIdle(input.timeoutMs)),
    fetchAhead: fromPromise(async ({ input }: { input: { screens: Screen[] } }) => {
      for (const path of input.screens) await router.loadRouteChunk(router.routesByPath[path])
      await workers.storePage()
    }),
  } satisfies ActorsOf<typeof prefetchMachine>
  const prefetch = createActor(prefetchMachine.provide({ actors }), { input: { isFrugal: isFrugal() } })
  const tell = () => prefetch.send({ type: 'route.changed', path: location.pathname })
  // what a screen loads is stored once the browser idles, whether or not something is fetched ahead
  const store = () => void untilIdle(limits.prefetchMs).then(() => workers.storePage())
  runtime.whenStarted(() => {
    prefetch.start()
    for (const act of [tell, store]) {
      act()
      router.subscribe('onResolved', act)
    }
  })
  return prefetch
}

/** What is fetched ahead while the browser idles. */
export const prefetchOf = (runtime: Runtime, router: AppRouter) => runtime.once('prefetch', () => bindPrefetch(runtime, router))
