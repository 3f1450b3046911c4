import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ConnectivityEvent, ConnectivityInput } from './connectivity.types.ts'

/**
 * Whether the offline page lies over the app (SCREEN-3). It follows what the browser reports and asks nothing on its own; since a browser may be wrong about
 * being offline, a person can have the network tried.
 */
export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityInput,
    input: {} as ConnectivityInput,
    events: {} as ConnectivityEvent,
    tags: {} as 'offline' | 'probing' | 'unreachable',
  },
  actors: {
    watchNetwork: notProvidedListener<ConnectivityEvent>('watchNetwork'),
    probe: notProvided<void>('probe'),
  },
  guards: { isOnline: ({ context }) => context.isOnline },
  delays: { probeTime: limits.probeTimeoutMs },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => input,
  invoke: { src: 'watchNetwork' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      on: { 'network.lost': 'offline' },
    },
    offline: {
      tags: 'offline',
      on: { 'network.found': 'online' },
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'network.retry': 'probing' },
        },
        probing: {
          tags: 'probing',
          invoke: { src: 'probe', onDone: '#connectivity.online', onError: 'unreachable' },
          after: { probeTime: 'unreachable' },
        },
        unreachable: {
          tags: 'unreachable',
          on: { 'network.retry': 'probing' },
        },
      },
    },
  },
})

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>
export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>
