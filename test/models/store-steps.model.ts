import { setup } from 'xstate'

type Events =
  | { type: 'the member starts the order' }
  | { type: 'the member says that it is ready' }
  | { type: 'the member undoes it' }
  | { type: 'five seconds pass' }
  | { type: 'the page is left' }
  | { type: 'the server takes it' }
  | { type: 'the server refuses it' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'the network breaks for good' }
  | { type: 'the server is silent for good' }
  | { type: 'a moment passes' }
  | { type: 'the member sends it again' }
  | { type: 'the member hides the reason' }

/** What a member of a store sees of the steps of an order that was accepted. */
export const storeStepsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-steps',
  initial: 'accepted',
  states: {
    accepted: { on: { 'the member starts the order': 'starting' } },
    starting: {
      on: {
        'the server takes it': 'preparing',
        'the server refuses it': 'refused',
        'the network breaks': 'delayed',
        'the server is silent': 'delayed',
        'the network breaks for good': 'refused',
        'the server is silent for good': 'refused',
      },
    },
    delayed: { on: { 'a moment passes': 'startingAgain', 'the member sends it again': 'startingAgain' } },
    startingAgain: { on: { 'the server takes it': 'preparing' } },
    refused: { on: { 'the member hides the reason': 'accepted', 'the member starts the order': 'starting' } },
    preparing: { on: { 'the member says that it is ready': 'held' } },
    held: {
      on: {
        'the member undoes it': 'preparing',
        'five seconds pass': 'sendingReady',
        'the page is left': 'sendingReady',
      },
    },
    sendingReady: {},
  },
})
