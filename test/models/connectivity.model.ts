import { setup } from 'xstate'

type Events =
  | { type: 'the network goes' }
  | { type: 'the network comes' }
  | { type: 'the person tries again' }
  | { type: 'the server answers' }
  | { type: 'the server cannot be reached' }
  | { type: 'nobody answers in time' }

/** Being offline for a while. */
export const connectivityModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'connectivity',
  initial: 'online',
  states: {
    online: { on: { 'the network goes': 'offline' } },
    offline: { on: { 'the network comes': 'online', 'the person tries again': 'trying' } },
    trying: {
      on: {
        'the network comes': 'online',
        'the server answers': 'online',
        'the server cannot be reached': 'stillOffline',
        'nobody answers in time': 'stillOffline',
      },
    },
    stillOffline: { on: { 'the network comes': 'online', 'the person tries again': 'trying' } },
  },
})
