import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { greatCircleKm, roundKm } from '../../domain/distance.ts'
import { stretchOf, type Stretch } from '../../domain/reach.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { DistanceContext, DistanceEmitted, DistanceEvent, DistanceInput, DistanceRequest, Measured } from './distance.types.ts'

const unknown: Measured = { distance: 0, algorithm: 'straight' }
const nowhere: Stretch = { storeId: 0, from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 0 } }

const setFailure = { type: 'setError' as const, params: ofFailure }

/**
 * How far a store is from a location: what is wrong with either end (DIST-1, DIST-2), what was worked out recently (DIST-5), the route of a maps service where
 * that is switched on, and the straight line where it is not or the service fails (DIST-3, DIST-4).
 */
export const distanceMachine = setup({
  types: {
    context: {} as DistanceContext,
    input: {} as DistanceInput,
    events: {} as DistanceEvent,
    emitted: {} as DistanceEmitted,
    tags: {} as 'measured',
  },
  actors: {
    recall: notProvided<Measured | undefined, { stretch: Stretch }>('recall'),
    drive: notProvided<number, { stretch: Stretch }>('drive'),
    /** Says which store and address are to be measured, at first and whenever the location changes. */
    followEnds: notProvidedListener<DistanceEvent>('followEnds'),
  },
  actions: {
    begin: assign((_, { request: { store, location } }: { request: DistanceRequest }) => ({
      ...stretchOf(store, location),
      measured: unknown,
      error: undefined,
    })),
    setMeasured: assign((_, { measured }: { measured: Measured | undefined }) => (measured ? { measured } : {})),
    setDriven: assign((_, { km }: { km: number }) => ({ measured: { distance: roundKm(km), algorithm: 'driving' as const } })),
    measureStraight: assign(({ context: { stretch } }) => ({
      measured: stretch ? { distance: roundKm(greatCircleKm(stretch.from, stretch.to)), algorithm: 'straight' as const } : unknown,
    })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    emitMeasured: emit(({ context: { stretch, measured } }) => ({
      type: 'distance.measured' as const,
      stretch: stretch ?? nowhere,
      measured,
    })),
  },
  guards: {
    isUsable: ({ context }) => context.stretch !== undefined,
    /** A route counts for as long as roads do. */
    isRecalled: ({ context }, { measured }: { measured: Measured | undefined }) =>
      measured !== undefined && (measured.algorithm === 'straight' || context.driving),
    drives: ({ context }) => context.driving,
    isDistance: (_, { km }: { km: number }) => Number.isFinite(km) && km >= 0,
  },
  delays: { patience: limits.drivingTimeoutMs },
}).createMachine({
  id: 'distance',
  context: ({ input }) => ({ ...input, stretch: undefined, measured: unknown, fault: undefined, error: undefined }),
  initial: 'idle',
  invoke: { src: 'followEnds' },
  on: {
    'distance.measure': { target: '.checking', actions: { type: 'begin', params: ({ event }) => ({ request: event.request }) } },
  },
  states: {
    idle: {},
    checking: { always: [{ guard: 'isUsable', target: 'recalling' }, { target: 'invalid' }] },
    invalid: {},
    recalling: {
      invoke: {
        src: 'recall',
        input: ({ context: { stretch } }) => ({ stretch: stretch ?? nowhere }),
        onDone: [
          {
            guard: { type: 'isRecalled', params: ({ event }) => ({ measured: event.output }) },
            target: 'measured',
            actions: { type: 'setMeasured', params: ({ event }) => ({ measured: event.output }) },
          },
          { target: 'deciding' },
        ],
        onError: { target: 'deciding' },
      },
      after: { patience: 'deciding' },
    },
    deciding: {
      always: [
        { guard: 'drives', target: 'driving' },
        { target: 'measured', actions: ['measureStraight', 'emitMeasured'] },
      ],
    },
    driving: {
      invoke: {
        src: 'drive',
        input: ({ context: { stretch } }) => ({ stretch: stretch ?? nowhere }),
        onDone: [
          {
            guard: { type: 'isDistance', params: ({ event }) => ({ km: event.output }) },
            target: 'measured',
            actions: [{ type: 'setDriven', params: ({ event }) => ({ km: event.output }) }, 'emitMeasured'],
          },
          { target: 'measured', actions: ['measureStraight', 'emitMeasured'] },
        ],
        onError: { target: 'measured', actions: [setFailure, 'measureStraight', 'emitMeasured'] },
      },
      after: {
        patience: {
          target: 'measured',
          actions: [{ type: 'setError', params: ofTimeout }, 'measureStraight', 'emitMeasured'],
        },
      },
    },
    measured: { tags: 'measured' },
  },
})

export type DistanceActor = ActorRefFrom<typeof distanceMachine>
export type DistanceSnapshot = SnapshotFrom<typeof distanceMachine>
