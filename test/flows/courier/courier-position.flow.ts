import fc from 'fast-check'
import { courierPositionMachine } from '../../../machines/courier/courier-position/courier-position.machine.ts'
import type { Fix } from '../../../machines/courier/courier-position/courier-position.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { distanceMetres } from '../../../machines/domain/distance.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const fixAt = (lat: number): Fix => ({ lat, lng: 106.7, heading: undefined, accuracy: 5 })
/** The second is about a metre from the first, the third some hundred metres. */
const anyFix = fc.constantFrom(10.77, 10.770009, 10.771).map(fixAt)

export const courierPositionFlow = defineFlow({
  machine: courierPositionMachine,
  input: fc.constant(undefined),
  events: {
    'work.changed': fc.record({ orders: fc.constantFrom<string[]>([], ['OD-5'], ['OD-5', 'OD-6']) }),
    'position.moved': fc.record({ fix: anyFix }),
    'position.failed': fc.record({ fault: fc.constantFrom('denied' as const, 'unavailable' as const) }),
    'position.retry': null,
  },
  answers: {
    restoreTrail: fc.constantFrom<Fix[]>([], [fixAt(10.6)], [fixAt(10.6), fixAt(10.61), fixAt(10.62)]),
    sendPosition: fc.constant(undefined),
  },
  errors: { sendPosition: fc.constantFrom(new AppError('network'), new AppError('unauthenticated'), new AppError('validation')) },
  listeners: { watchPosition: ['position.moved', 'position.failed'], holdWakeLock: [] },
  invariants: {
    'COURIER-3 nothing is known of where a courier without orders is': ({ snapshot }) =>
      !snapshot.matches('resting') || (snapshot.context.last === undefined && snapshot.context.trail.length === 0),
    'COURIER-3 the screen stays on as long as positions are watched': ({ calls }) =>
      calls('holdWakeLock').length === calls('watchPosition').length,
  },
  expectations: {
    'COURIER-3 a position is sent while an order is under way, the oldest first': eachStep(
      (before, { snapshot, calls }) =>
        calls('sendPosition').length === before.calls('sendPosition').length ||
        (snapshot.matches('watching') && (calls('sendPosition').at(-1) as { fix: Fix }).fix === snapshot.context.trail[0]),
    ),
    'COURIER-3 a position is forgotten when the server has or refuses it, or with the last order': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.matches('resting') ||
        before.context.trail.every(
          (fix, place) =>
            (place === 0 && (hasAnswered(after, 'sendPosition') || failureOf(after, 'sendPosition')?.kind === 'validation')) ||
            after.snapshot.context.trail.includes(fix),
        ),
    ),
    'COURIER-3 nothing is noted before the courier has moved, or an order has come or gone': eachStep(
      ({ snapshot: before, emitted }, after) =>
        after.event?.type === 'work.changed' ||
        after.emitted
          .slice(emitted.length)
          .every(
            (one) =>
              one.type !== 'position.noted' ||
              before.context.noted === undefined ||
              distanceMetres(one.fix, before.context.noted) >= limits.positionMetres,
          ),
    ),
    'COURIER-3 the next position waits for its time': () => {
      let since: number | undefined
      let sent = 0
      return ({ snapshot, calls, now, event }) => {
        const isSoon =
          calls('sendPosition').length > sent && since !== undefined && event === undefined && now - since < limits.positionEveryMs
        const isPausing = snapshot.matches({ watching: 'pausing' })
        since = isPausing ? (since ?? now) : undefined
        sent = calls('sendPosition').length
        return !isSoon
      }
    },
    'COURIER-3 nothing stays in the browser once the work is over': eachStep(
      ({ snapshot: before }, { snapshot: after, emitted }) =>
        before.matches('resting') || !after.matches('resting') || emitted.at(-1)?.type === 'trail.forgotten',
    ),
  },
  unreachable: {
    'restoring on onError [0] … waiting on always [1]': 'nothing was restored',
    'restoring on after restoring [0] … waiting on always [1]': 'nothing was restored',
  },
})
