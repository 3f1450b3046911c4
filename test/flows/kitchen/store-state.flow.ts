import fc from 'fast-check'
import type { StoreState } from '../../../machines/domain/store-order.ts'
import { storeStateMachine } from '../../../machines/kitchen/store-state/store-state.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { aStoreState } from '../../support/store-entities.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, inEachStep, onceThenAlways } from '../support/flow.ts'

const anyState = fc.constantFrom(
  aStoreState(),
  aStoreState({ isOpen: false, pauseReason: 'busy', pausedUntil: 60_000 }),
  aStoreState({ isOpen: false, pauseReason: 'missed' }),
  aStoreState({ busyMinutes: 20, busyUntil: 60_000 }),
)

export const storeStateFlow = defineFlow({
  machine: storeStateMachine,
  input: fc.constant({ storeId: 12, holdsMs: ({ pausedUntil }: StoreState) => pausedUntil }),
  events: {
    'state.received': fc.record({ state: anyState }),
    'store.pause': fc.record({ for: fc.constantFrom('half_hour', 'hour', 'today'), reason: fc.constantFrom('break', 'busy') }),
    'store.resume': null,
    'store.setBusy': fc.record({ minutes: fc.constantFrom(10, 20), for: fc.constantFrom('half_hour', 'hour', 'today') }),
    'store.endBusy': null,
    'change.retry': null,
    'change.dismiss': null,
  },
  answers: { changeState: anyState },
  listeners: {},
  memory: ({ context: { error } }) => error !== undefined,
  invariants: {
    'KITCHEN-11 what is being done was requested, and is shown as being done': ({ snapshot }) =>
      !snapshot.hasTag('changing') || (snapshot.context.change !== undefined && snapshot.context.error === undefined),
    'KITCHEN-11 a reason is shown with what it is the reason of': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.context.change !== undefined,
    'KITCHEN-11 what was requested is what the server is asked for': ({ snapshot, calls }) =>
      !snapshot.hasTag('changing') || (calls('changeState').at(-1) as { change: unknown }).change === snapshot.context.change,
    'KITCHEN-11 a state is outdated at the latest after some minutes': ({ snapshot }) =>
      snapshot.context.outdatedMs <= limits.storeStateEveryMs,
  },
  expectations: {
    'KITCHEN-11 a change that was refused leaves the state as it was, and says why': eachStep(
      ({ snapshot: before }, after) =>
        !failureOf(after, 'changeState') ||
        (after.snapshot.context.error === failureOf(after, 'changeState') &&
          after.snapshot.context.state === before.context.state &&
          after.snapshot.context.change === before.context.change),
    ),
    'KITCHEN-11 what is done is requested no longer': eachStep(
      (_, after) => !hasAnswered(after, 'changeState') || after.snapshot.context.change === undefined,
    ),
    'KITCHEN-11 nothing but time makes a state outdated': inEachStep(
      ({ step }, emitted) => emitted.length === 0 || (step !== undefined && 'wait' in step),
    ),
    'a state that is known stays known': onceThenAlways(
      ({ snapshot }) => snapshot.context.state !== undefined,
      ({ snapshot }) => snapshot.context.state !== undefined && !snapshot.matches('unknown'),
    ),
  },
  unreachable: {
    'store-state.unknown on state.received [0] → store-state.known ⇒ store-state.known on change.retry': 'nothing was requested yet',
    'on change.dismiss [0] ⇒ store-state.known on change.retry [0]': 'what is dismissed is requested no longer',
    'changing on onDone [0] → store-state.known ⇒ store-state.known on change.retry': 'what is done is requested no longer',
  },
})
