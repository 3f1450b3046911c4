import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import type { Coordinates } from '../../domain/entities.ts'
import { AppError } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { PinContext, PinEmitted, PinEvent, PinInput, PinnedPlace, PlaceFound } from './pin.types.ts'

/** A place corrected by moving its pin: the address follows the pin (SCREEN-2), and what a person types goes before that. */
export const pinMachine = setup({
  types: {
    context: {} as PinContext,
    input: {} as PinInput,
    events: {} as PinEvent,
    emitted: {} as PinEmitted,
    tags: {} as 'naming' | 'unnamed',
  },
  actors: {
    nameAddress: notProvided<string, { at: Coordinates }>('nameAddress'),
    /** Sends every place that is chosen elsewhere meanwhile. */
    followPlace: notProvidedListener<PlaceFound>('followPlace'),
  },
  actions: {
    move: assign((_, { at }: { at: Coordinates }) => ({ at, businessLocation: false })),
    keepAddress: assign((_, { address }: { address: string }) => ({ address, message: '' })),
    keepHouse: assign((_, { house }: { house: string }) => ({ house, lacksHouse: false })),
    askHouse: assign({ lacksHouse: true }),
    loseAddress: assign((_, { message }: { message: string }) => ({ address: '', message })),
    keepPlace: assign((_, { place: { lat, lng, ...rest } }: { place: PinnedPlace }) => ({
      ...rest,
      at: { lat, lng },
      message: '',
      lacksHouse: false,
    })),
    tellPlace: emit(({ context: { at, address, house, tag, businessLocation } }) => ({
      type: 'place.confirmed' as const,
      place: { ...at, address: address.trim(), house: house.trim(), tag, businessLocation },
    })),
  },
  guards: {
    isPlace: (_, { at }: { at: Coordinates }) => hasCoordinates(at),
    isTold: ({ context }) => context.address.trim() !== '',
    lacksHouse: ({ context }) => context.needsHouse && context.house.trim() === '',
  },
  delays: { pinRest: limits.pinRestMs, geocodePatience: limits.geocodeMs },
}).createMachine({
  id: 'pin',
  context: ({ input: { place, needsHouse } }) => {
    const { lat, lng, address, house, tag, businessLocation } = place
    return { at: { lat, lng }, address, house, tag, businessLocation, message: '', needsHouse, lacksHouse: false }
  },
  invoke: { src: 'followPlace' },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'place.confirm': [
          { guard: 'lacksHouse', actions: 'askHouse' },
          { guard: 'isTold', actions: 'tellPlace' },
        ],
      },
    },
    moving: { tags: 'naming', after: { pinRest: 'naming' } },
    naming: {
      tags: 'naming',
      invoke: {
        src: 'nameAddress',
        input: ({ context }) => ({ at: context.at }),
        onDone: { target: 'settled', actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) } },
        onError: {
          target: 'unnamed',
          actions: { type: 'loseAddress', params: ({ event }) => ({ message: AppError.from(event.error).message }) },
        },
      },
      after: { geocodePatience: { target: 'unnamed', actions: { type: 'loseAddress', params: { message: '' } } } },
    },
    unnamed: { tags: 'unnamed' },
  },
  on: {
    'pin.moved': {
      guard: { type: 'isPlace', params: ({ event }) => ({ at: event.at }) },
      target: '.moving',
      actions: { type: 'move', params: ({ event }) => ({ at: event.at }) },
    },
    'place.heard': {
      guard: { type: 'isPlace', params: ({ event }) => ({ at: event.place }) },
      target: '.settled',
      actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
    },
    'address.typed': {
      target: '.settled',
      actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.address }) },
    },
    'house.typed': { actions: { type: 'keepHouse', params: ({ event }) => ({ house: event.house }) } },
  },
})

export type PinActor = ActorRefFrom<typeof pinMachine>
export type PinSnapshot = SnapshotFrom<typeof pinMachine>
