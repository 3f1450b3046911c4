import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { pinMachine } from '../../../machines/account/pin/pin.machine.ts'
import type { PinnedPlace, PlaceFound } from '../../../machines/account/pin/pin.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { addressOf, choosePlace, needsHouse } from './where.ts'

/** A place that is corrected by moving its pin. Once it is confirmed, things are brought there, and it goes back to where a place was wanted. */
export function bindPin(runtime: Runtime, place: PinnedPlace) {
  const actors = {
    nameAddress: fromPromise(({ input: { at }, signal }: { input: { at: Coordinates }; signal: AbortSignal }) =>
      addressOf(runtime, at, signal),
    ),
    followPlace: fromCallback<PlaceFound, undefined>(({ sendBack }) => {
      const changes = runtime.actors.place.on('place.changed', (changed) => sendBack({ type: 'place.heard', place: changed.place }))
      return () => changes.unsubscribe()
    }),
  } satisfies ActorsOf<typeof pinMachine>
  const pin = createActor(pinMachine.provide({ actors }), { ...runtime.ofScreen('pin'), input: { place, needsHouse: needsHouse(runtime) } })
  pin.on('place.confirmed', ({ place: confirmed }) => {
    choosePlace(runtime, confirmed)
    const { router } = runtime
    if (router?.history.canGoBack()) router.history.back()
    else void router?.navigate({ to: '/' })
  })
  return pin
}
