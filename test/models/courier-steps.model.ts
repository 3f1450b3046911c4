import { setup } from 'xstate'

type Events =
  | { type: 'no step is stored' }
  | { type: 'a step of an earlier page is stored' }
  | { type: 'the database fails' }
  | { type: 'the database is silent' }
  | { type: 'the courier takes a step' }
  | { type: 'the courier takes the next step' }
  | { type: 'the courier takes a step that can be undone' }
  | { type: 'the courier undoes it' }
  | { type: 'the order is given back' }
  | { type: 'five seconds pass' }
  | { type: 'the courier signs out' }
  | { type: 'the courier wants it sent' }
  | { type: 'the server takes it' }
  | { type: 'the server refuses it' }
  | { type: 'the network breaks' }
  | { type: 'the network is back' }
  | { type: 'the server is silent' }
  | { type: 'a while passes' }
  | { type: 'a step of a closed tab is found' }

/** What a courier is told of steps that wait. */
export const courierStepsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-steps',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'no step is stored': 'idle',
        'a step of an earlier page is stored': 'sendingEarlier',
        'the database fails': 'idle',
        'the database is silent': 'idle',
      },
    },
    sendingEarlier: {},
    held: {
      on: {
        'the courier undoes it': 'undone',
        'five seconds pass': 'sending',
        'the courier signs out': 'sending',
        'the courier takes the next step': 'sendingBoth',
      },
    },
    undone: {},
    sendingStill: {},
    idle: {
      on: {
        'the courier takes a step that can be undone': 'held',
        'the courier takes a step': 'sending',
        'a step of a closed tab is found': 'sendingFound',
      },
    },
    sendingFound: {},
    sending: {
      on: {
        'the server takes it': 'done',
        'the server refuses it': 'refused',
        'the network breaks': 'pending',
        'the server is silent': 'pending',
        'the courier takes the next step': 'sendingBoth',
        'the order is given back': 'sendingStill',
      },
    },
    sendingBoth: { on: { 'the server takes it': 'sendingNext' } },
    sendingNext: {},
    pending: {
      on: {
        'the courier takes the next step': 'bothPending',
        'the courier wants it sent': 'tryingAgain',
        'the courier signs out': 'tryingAgain',
        'a while passes': 'tryingAgain',
        'the network is back': 'tryingAgain',
        'a step of a closed tab is found': 'foundPending',
      },
    },
    tryingAgain: { on: { 'the server takes it': 'done', 'the network breaks': 'pending', 'the server refuses it': 'refused' } },
    bothPending: {},
    foundPending: {},
    done: {},
    refused: {},
  },
})
