import { assign, emit, setup } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import { distanceMetres } from '../../domain/distance.ts'
import type { UserLocation, SavedAddress } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { AddressSyncContext, AddressSyncEmitted, AddressSyncEvent, AddressSyncInput } from './address-sync.types.ts'

const isNear = (location: UserLocation, { location: saved }: SavedAddress) =>
  hasCoordinates(saved) && distanceMetres(location, saved) <= limits.duplicateSyncMetres

/** Saves the location that a user chose to the account, once: not where the account has one within 50 metres, nor within five minutes of a save (ADDR-4). */
export const addressSyncMachine = setup({
  types: {
    context: {} as AddressSyncContext,
    input: {} as AddressSyncInput,
    events: {} as AddressSyncEvent,
    emitted: {} as AddressSyncEmitted,
  },
  actors: { save: notProvided<SavedAddress[], { location: UserLocation | undefined }>('save') },
  actions: {
    setLocation: assign((_, { location }: { location: UserLocation }) => ({ location })),
    restFully: assign({ restMs: limits.addressSyncMs }),
    emitSynced: emit((_, { addresses }: { addresses: SavedAddress[] }) => ({ type: 'address.synced' as const, addresses })),
  },
  guards: {
    mustRest: ({ context }) => context.restMs > 0,
    isNew: (_, { location, saved }: { location: UserLocation; saved: readonly SavedAddress[] }) =>
      hasCoordinates(location) && !saved.some((one) => isNear(location, one)),
  },
  delays: { rest: ({ context }) => context.restMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'address-sync',
  context: ({ input }) => ({ ...input, location: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustRest', target: 'resting' }, { target: 'ready' }] },
    resting: { after: { rest: 'ready' } },
    ready: {
      on: {
        'location.offer': {
          guard: { type: 'isNew', params: ({ event: { location, saved } }) => ({ location, saved }) },
          target: 'saving',
          actions: { type: 'setLocation', params: ({ event }) => ({ location: event.location }) },
        },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ location: context.location }),
        onDone: { target: 'resting', actions: ['restFully', { type: 'emitSynced', params: ({ event }) => ({ addresses: event.output }) }] },
        onError: { target: 'ready' },
      },
      after: { patience: 'ready' },
    },
  },
})
