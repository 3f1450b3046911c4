import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { pinMachine } from '../../../machines/account/pin/pin.machine.ts'
import type { PinnedLocation, LocationFound } from '../../../machines/account/pin/pin.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { addressOf, chooseLocation, needsHouse } from './where.ts'

/** A location that is corrected by moving its pin. Once it is confirmed, things are brought there, and it goes back to where a location was needed. */
export function bindPin(runtime: Runtime, location: PinnedLocation) {
  const actors = {
    nameAddress: fromPromise(({ input: { at }, signal }: { input: { at: Coordinates }; signal: AbortSignal }) =>
      addressOf(runtime, at, signal),
    ),
    followLocation: fromCallback<LocationFound, undefined>(({ sendBack }) => {
      const changes = runtime.actors.location.on('location.changed', (changed) =>
        sendBack({ type: 'location.received', location: changed.location }),
      )
      return () => changes.unsubscribe()
    }),
  } satisfies ActorsOf<typeof pinMachine>
  const pin = createActor(pinMachine.provide({ actors }), {
    ...runtime.ofScreen('pin'),
    input: { location, needsHouse: needsHouse(runtime) },
  })
  pin.on('location.confirmed', ({ location: confirmed }) => {
    chooseLocation(runtime, confirmed)
    const { router } = runtime
    if (router?.history.canGoBack()) router.history.back({ ignoreBlocker: true })
    else void router?.navigate({ to: '/' })
  })
  return pin
}
