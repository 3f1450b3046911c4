import { assign, emit, setup } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import { distanceMetres } from '../../domain/distance.ts'
import type { Place, SavedAddress } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { AddressSyncContext, AddressSyncEmitted, AddressSyncEvent, AddressSyncInput } from './address-sync.types.ts'

const isNear = (place: Place, { place: saved }: SavedAddress) =>
  hasCoordinates(saved) && distanceMetres(place, saved) <= limits.duplicateSyncMetres

/** Saves the place that somebody chose to the account, once: not where the account has one within 50 metres, nor within five minutes of a save (ADDR-4). */
export const addressSyncMachine = setup({
  types: {
    context: {} as AddressSyncContext,
    input: {} as AddressSyncInput,
    events: {} as AddressSyncEvent,
    emitted: {} as AddressSyncEmitted,
    tags: {} as 'saving' | 'resting',
  },
  actors: { save: notProvided<SavedAddress[], { place: Place | undefined }>('save') },
  actions: {
    keep: assign((_, { place }: { place: Place }) => ({ place })),
    restFully: assign({ restMs: limits.addressSyncMs }),
    tell: emit((_, { addresses }: { addresses: SavedAddress[] }) => ({ type: 'address.synced' as const, addresses })),
  },
  guards: {
    mustRest: ({ context }) => context.restMs > 0,
    isNew: (_, { place, saved }: { place: Place; saved: readonly SavedAddress[] }) =>
      hasCoordinates(place) && !saved.some((one) => isNear(place, one)),
  },
  delays: { rest: ({ context }) => context.restMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'address-sync',
  context: ({ input }) => ({ ...input, place: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustRest', target: 'resting' }, { target: 'ready' }] },
    resting: { tags: 'resting', after: { rest: 'ready' } },
    ready: {
      on: {
        'place.offer': {
          guard: { type: 'isNew', params: ({ event: { place, saved } }) => ({ place, saved }) },
          target: 'saving',
          actions: { type: 'keep', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ place: context.place }),
        onDone: { target: 'resting', actions: ['restFully', { type: 'tell', params: ({ event }) => ({ addresses: event.output }) }] },
        onError: { target: 'ready' },
      },
      after: { patience: 'ready' },
    },
  },
})
