import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { Store } from '../../../machines/domain/entities.ts'
import { distanceMachine } from '../../../machines/shop/distance/distance.machine.ts'
import type { DistanceEvent } from '../../../machines/shop/distance/distance.types.ts'
import type { Stretch } from '../../../machines/domain/reach.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { storeDistance, recallDistance } from '../../platform/distances.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Measures how far a store is from the location, whichever is chosen; by road where enGDMA is on, the code for which comes with the first question. */
export function bindDistance(runtime: Runtime, store: Store) {
  const {
    actors: { location, startup },
    platform,
  } = runtime
  const { maps } = startup.getSnapshot().context
  const actors = {
    recall: fromPromise(({ input: { stretch } }: { input: { stretch: Stretch } }) =>
      Promise.resolve(recallDistance(platform.store, stretch, platform.now())),
    ),
    drive: fromPromise(async ({ input: { stretch }, signal }: { input: { stretch: Stretch }; signal: AbortSignal }) => {
      const { drivenKm } = await import('./driving.ts')
      return drivenKm(runtime, stretch, signal)
    }),
    followEnds: fromCallback<DistanceEvent, undefined>(({ sendBack }) => {
      let at = selectLocation(location.getSnapshot())
      const measure = () => sendBack({ type: 'distance.measure', request: { store, location: at } })
      measure()
      const subscription = location.subscribe((snapshot) => {
        if (selectLocation(snapshot) === at) return
        at = selectLocation(snapshot)
        measure()
      })
      return () => subscription.unsubscribe()
    }),
  } satisfies ActorsOf<typeof distanceMachine>
  const distance = createActor(distanceMachine.provide({ actors }), { ...runtime.ofScreen('distance'), input: { driving: maps.driving } })
  distance.on('distance.measured', ({ stretch, measured }) => {
    // nothing is stored for the default location, least of all for that of a customer who has just signed out
    if (platform.store.get(keys.location) !== undefined) storeDistance(platform.store, stretch, measured, platform.now())
    const { error } = distance.getSnapshot().context
    if (error) platform.log('distance', error)
  })
  return distance
}
