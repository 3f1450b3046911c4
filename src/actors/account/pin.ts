import { createActor, fromPromise } from 'xstate'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { pinMachine } from '../../../machines/account/pin/pin.machine.ts'
import type { PinnedPlace } from '../../../machines/account/pin/pin.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { addressOf, needsHouse } from './where.ts'

/** A place that is corrected by moving its pin. */
export function bindPin(runtime: Runtime, place: PinnedPlace) {
  const actors = {
    nameAddress: fromPromise(({ input: { at }, signal }: { input: { at: Coordinates }; signal: AbortSignal }) =>
      addressOf(runtime, at, signal),
    ),
  } satisfies ActorsOf<typeof pinMachine>
  return createActor(pinMachine.provide({ actors }), { ...runtime.ofScreen('pin'), input: { place, needsHouse: needsHouse(runtime) } })
}
