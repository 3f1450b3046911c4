import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates } from '../../domain/address.ts'
import type { Coordinates } from '../../domain/entities.ts'
import { AppError } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { PinContext, PinEmitted, PinEvent, PinInput, PinnedLocation, LocationFound } from './pin.types.ts'

/** A location corrected by moving its pin: the address follows the pin (SCREEN-2), and what a person types goes before that. */
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
    /** Sends every location that is chosen elsewhere meanwhile. */
    followLocation: notProvidedListener<LocationFound>('followLocation'),
  },
  actions: {
    move: assign((_, { at }: { at: Coordinates }) => ({ at, tag: '', businessLocation: false })),
    setAddress: assign((_, { address }: { address: string }) => ({ address, message: '' })),
    setHouse: assign((_, { house }: { house: string }) => ({ house, lacksHouse: false })),
    askHouse: assign({ lacksHouse: true }),
    loseAddress: assign((_, { message }: { message: string }) => ({ address: '', message })),
    setLocation: assign((_, { location: { lat, lng, ...rest } }: { location: PinnedLocation }) => ({
      ...rest,
      at: { lat, lng },
      message: '',
      lacksHouse: false,
    })),
    emitLocation: emit(({ context: { at, address, house, tag, businessLocation } }) => ({
      type: 'location.confirmed' as const,
      location: { ...at, address: address.trim(), house: house.trim(), tag, businessLocation },
    })),
  },
  guards: {
    isLocation: (_, { at }: { at: Coordinates }) => hasCoordinates(at),
    hasAddress: ({ context }) => context.address.trim() !== '',
    lacksHouse: ({ context }) => context.needsHouse && context.house.trim() === '',
  },
  delays: { pinRest: limits.pinRestMs, geocodePatience: limits.geocodeMs },
}).createMachine({
  id: 'pin',
  context: ({ input: { location, needsHouse } }) => {
    const { lat, lng, address, house, tag, businessLocation } = location
    return { at: { lat, lng }, address, house, tag, businessLocation, message: '', needsHouse, lacksHouse: false }
  },
  invoke: { src: 'followLocation' },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'location.confirm': [
          { guard: 'lacksHouse', actions: 'askHouse' },
          { guard: 'hasAddress', target: 'confirmed', actions: 'emitLocation' },
        ],
      },
    },
    // one tap more leads no further back, also once the confirmed location has come from the others
    confirmed: { on: { 'location.received': {} } },
    moving: { tags: 'naming', after: { pinRest: 'naming' } },
    naming: {
      tags: 'naming',
      invoke: {
        src: 'nameAddress',
        input: ({ context }) => ({ at: context.at }),
        onDone: { target: 'settled', actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) } },
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
      guard: { type: 'isLocation', params: ({ event }) => ({ at: event.at }) },
      target: '.moving',
      actions: { type: 'move', params: ({ event }) => ({ at: event.at }) },
    },
    'location.received': {
      guard: { type: 'isLocation', params: ({ event }) => ({ at: event.location }) },
      target: '.settled',
      actions: { type: 'setLocation', params: ({ event }) => ({ location: event.location }) },
    },
    'address.typed': {
      target: '.settled',
      actions: { type: 'setAddress', params: ({ event }) => ({ address: event.address }) },
    },
    'house.typed': { actions: { type: 'setHouse', params: ({ event }) => ({ house: event.house }) } },
  },
})

export type PinActor = ActorRefFrom<typeof pinMachine>
export type PinSnapshot = SnapshotFrom<typeof pinMachine>
