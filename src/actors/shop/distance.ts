import { createActor, fromPromise } from 'xstate'
import { distanceMachine } from '../../../machines/shop/distance/distance.machine.ts'
import type { Stretch } from '../../../machines/domain/reach.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keepDistance, recallDistance } from '../../platform/distances.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Measures how far a store is from the place; by road where enGDMA is on, the code for which comes with the first question. */
export function bindDistance(runtime: Runtime) {
  const {
    actors: { startup },
    edge,
  } = runtime
  const { maps } = startup.getSnapshot().context
  const actors = {
    recall: fromPromise(({ input: { stretch } }: { input: { stretch: Stretch } }) =>
      Promise.resolve(recallDistance(edge.store, stretch, edge.now())),
    ),
    drive: fromPromise(async ({ input: { stretch }, signal }: { input: { stretch: Stretch }; signal: AbortSignal }) => {
      const { drivenKm } = await import('./driving.ts')
      return drivenKm(runtime, stretch, signal)
    }),
  } satisfies ActorsOf<typeof distanceMachine>
  const distance = createActor(distanceMachine.provide({ actors }), { ...runtime.ofScreen('distance'), input: { driving: maps.driving } })
  distance.on('distance.measured', ({ stretch, measured }) => {
    keepDistance(edge.store, stretch, measured, edge.now())
    const { error } = distance.getSnapshot().context
    if (error) edge.log('distance', error)
  })
  return distance
}
