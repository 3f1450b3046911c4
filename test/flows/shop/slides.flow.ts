import fc from 'fast-check'
import { slidesMachine } from '../../../machines/shop/slides/slides.machine.ts'
import type { Slides, SlideTarget } from '../../../machines/shop/slides/slides.types.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyLocation } from './arbitraries-shop.ts'

const some: Slides = { main: [], others: [], kinds: [] }

export const slidesFlow = defineFlow({
  machine: slidesMachine,
  input: fc.record({ location: fc.option(anyLocation, { nil: undefined }), known: fc.constantFrom(some, undefined) }),
  events: {
    'location.changed': fc.record({ location: anyLocation }),
    'slides.refresh': null,
    'slide.open': fc.record({
      target: fc.constantFrom<SlideTarget[]>(
        { kind: 'inside', path: '/stores/pho-hoa' },
        { kind: 'newTab', path: '/stores/pho-hoa' },
        { kind: 'outside', url: 'https://example.com/', host: 'example.com' },
      ),
    }),
    'leave.end': null,
  },
  answers: { loadSlides: fc.constant(some) },
  listeners: {},
  invariants: {
    'slides are asked for near the location of now': ({ snapshot, calls }) =>
      !snapshot.matches('loading') || (calls('loadSlides').at(-1) as { location: unknown }).location === snapshot.context.location,
    'without a location nothing is asked for': ({ calls }) =>
      calls('loadSlides').every((call) => (call as { location: unknown }).location !== undefined),
  },
  expectations: {
    'a user is asked before a slide leads off this site, and about nothing else': eachStep(({ snapshot: before }, { snapshot, event }) => {
      const { asked } = snapshot.context
      if (event?.type === 'slide.open') return (asked !== undefined) === (event.target.kind === 'outside')
      return event?.type === 'leave.end' ? asked === undefined : asked === before.context.asked
    }),
    'where slides cannot be had, none are shown': eachStep(({ snapshot: before }, { snapshot: after, step }) => {
      const isOver = before.matches('loading') && after.matches('shown')
      return !isOver || (after.context.slides !== undefined) === (step !== undefined && 'resolve' in step)
    }),
  },
  unreachable: {
    'slides.deciding on always [2] → slides.waiting ⇒ slides on slides.refresh [0] → slides.loading':
      'without a location nothing is loaded',
  },
})
