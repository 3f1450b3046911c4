import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectPlace } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { Store } from '../../../machines/domain/entities.ts'
import { distanceMachine } from '../../../machines/shop/distance/distance.machine.ts'
import type { DistanceEvent } from '../../../machines/shop/distance/distance.types.ts'
import type { Stretch } from '../../../machines/domain/reach.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { keepDistance, recallDistance } from '../../platform/distances.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Measures how far a store is from the place, whichever is chosen; by road where enGDMA is on, the code for which comes with the first question. */
export function bindDistance(runtime: Runtime, store: Store) {
  const {
    actors: { place, startup },
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
    followEnds: fromCallback<DistanceEvent, undefined>(({ sendBack }) => {
      let at = selectPlace(place.getSnapshot())
      const measure = () => sendBack({ type: 'distance.measure', wish: { store, place: at } })
      measure()
      const subscription = place.subscribe((snapshot) => {
        if (selectPlace(snapshot) === at) return
        at = selectPlace(snapshot)
        measure()
      })
      return () => subscription.unsubscribe()
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
