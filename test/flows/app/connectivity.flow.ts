import fc from 'fast-check'
import { connectivityMachine } from '../../../machines/app/connectivity/connectivity.machine.ts'
import { defineFlow, hasAnswered } from '../support/flow.ts'

export const connectivityFlow = defineFlow({
  machine: connectivityMachine,
  input: fc.record({ isOnline: fc.boolean() }),
  events: { 'network.lost': null, 'network.found': null, 'network.retry': null },
  answers: { probe: fc.constant(undefined) },
  listeners: { watchNetwork: ['network.lost', 'network.found'] },
  invariants: {
    'the offline page goes with what the browser reports': ({ snapshot, event }) =>
      event?.type === 'network.lost' ? snapshot.hasTag('offline') : event?.type !== 'network.found' || !snapshot.hasTag('offline'),
    'a network that answers is there': (seen) => !hasAnswered(seen, 'probe') || !seen.snapshot.hasTag('offline'),
  },
  expectations: {
    'the network is tried only where a person wants it': () => {
      let retries = 0
      return ({ event, calls }) => {
        if (event?.type === 'network.retry') retries += 1
        return calls('probe').length <= retries
      }
    },
  },
})
