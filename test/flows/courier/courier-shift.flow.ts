import fc from 'fast-check'
import { courierShiftMachine } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import { aCourier } from '../../support/entities.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, onceThenAlways } from '../support/flow.ts'

export const courierShiftFlow = defineFlow({
  machine: courierShiftMachine,
  input: fc.constant(undefined),
  events: { 'shift.refresh': null, 'duty.begin': null, 'duty.end': null },
  answers: {
    loadCourier: fc.constantFrom(aCourier({ isOnDuty: true }), aCourier({ isOnDuty: false })),
    switchDuty: fc.boolean(),
  },
  listeners: {},
  invariants: {
    'COURIER-1 a courier is on duty where the server says so': ({ snapshot }) =>
      (!snapshot.matches('onDuty') || snapshot.context.courier?.isOnDuty === true) &&
      (!snapshot.matches('offDuty') || snapshot.context.courier?.isOnDuty === false),
    'COURIER-1 only what the courier is not is requested': ({ snapshot }) =>
      !snapshot.hasTag('switching') || snapshot.context.requested !== snapshot.context.courier?.isOnDuty,
    'COURIER-1 what is requested is what was asked for': ({ snapshot, calls }) =>
      !snapshot.hasTag('switching') || (calls('switchDuty').at(-1) as { isOnDuty: boolean }).isOnDuty === snapshot.context.requested,
  },
  expectations: {
    'COURIER-1 duty changes when the server has answered, to what it answered': eachStep((before, after) =>
      hasAnswered(after, 'switchDuty')
        ? after.emitted.at(-1)?.isOnDuty === after.snapshot.context.courier?.isOnDuty &&
          hasAnswered(after, 'switchDuty', after.emitted.at(-1)?.isOnDuty)
        : after.emitted.length === before.emitted.length,
    ),
    'COURIER-1 a switch that was refused is undone and says why': eachStep(
      ({ snapshot: before }, after) =>
        !failureOf(after, 'switchDuty') ||
        (after.snapshot.context.switchError === failureOf(after, 'switchDuty') &&
          after.snapshot.context.courier?.isOnDuty === before.context.courier?.isOnDuty),
    ),
    'a profile that was read stays': onceThenAlways(
      ({ snapshot }) => snapshot.context.courier !== undefined,
      ({ snapshot }) => snapshot.context.courier !== undefined && !snapshot.hasTag('failed'),
    ),
  },
  unreachable: {
    'failed on shift.refresh … onError [0]': 'what failed has no profile',
    'failed on shift.refresh … after patience [0]': 'what failed has no profile',
    'failed on shift.refresh … courier-shift.loading on duty': 'what failed has no profile',
    'courier-shift.loading on … → courier-shift.deciding ⇒ courier-shift.deciding on always [0]': 'what was read is not outdated',
    'courier-shift.onDuty on shift.refresh … courier-shift.loading on duty.begin': 'only what the courier is not is requested',
    'courier-shift.offDuty on shift.refresh … courier-shift.loading on duty.end': 'only what the courier is not is requested',
    'courier-shift.deciding on … → courier-shift.failed': 'a profile that was read stays',
    'Duty on shift.refresh … → courier-shift.failed': 'a profile that was read stays',
  },
})
