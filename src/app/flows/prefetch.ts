import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { prefetchMachine } from '../../../machines/prefetch/prefetch.machine.ts'
import type { Screen } from '../../../machines/prefetch/prefetch.types.ts'
import { isFrugal } from '../../edge/frugal.ts'
import { untilIdle } from '../../edge/idle.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'

function bindPrefetch(runtime: Runtime, router: AppRouter) {
  const actors = {
    untilIdle: fromPromise(({ input }: { input: { timeoutMs: number } }) => untilIdle(input.timeoutMs)),
    fetchAhead: fromPromise(async ({ input }: { input: { screens: Screen[] } }) => {
      for (const path of input.screens) await router.loadRouteChunk(router.routesByPath[path])
    }),
  } satisfies ActorsOf<typeof prefetchMachine>
  const prefetch = createActor(prefetchMachine.provide({ actors }), { input: { isFrugal: isFrugal() } })
  const tell = () => prefetch.send({ type: 'route.changed', path: location.pathname })
  runtime.whenStarted(() => {
    prefetch.start()
    tell()
    router.subscribe('onResolved', tell)
  })
  return prefetch
}

/** What is fetched ahead while the browser idles. */
export const prefetchOf = (runtime: Runtime, router: AppRouter) => runtime.once('prefetch', () => bindPrefetch(runtime, router))
