import fc from 'fast-check'
import { workerMachine } from '../../../machines/app/worker/worker.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'

export const workerFlow = defineFlow({
  machine: workerMachine,
  input: fc.record({ hadController: fc.boolean() }),
  events: { 'worker.changed': fc.record({ autoReloads: fc.boolean() }) },
  answers: { register: fc.boolean(), lookForNewer: fc.constant(undefined) },
  listeners: { watch: ['worker.changed'] },
  invariants: {
    'a first visit is never reloaded': ({ snapshot, emitted }) => snapshot.context.hadController || emitted.length === 0,
    'a page is registered for once': ({ calls }) => calls('register').length === 1,
    'a newer worker is looked for no more than once an hour': ({ calls, now }) =>
      calls('lookForNewer').length <= Math.floor(now / limits.workerCheckMs),
  },
  expectations: {
    'a page that a worker served is reloaded for each newer one, where the settings say so': () => {
      let reloads = 0
      return ({ snapshot, event, emitted }) => {
        if (snapshot.context.hadController && event?.autoReloads) reloads += 1
        return emitted.length === reloads
      }
    },
  },
})
