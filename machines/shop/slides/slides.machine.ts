import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Coordinates } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Slides, SlidesContext, SlidesEvent, SlidesInput, SlideTarget } from './slides.types.ts'

/**
 * The slides of the home screen (SLIDE-1). They are an extra: where they can't be had, something that is always there stands in. Nobody is led off this site
 * without being asked.
 */
export const slidesMachine = setup({
  types: { context: {} as SlidesContext, input: {} as SlidesInput, events: {} as SlidesEvent, tags: {} as 'loading' },
  actors: { loadSlides: notProvided<Slides, { place: Coordinates | undefined }>('loadSlides') },
  actions: {
    takePlace: assign((_, { place }: { place: Coordinates }) => ({ place })),
    keepSlides: assign((_, { slides }: { slides: Slides }) => ({ slides })),
    drop: assign({ slides: undefined }),
    ask: assign((_, { target }: { target: SlideTarget }) => ({ asked: target.kind === 'outside' ? target : undefined })),
    endAsking: assign({ asked: undefined }),
  },
  guards: {
    isKnown: ({ context }) => context.slides !== undefined,
    hasPlace: ({ context }) => context.place !== undefined,
    isElsewhere: ({ context }, { place }: { place: Coordinates }) => context.place?.lat !== place.lat || context.place.lng !== place.lng,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'slides',
  context: ({ input }) => ({ place: input.place, slides: input.known, asked: undefined }),
  initial: 'deciding',
  on: {
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ place: event.place }) },
      target: '.loading',
      actions: { type: 'takePlace', params: ({ event }) => ({ place: event.place }) },
    },
    'slide.open': { actions: { type: 'ask', params: ({ event }) => ({ target: event.target }) } },
    'leave.end': { actions: 'endAsking' },
  },
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'shown' }, { guard: 'hasPlace', target: 'loading' }, { target: 'waiting' }] },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadSlides',
        input: ({ context: { place } }) => ({ place }),
        onDone: { target: 'shown', actions: { type: 'keepSlides', params: ({ event }) => ({ slides: event.output }) } },
        onError: { target: 'shown', actions: 'drop' },
      },
      after: { patience: { target: 'shown', actions: 'drop' } },
    },
    shown: {},
  },
})

export type SlidesActor = ActorRefFrom<typeof slidesMachine>
export type SlidesSnapshot = SnapshotFrom<typeof slidesMachine>
