import type { RegisteredRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { prefetchMachine } from '../../../machines/app/prefetch/prefetch.machine.ts'
import type { Screen } from '../../../machines/app/prefetch/prefetch.types.ts'
import { untilIdle } from '../../platform/idle.ts'
import { browserWorkers } from '../../platform/workers.ts'

export function prefetchLogic(router: RegisteredRouter) {
  const workers = browserWorkers()
  const actors = {
    untilIdle: fromPromise(({ input }: { input: { timeoutMs: number } }) => untilIdle(input.timeoutMs)),
    fetchAhead: fromPromise(async ({ input }: { input: { screens: Screen[] } }) => {
      for (const path of input.screens) await router.loadRouteChunk(router.routesByPath[path])
      await workers.storePage()
    }),
  } satisfies ActorsOf<typeof prefetchMachine>
  return prefetchMachine.provide({ actors })
}
