import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { prefetchMachine } from '../../../machines/app/prefetch/prefetch.machine.ts'
import type { NextScreen } from '../../../machines/domain/routes.ts'
import { untilIdle } from '../../platform/idle.ts'
import { browserWorkers } from '../../platform/workers.ts'

export function prefetchLogic(router: RegisteredRouter) {
  const workers = browserWorkers()
  // only the types write an index with a slash at its end
  const routes = router.routesByPath as unknown as Record<string, AnyRoute>
  const actors = {
    untilIdle: fromPromise(({ input }: { input: { timeoutMs: number } }) => untilIdle(input.timeoutMs)),
    fetchAhead: fromPromise(async ({ input }: { input: { screens: NextScreen[] } }) => {
      for (const path of input.screens) if (routes[path]) await router.loadRouteChunk(routes[path])
      await workers.storePage()
    }),
  } satisfies ActorsOf<typeof prefetchMachine>
  return prefetchMachine.provide({ actors })
}
