import fc from 'fast-check'
import { shellMachine } from '../../../machines/app/shell/shell.machine.ts'
import { defineFlow } from '../support/flow.ts'

const anyLayout = fc.constantFrom('phone' as const, 'desktop' as const)

export const shellFlow = defineFlow({
  machine: shellMachine,
  input: fc.record({ layout: anyLayout }),
  events: { 'layout.changed': fc.record({ layout: anyLayout }) },
  answers: {},
  listeners: { watchWidth: ['layout.changed'] },
  invariants: {
    'the layout that is shown is the one that others were notified of': ({ snapshot, emitted }) =>
      emitted.length === 0 || emitted.at(-1)?.layout === snapshot.context.layout,
    'the layout switches live': ({ snapshot, event }) => event === undefined || snapshot.context.layout === event.layout,
  },
})
