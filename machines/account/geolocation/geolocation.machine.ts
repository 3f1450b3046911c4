import { assign, emit, enqueueActions, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import type { Coordinates } from '../../domain/entities.ts'
import { AppError } from '../../lib/app-error.ts'
import { ofFailure } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  GeolocationContext,
  GeolocationEmitted,
  GeolocationEvent,
  GeolocationInput,
  GpsFault,
  GpsPermission,
} from './geolocation.types.ts'

/**
 * Finds where the customer is, on request (GEO-1 to GEO-5): support, a refusal of the last minute, the permission, the position, its address. A browser's own
 * time limit does not run while its question is unanswered, so there is one here. A location that is chosen meanwhile ends the search, and so does leaving what asked for it.
 */
export const geolocationMachine = setup({
  types: {
    context: {} as GeolocationContext,
    input: {} as GeolocationInput,
    events: {} as GeolocationEvent,
    emitted: {} as GeolocationEmitted,
    tags: {} as 'locating' | 'naming' | 'alerting',
  },
  actors: {
    askPermission: notProvided<GpsPermission>('askPermission'),
    readPosition: notProvided<Coordinates>('readPosition'),
    nameAddress: notProvided<string, { at: Coordinates | undefined }>('nameAddress'),
  },
  actions: {
    setFault: assign((_, { fault, message = '' }: { fault: GpsFault; message?: string }) => ({ fault, message })),
    forget: assign({ at: undefined, fault: undefined, message: '' }),
    setPosition: assign((_, { at }: { at: Coordinates }) => ({ at })),
    noteRefusal: raise({ type: 'gps.refused' }),
    remember: assign({ denialMs: limits.gpsDenialMs }),
    emitRefusal: emit({ type: 'permission.denied' }),
    emitLocation: enqueueActions(({ context: { at }, enqueue }, { address }: { address: string }) => {
      if (at) enqueue.emit({ type: 'location.found', at, address })
    }),
  },
  guards: {
    isUnsupported: ({ context }) => !context.isSupported,
    wasRefusedRecently: stateIn({ memory: 'refused' }),
    hasDenial: ({ context }) => context.denialMs > 0,
    isDenied: (_, { permission }: { permission: GpsPermission }) => permission === 'denied',
    isForbidden: (_, { error }: { error: AppError }) => error.kind === 'forbidden',
    isLocation: (_, { at }: { at: Coordinates }) => hasCoordinates(at),
    mayAlert: ({ context }) => context.alerts,
  },
  delays: {
    gpsPatience: limits.gpsTimeoutMs,
    geocodePatience: limits.geocodeMs,
    denialMemory: ({ context }) => context.denialMs,
  },
}).createMachine({
  id: 'geolocation',
  context: ({ input }) => ({ ...input, at: undefined, fault: undefined, message: '' }),
  type: 'parallel',
  states: {
    memory: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasDenial', target: 'refused' }, { target: 'clear' }] },
        clear: { on: { 'gps.refused': { target: 'refused', actions: ['remember', 'emitRefusal'] } } },
        refused: { after: { denialMemory: 'clear' } },
      },
    },
    lookup: {
      initial: 'idle',
      states: {
        idle: {},
        locating: {
          tags: 'locating',
          entry: 'forget',
          initial: 'permission',
          on: { 'gps.cancel': 'idle' },
          after: { gpsPatience: { target: 'failed', actions: { type: 'setFault', params: { fault: 'unavailable' } } } },
          states: {
            permission: {
              invoke: {
                src: 'askPermission',
                onDone: [
                  { guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) }, target: '#denied' },
                  { target: 'position' },
                ],
                // a browser that can't say asks when the position is wanted
                onError: { target: 'position' },
              },
            },
            position: {
              invoke: {
                src: 'readPosition',
                onDone: [
                  {
                    guard: { type: 'isLocation', params: ({ event }) => ({ at: event.output }) },
                    target: '#naming',
                    actions: { type: 'setPosition', params: ({ event }) => ({ at: event.output }) },
                  },
                  { target: '#failed', actions: { type: 'setFault', params: { fault: 'unavailable' } } },
                ],
                onError: [
                  { guard: { type: 'isForbidden', params: ofFailure }, target: '#denied' },
                  { target: '#failed', actions: { type: 'setFault', params: { fault: 'unavailable' } } },
                ],
              },
            },
          },
        },
        naming: {
          id: 'naming',
          tags: ['locating', 'naming'],
          invoke: {
            src: 'nameAddress',
            input: ({ context }) => ({ at: context.at }),
            onDone: { target: 'idle', actions: { type: 'emitLocation', params: ({ event }) => ({ address: event.output }) } },
            onError: {
              target: 'failed',
              actions: {
                type: 'setFault',
                params: ({ event }) => ({ fault: 'unnamed' as const, message: AppError.from(event.error).message }),
              },
            },
          },
          on: { 'gps.cancel': 'idle' },
          after: { geocodePatience: { target: 'failed', actions: { type: 'setFault', params: { fault: 'unnamed' } } } },
        },
        denied: {
          id: 'denied',
          entry: [{ type: 'setFault', params: { fault: 'denied' } }, 'noteRefusal'],
          always: [{ guard: 'mayAlert', target: 'alerting' }, { target: 'failed' }],
        },
        alerting: {
          tags: 'alerting',
          on: { 'alert.close': 'failed' },
        },
        failed: { id: 'failed' },
      },
      on: {
        'gps.locate': [
          { guard: 'isUnsupported', target: '.failed', actions: { type: 'setFault', params: { fault: 'unsupported' } } },
          { guard: 'wasRefusedRecently', target: '.failed', actions: { type: 'setFault', params: { fault: 'denied' } } },
          { target: '.locating' },
        ],
      },
    },
  },
})

export type GeolocationActor = ActorRefFrom<typeof geolocationMachine>
export type GeolocationSnapshot = SnapshotFrom<typeof geolocationMachine>
