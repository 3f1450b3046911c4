import fc from 'fast-check'
import { devModeMachine } from '../../../machines/app/dev-mode/dev-mode.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, hasAnswered, onceThenAlways } from '../support/flow.ts'

export const devModeFlow = defineFlow({
  machine: devModeMachine,
  input: fc.constant(undefined),
  events: {},
  answers: { ask: fc.boolean() },
  listeners: {},
  invariants: {
    'the console logs nothing before the server has said so': (seen) => !seen.snapshot.hasTag('on') || hasAnswered(seen, 'ask', true),
    'without an answer it is off in the end': ({ snapshot, now }) =>
      now < limits.httpTimeoutMs || snapshot.hasTag('on') || snapshot.hasTag('off'),
  },
  expectations: {
    'what was decided stays': onceThenAlways(
      ({ snapshot }) => snapshot.hasTag('off'),
      ({ snapshot }) => snapshot.hasTag('off'),
    ),
  },
})
