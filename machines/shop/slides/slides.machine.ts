import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Coordinates } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Slides, SlidesContext, SlidesEvent, SlidesInput, SlideTarget } from './slides.types.ts'

/**
 * The slides of the home screen (SLIDE-1). They are an extra: where they can't be had, something that is always there replaces them. No user is led off this
 * site without being asked.
 */
export const slidesMachine = setup({
  types: { context: {} as SlidesContext, input: {} as SlidesInput, events: {} as SlidesEvent, tags: {} as 'loading' },
  actors: { loadSlides: notProvided<Slides, { location: Coordinates | undefined }>('loadSlides') },
  actions: {
    takeLocation: assign((_, { location }: { location: Coordinates }) => ({ location })),
    setSlides: assign((_, { slides }: { slides: Slides }) => ({ slides })),
    drop: assign({ slides: undefined }),
    ask: assign((_, { target }: { target: SlideTarget }) => ({ asked: target.kind === 'outside' ? target : undefined })),
    endAsking: assign({ asked: undefined }),
  },
  guards: {
    isKnown: ({ context }) => context.slides !== undefined,
    hasLocation: ({ context }) => context.location !== undefined,
    isElsewhere: ({ context }, { location }: { location: Coordinates }) =>
      context.location?.lat !== location.lat || context.location.lng !== location.lng,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'slides',
  context: ({ input }) => ({ location: input.location, slides: input.known, asked: undefined }),
  initial: 'deciding',
  on: {
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ location: event.location }) },
      target: '.loading',
      actions: { type: 'takeLocation', params: ({ event }) => ({ location: event.location }) },
    },
    'slides.refresh': { guard: 'hasLocation', target: '.loading' },
    'slide.open': { actions: { type: 'ask', params: ({ event }) => ({ target: event.target }) } },
    'leave.end': { actions: 'endAsking' },
  },
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'shown' }, { guard: 'hasLocation', target: 'loading' }, { target: 'waiting' }] },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadSlides',
        input: ({ context: { location } }) => ({ location }),
        onDone: { target: 'shown', actions: { type: 'setSlides', params: ({ event }) => ({ slides: event.output }) } },
        onError: { target: 'shown', actions: 'drop' },
      },
      after: { patience: { target: 'shown', actions: 'drop' } },
    },
    shown: {},
  },
})

export type SlidesActor = ActorRefFrom<typeof slidesMachine>
export type SlidesSnapshot = SnapshotFrom<typeof slidesMachine>
