import fc from 'fast-check'
import { readingMachine } from '../../../machines/shop/reading/reading.machine.ts'
import type { Content, ReadingRequest } from '../../../machines/shop/reading/reading.types.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

export const readingFlow = defineFlow({
  machine: readingMachine,
  input: fc.record({
    request: fc.constantFrom<ReadingRequest>({ kind: 'page', slug: 've-chung-toi' }, { kind: 'categories' }),
  }),
  events: { 'reading.retry': null },
  answers: { load: fc.constant<Content>({ kind: 'categories', categories: [] }) },
  listeners: {},
  invariants: {
    'the same is asked for each time': ({ snapshot, calls }) => calls('load').every((request) => request === snapshot.context.request),
    'there is something to show, or a reason why not': ({ snapshot: { context, value } }) =>
      value === 'loading' || (value === 'shown' ? context.content !== undefined && !context.error : context.error !== undefined),
  },
  expectations: {
    'what was read is read once': onceThenAlways(
      ({ snapshot }) => snapshot.matches('shown'),
      ({ snapshot }) => snapshot.matches('shown'),
    ),
    'what failed is read again when that is asked for, and not before': eachStep((before, { calls, event }) => {
      const isWanted = before.snapshot.hasTag('failed') && event?.type === 'reading.retry'
      return calls('load').length - before.calls('load').length === (isWanted ? 1 : 0)
    }),
  },
})
