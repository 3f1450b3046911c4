import fc from 'fast-check'
import { storeStateMachine } from '../../../machines/kitchen/store-state/store-state.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { aStoreState } from '../../support/store-entities.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, onceThenAlways } from '../support/flow.ts'

const anyReading = fc.constantFrom(
  { state: aStoreState(), holdsMs: undefined },
  { state: aStoreState({ isOpen: false, pauseReason: 'busy' as const, pausedUntil: 1_800_000 }), holdsMs: 60_000 },
  { state: aStoreState({ isOpen: false, pauseReason: 'missed' as const }), holdsMs: undefined },
)

export const storeStateFlow = defineFlow({
  machine: storeStateMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'state.refresh': null,
    'state.received': fc.record({ reading: anyReading }),
    'store.pause': fc.record({ for: fc.constantFrom('half_hour', 'hour', 'today'), reason: fc.constantFrom('break', 'busy') }),
    'store.resume': null,
    'change.retry': null,
    'change.dismiss': null,
  },
  answers: { loadState: anyReading, changeState: anyReading },
  listeners: {},
  memory: ({ context: { changeError } }) => changeError !== undefined,
  invariants: {
    'KITCHEN-11 what is being done was requested, and is shown as being done': ({ snapshot }) =>
      !snapshot.hasTag('changing') || (snapshot.context.change !== undefined && snapshot.context.changeError === undefined),
    'KITCHEN-11 a reason is shown with what it is the reason of': ({ snapshot }) =>
      snapshot.context.changeError === undefined || snapshot.context.change !== undefined,
    'KITCHEN-11 what was requested is what the server is asked for': ({ snapshot, calls }) =>
      !snapshot.hasTag('changing') || (calls('changeState').at(-1) as { change: unknown }).change === snapshot.context.change,
    'KITCHEN-11 a state is read again at the latest after some minutes': ({ snapshot }) =>
      snapshot.context.againMs <= limits.storeStateEveryMs,
  },
  expectations: {
    'KITCHEN-11 a pause that was refused leaves the state as it was, and says why': eachStep(
      ({ snapshot: before }, after) =>
        !failureOf(after, 'changeState') ||
        (after.snapshot.context.changeError === failureOf(after, 'changeState') &&
          after.snapshot.context.state === before.context.state &&
          after.snapshot.context.change === before.context.change),
    ),
    'KITCHEN-11 what is done is requested no longer': eachStep(
      (_, after) => !hasAnswered(after, 'changeState') || after.snapshot.context.change === undefined,
    ),
    'a state that was read stays': onceThenAlways(
      ({ snapshot }) => snapshot.context.state !== undefined,
      ({ snapshot }) => snapshot.context.state !== undefined && !snapshot.hasTag('failed'),
    ),
  },
  unreachable: {
    'loading on state.received [0] → store-state.known ⇒ store-state.known on change.retry': 'nothing was requested yet',
    'loading on onDone [0] → store-state.known ⇒ store-state.known on change.retry': 'nothing was requested yet',
    'failed on state.received [0] → store-state.known ⇒ store-state.known on change.retry': 'nothing was requested yet',
    'on change.dismiss [0] ⇒ store-state.known on change.retry [0]': 'what is dismissed is requested no longer',
    'changing on onDone [0] → store-state.known ⇒ store-state.known on change.retry': 'what is done is requested no longer',
  },
})
