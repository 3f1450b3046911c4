import { setup } from 'xstate'

type Events =
  | { type: 'the person signs out' }
  | { type: 'a courier signs out as well' }
  | { type: 'the server says yes' }
  | { type: 'the server says no' }
  | { type: 'the network breaks' }
  | { type: 'five seconds pass' }
  | { type: 'half a minute passes' }
  | { type: 'the network is back' }

/** Telling the server of a sign-out, for as long as it takes. */
export const logoutQueueModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'logoutQueue',
  initial: 'signedIn',
  states: {
    signedIn: { on: { 'the person signs out': 'notifying' } },
    notifying: {
      on: {
        'the server says yes': 'notified',
        'the server says no': 'notified',
        'the network breaks': 'waiting',
        'five seconds pass': 'waiting',
        'a courier signs out as well': 'sendingWhileMoreWaits',
      },
    },
    notified: {},
    waiting: {
      on: { 'the network is back': 'sendingAgain', 'half a minute passes': 'sendingAgain', 'a courier signs out as well': 'sendingBoth' },
    },
    sendingAgain: { on: { 'the server says yes': 'notified', 'the network breaks': 'waitingOn' } },
    waitingOn: {},
    sendingWhileMoreWaits: { on: { 'the server says yes': 'sendingTheCouriers' } },
    sendingBoth: { on: { 'the server says yes': 'sendingTheCouriers', 'the network breaks': 'waitingForBoth' } },
    waitingForBoth: { on: { 'the network is back': 'sendingBoth' } },
    sendingTheCouriers: { on: { 'the server says yes': 'notified' } },
  },
})
