import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates, newerLocation, locationOfPopular } from '../../domain/address.ts'
import type { UserLocation, PopularPlace } from '../../domain/entities.ts'
import type { AddressesContext, AddressesEmitted, AddressesEvent, AddressesInput } from './addresses.types.ts'

const usable = (location: UserLocation | undefined) => (location && hasCoordinates(location) ? location : undefined)

/** The location that a visit begins with: the copy of the last one, else the popular place. */
export function firstLocation({ stored, primary }: AddressesInput): UserLocation | undefined {
  return usable(stored) ?? (primary && locationOfPopular(primary))
}

/**
 * The location that everything is delivered to: chosen by the user, stored across visits, the newer copy winning (ADDR-1, ADDR-2), and the primary popular
 * place until then (BOOT-2).
 */
export const addressesMachine = setup({
  types: {
    context: {} as AddressesContext,
    input: {} as AddressesInput,
    events: {} as AddressesEvent,
    emitted: {} as AddressesEmitted,
    tags: {} as 'placed',
  },
  actions: {
    setLocation: enqueueActions(({ enqueue }, { location, chosen }: { location: UserLocation; chosen: boolean }) => {
      enqueue.assign({ location, chosen })
      enqueue.emit({ type: 'location.stored', location, chosen })
      enqueue.emit({ type: 'location.changed', location })
    }),
    setDefault: enqueueActions(({ enqueue }, { primary }: { primary: PopularPlace }) => {
      const location = locationOfPopular(primary)
      enqueue.assign({ location, chosen: false })
      enqueue.emit({ type: 'location.changed', location })
    }),
    describe: enqueueActions(({ context, enqueue }, { house, tag, at }: { house: string; tag: string; at: number }) => {
      if (!context.location) return
      const location = { ...context.location, house, tag, timestamp: at }
      enqueue.assign({ location })
      enqueue.emit({ type: 'location.stored', location, chosen: context.chosen })
    }),
    forget: enqueueActions(({ enqueue }) => {
      const nothing = { location: undefined, chosen: false }
      enqueue.assign(nothing)
      enqueue.emit({ type: 'location.stored', ...nothing })
    }),
  },
  guards: {
    isUsable: (_, { location }: { location: UserLocation }) => hasCoordinates(location),
    isNewer: ({ context }, { location }: { location: UserLocation }) =>
      hasCoordinates(location) && newerLocation(context.location, location) === location,
    hasLocation: ({ context }) => context.location !== undefined,
  },
}).createMachine({
  id: 'addresses',
  context: ({ input }) => ({ location: firstLocation(input), chosen: usable(input.stored) !== undefined && input.chosen }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasLocation', target: 'placed' }, { target: 'unplaced' }],
    },
    unplaced: {
      on: {
        'location.default': { target: 'placed', actions: { type: 'setDefault', params: ({ event }) => ({ primary: event.primary }) } },
      },
    },
    placed: {
      tags: 'placed',
      on: {
        'location.describe': {
          actions: { type: 'describe', params: ({ event }) => event },
        },
        'location.clear': { target: 'unplaced', actions: 'forget' },
      },
    },
  },
  on: {
    'location.choose': {
      guard: { type: 'isUsable', params: ({ event }) => ({ location: event.location }) },
      target: '.placed',
      actions: { type: 'setLocation', params: ({ event }) => ({ location: event.location, chosen: true }) },
    },
    'location.received': {
      guard: { type: 'isNewer', params: ({ event }) => ({ location: event.location }) },
      target: '.placed',
      actions: { type: 'setLocation', params: ({ event }) => ({ location: event.location, chosen: true }) },
    },
  },
})

export type AddressesActor = ActorRefFrom<typeof addressesMachine>
export type AddressesSnapshot = SnapshotFrom<typeof addressesMachine>
