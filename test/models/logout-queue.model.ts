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
        'a courier signs out as well': 'tellingWhileMoreWaits',
      },
    },
    notified: {},
    waiting: {
      on: { 'the network is back': 'tellingAgain', 'half a minute passes': 'tellingAgain', 'a courier signs out as well': 'tellingBoth' },
    },
    tellingAgain: { on: { 'the server says yes': 'notified', 'the network breaks': 'waitingOn' } },
    waitingOn: {},
    tellingWhileMoreWaits: { on: { 'the server says yes': 'tellingTheCouriers' } },
    tellingBoth: { on: { 'the server says yes': 'tellingTheCouriers', 'the network breaks': 'waitingForBoth' } },
    waitingForBoth: { on: { 'the network is back': 'tellingBoth' } },
    tellingTheCouriers: { on: { 'the server says yes': 'notified' } },
  },
})
