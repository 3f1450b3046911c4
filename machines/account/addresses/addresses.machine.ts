import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { hasCoordinates, newerPlace, placeOfPopular } from '../../domain/address.ts'
import type { Place, PopularPlace } from '../../domain/entities.ts'
import type { AddressesContext, AddressesEmitted, AddressesEvent, AddressesInput } from './addresses.types.ts'

const usable = (place: Place | undefined) => (place && hasCoordinates(place) ? place : undefined)

/** The place that a visit begins with: the copy of the last one, or the popular place that stands in. */
export function firstPlace({ kept, primary }: AddressesInput): Place | undefined {
  return usable(kept) ?? (primary && placeOfPopular(primary))
}

/**
 * The place that everything is brought to: chosen by a person, kept across visits, the newer copy winning (ADDR-1, ADDR-2), and the primary popular
 * place standing in until then (BOOT-2).
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
    keep: enqueueActions(({ enqueue }, { place, chosen }: { place: Place; chosen: boolean }) => {
      enqueue.assign({ place, chosen })
      enqueue.emit({ type: 'place.kept', place, chosen })
      enqueue.emit({ type: 'place.changed', place })
    }),
    standIn: enqueueActions(({ enqueue }, { primary }: { primary: PopularPlace }) => {
      const place = placeOfPopular(primary)
      enqueue.assign({ place, chosen: false })
      enqueue.emit({ type: 'place.changed', place })
    }),
    describe: enqueueActions(({ context, enqueue }, { house, tag, at }: { house: string; tag: string; at: number }) => {
      if (!context.place) return
      const place = { ...context.place, house, tag, timestamp: at }
      enqueue.assign({ place })
      enqueue.emit({ type: 'place.kept', place, chosen: context.chosen })
    }),
    forget: enqueueActions(({ enqueue }) => {
      const nothing = { place: undefined, chosen: false }
      enqueue.assign(nothing)
      enqueue.emit({ type: 'place.kept', ...nothing })
    }),
  },
  guards: {
    isUsable: (_, { place }: { place: Place }) => hasCoordinates(place),
    isNewer: ({ context }, { place }: { place: Place }) => hasCoordinates(place) && newerPlace(context.place, place) === place,
    hasPlace: ({ context }) => context.place !== undefined,
  },
}).createMachine({
  id: 'addresses',
  context: ({ input }) => ({ place: firstPlace(input), chosen: usable(input.kept) !== undefined && input.chosen }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasPlace', target: 'placed' }, { target: 'unplaced' }],
    },
    unplaced: {
      on: {
        'place.default': { target: 'placed', actions: { type: 'standIn', params: ({ event }) => ({ primary: event.primary }) } },
      },
    },
    placed: {
      tags: 'placed',
      on: {
        'place.describe': {
          actions: { type: 'describe', params: ({ event }) => event },
        },
        'place.clear': { target: 'unplaced', actions: 'forget' },
      },
    },
  },
  on: {
    'place.choose': {
      guard: { type: 'isUsable', params: ({ event }) => ({ place: event.place }) },
      target: '.placed',
      actions: { type: 'keep', params: ({ event }) => ({ place: event.place, chosen: true }) },
    },
    'place.heard': {
      guard: { type: 'isNewer', params: ({ event }) => ({ place: event.place }) },
      target: '.placed',
      actions: { type: 'keep', params: ({ event }) => ({ place: event.place, chosen: true }) },
    },
  },
})

export type AddressesActor = ActorRefFrom<typeof addressesMachine>
export type AddressesSnapshot = SnapshotFrom<typeof addressesMachine>
