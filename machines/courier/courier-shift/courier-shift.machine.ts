import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Courier } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CourierShiftContext, CourierShiftEmitted, CourierShiftEvent } from './courier-shift.types.ts'

/** A courier's profile, and whether the courier is on duty: shown as requested immediately, undone with its reason where the server refuses (COURIER-1). */
export const courierShiftMachine = setup({
  types: {
    context: {} as CourierShiftContext,
    events: {} as CourierShiftEvent,
    emitted: {} as CourierShiftEmitted,
    tags: {} as 'failed' | 'switching',
  },
  actors: {
    loadCourier: notProvided<Courier>('loadCourier'),
    switchDuty: notProvided<boolean, { isOnDuty: boolean }>('switchDuty'),
  },
  actions: {
    setCourier: assign((_, { courier }: { courier: Courier }) => ({ courier, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    setDuty: assign(({ context: { courier } }, { isOnDuty }: { isOnDuty: boolean }) => ({ courier: courier && { ...courier, isOnDuty } })),
    setSwitchError: assign((_, { error }: { error: AppError }) => ({ switchError: error })),
    request: assign((_, { isOnDuty }: { isOnDuty: boolean }) => ({ requested: isOnDuty, switchError: undefined })),
    noteOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    emitDuty: emit((_, { isOnDuty }: { isOnDuty: boolean }) => ({ type: 'duty.changed' as const, isOnDuty })),
  },
  guards: {
    isOnDuty: ({ context }) => context.courier?.isOnDuty === true,
    isOffDuty: ({ context }) => context.courier?.isOnDuty === false,
    isOutdated: ({ context }) => context.isOutdated,
    hasCourier: ({ context }) => context.courier !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'courier-shift',
  context: { courier: undefined, requested: false, isOutdated: false, error: undefined, switchError: undefined },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearOutdated',
      // what is being read may be from before it
      on: {
        'duty.end': { guard: 'isOnDuty', target: 'switching', actions: ['noteOutdated', { type: 'request', params: { isOnDuty: false } }] },
        'duty.begin': {
          guard: 'isOffDuty',
          target: 'switching',
          actions: ['noteOutdated', { type: 'request', params: { isOnDuty: true } }],
        },
      },
      invoke: {
        src: 'loadCourier',
        onDone: { target: 'deciding', actions: { type: 'setCourier', params: ({ event }) => ({ courier: event.output }) } },
        onError: [
          { guard: 'hasCourier', target: 'deciding' },
          { target: 'failed', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: {
        patience: [
          { guard: 'hasCourier', target: 'deciding' },
          { target: 'failed', actions: { type: 'setError', params: ofTimeout } },
        ],
      },
    },
    failed: { tags: 'failed', on: { 'shift.refresh': 'loading' } },
    deciding: {
      always: [{ guard: 'isOutdated', target: 'loading' }, { guard: 'isOnDuty', target: 'onDuty' }, { target: 'offDuty' }],
    },
    onDuty: {
      on: { 'duty.end': { target: 'switching', actions: { type: 'request', params: { isOnDuty: false } } }, 'shift.refresh': 'loading' },
    },
    offDuty: {
      on: { 'duty.begin': { target: 'switching', actions: { type: 'request', params: { isOnDuty: true } } }, 'shift.refresh': 'loading' },
    },
    switching: {
      tags: 'switching',
      on: { 'shift.refresh': { actions: 'noteOutdated' } },
      invoke: {
        src: 'switchDuty',
        input: ({ context }) => ({ isOnDuty: context.requested }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'setDuty', params: ({ event }) => ({ isOnDuty: event.output }) },
            { type: 'emitDuty', params: ({ event }) => ({ isOnDuty: event.output }) },
          ],
        },
        onError: {
          target: 'deciding',
          actions: { type: 'setSwitchError', params: ofFailure },
        },
      },
      after: { patience: { target: 'deciding', actions: { type: 'setSwitchError', params: ofTimeout } } },
    },
  },
})

export type CourierShiftActor = ActorRefFrom<typeof courierShiftMachine>
export type CourierShiftSnapshot = SnapshotFrom<typeof courierShiftMachine>
