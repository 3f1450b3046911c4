import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import type { UserLocation } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { AddressSearchContext, AddressSearchEvent, FoundAddress } from './address-search.types.ts'

/** Looks addresses up while the user types: once the typing rests, and never longer than a person waits. */
export const addressSearchMachine = setup({
  types: {
    context: {} as AddressSearchContext,
    events: {} as AddressSearchEvent,
    tags: {} as 'searching' | 'found' | 'failed',
  },
  actors: {
    search: notProvided<FoundAddress[], { text: string }>('search'),
    followRecent: notProvidedListener<AddressSearchEvent>('followRecent'),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, error: undefined })),
    // what has no coordinates can't be chosen
    setFound: assign((_, { found }: { found: FoundAddress[] }) => ({ found: found.filter(hasCoordinates) })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    dropFound: assign({ found: [] }),
    takeRecent: assign((_, { recent }: { recent: UserLocation[] }) => ({ recent })),
  },
  guards: { isEnough: (_, { text }: { text: string }) => text.trim().length >= limits.searchLetters },
  delays: { searchRest: limits.searchRestMs, geocodePatience: limits.geocodeMs },
}).createMachine({
  id: 'address-search',
  context: { text: '', recent: [], found: [], error: undefined },
  initial: 'idle',
  invoke: { src: 'followRecent' },
  states: {
    idle: { entry: 'dropFound' },
    typing: { tags: 'searching', after: { searchRest: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: {
        src: 'search',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'setError', params: ofFailure },
        },
      },
      after: { geocodePatience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    found: { tags: 'found' },
    failed: { tags: 'failed', entry: 'dropFound', on: { 'search.retry': 'searching' } },
  },
  on: {
    'recent.changed': { actions: { type: 'takeRecent', params: ({ event }) => ({ recent: event.recent }) } },
    'search.typed': [
      {
        guard: { type: 'isEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.typing',
        actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
      },
      { target: '.idle', actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } },
    ],
  },
})

export type AddressSearchActor = ActorRefFrom<typeof addressSearchMachine>
export type AddressSearchSnapshot = SnapshotFrom<typeof addressSearchMachine>
