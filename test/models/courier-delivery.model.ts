import { setup } from 'xstate'

type Events =
  | { type: 'the courier accepts' }
  | { type: 'the courier has picked it up' }
  | { type: 'the courier hands it over' }
  | { type: 'the courier tries again' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses the PIN' }
  | { type: 'the server locks the PIN' }
  | { type: 'the lists tell the same of the lock' }
  | { type: 'the customer unlocks the PIN' }
  | { type: 'the courier looks whether it is unlocked' }
  | { type: 'another courier was faster' }
  | { type: 'the network breaks' }
  | { type: 'the network breaks and stays away' }
  | { type: 'the server is silent' }
  | { type: 'the app looks again' }
  | { type: 'the lists tell the same' }
  | { type: 'the order can’t be read' }
  | { type: 'the order is read' }
  | { type: 'the store cancels' }
  | { type: 'the lists have the order' }

/** One order in a courier's hands, from the list to the door. */
export const courierDeliveryModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-delivery',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the order is read': 'free',
        'the lists have the order': 'free',
        'the order can’t be read': 'unread',
        'the server is silent': 'unread',
      },
    },
    unread: { on: { 'the courier tries again': 'opening', 'the lists have the order': 'free' } },
    free: { on: { 'the courier accepts': 'accepting' } },
    accepting: {
      on: {
        'the server agrees': 'accepted',
        'another courier was faster': 'gone',
        'the network breaks': 'freeAgain',
        'the network breaks and stays away': 'freeAgain',
        'the server is silent': 'unanswered',
      },
    },
    freeAgain: {},
    unanswered: { on: { 'the courier accepts': 'accepting' } },
    gone: {},
    accepted: {
      on: {
        'the courier has picked it up': 'pickingUp',
        'the store cancels': 'cancelled',
        'the lists tell the same': 'acceptedStill',
        'the app looks again': 'lookingAgain',
      },
    },
    acceptedStill: {},
    lookingAgain: { on: { 'the network breaks and stays away': 'accepted', 'the lists have the order': 'lookingStill' } },
    lookingStill: {},
    cancelled: {},
    pickingUp: { on: { 'the server agrees': 'atTheDoor' } },
    atTheDoor: { on: { 'the courier hands it over': 'handingOver' } },
    handingOver: {
      on: { 'the server agrees': 'delivered', 'the server refuses the PIN': 'wrongPin', 'the server locks the PIN': 'locked' },
    },
    locked: {
      on: {
        'the lists tell the same of the lock': 'lockedStill',
        'the customer unlocks the PIN': 'atTheDoor',
        'the courier looks whether it is unlocked': 'lookingAtLock',
      },
    },
    lockedStill: {},
    lookingAtLock: {},
    wrongPin: { on: { 'the courier hands it over': 'handingOver' } },
    delivered: {},
  },
})
