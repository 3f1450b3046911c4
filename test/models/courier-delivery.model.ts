import { setup } from 'xstate'

type Events =
  | { type: 'the courier accepts' }
  | { type: 'the courier has accepted by mistake' }
  | { type: 'the server takes it back' }
  | { type: 'the server does not take it back' }
  | { type: 'the server is silent about it' }
  | { type: 'five seconds pass' }
  | { type: 'the courier gives it back' }
  | { type: 'the courier is at the store' }
  | { type: 'the step is undone' }
  | { type: 'the server refuses the pick-up after all' }
  | { type: 'a step of an earlier page is undone' }
  | { type: 'the order is read as the courier’s' }
  | { type: 'the courier has picked it up' }
  | { type: 'the courier hands it over' }
  | { type: 'the courier hands it over without the PIN' }
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
  | { type: 'the server is silent about the order' }
  | { type: 'the order is no longer the courier’s' }
  | { type: 'the app looks again' }
  | { type: 'the lists tell the same' }
  | { type: 'the order can’t be read' }
  | { type: 'the order is read' }
  | { type: 'the store cancels' }
  | { type: 'the lists have the order' }
  | { type: 'the steps of an earlier page are read' }

/** One order in a courier's hands, from the list to the door. */
export const courierDeliveryModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-delivery',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the order is read': 'free',
        'the order is read as the courier’s': 'accepted',
        'the lists have the order': 'free',
        'the order can’t be read': 'unread',
        'the server is silent': 'unread',
        'the server refuses the pick-up after all': 'pickUpRefused',
      },
    },
    unread: { on: { 'the courier tries again': 'opening', 'the lists have the order': 'free' } },
    free: { on: { 'the courier accepts': 'accepting' } },
    accepting: {
      on: {
        'the server agrees': 'justAccepted',
        'another courier was faster': 'gone',
        'the network breaks': 'freeAgain',
        'the network breaks and stays away': 'freeAgain',
        'the server is silent': 'unanswered',
      },
    },
    freeAgain: {},
    unanswered: { on: { 'the courier accepts': 'accepting' } },
    gone: {},
    justAccepted: {
      on: { 'the courier has accepted by mistake': 'returning', 'five seconds pass': 'accepted', 'the courier is at the store': 'atStore' },
    },
    returning: {
      on: {
        'the server takes it back': 'returned',
        'the server does not take it back': 'notReturned',
        'the server is silent about it': 'notReturned',
      },
    },
    returned: {},
    notReturned: {},
    accepted: {
      on: {
        'the courier is at the store': 'atStore',
        'the courier gives it back': 'returned',
        'a step of an earlier page is undone': 'readAgain',
        'the steps of an earlier page are read': 'atStore',
        'the store cancels': 'cancelled',
        'the lists tell the same': 'acceptedStill',
        'the app looks again': 'lookingAgain',
      },
    },
    readAgain: { on: { 'the lists have the order': 'readAgain', 'the steps of an earlier page are read': 'readAgainAtStore' } },
    readAgainAtStore: {},
    atStore: { on: { 'the courier has picked it up': 'pickingUp' } },
    acceptedStill: {},
    lookingAgain: {
      on: {
        'the network breaks and stays away': 'accepted',
        'the lists have the order': 'lookingStill',
        'the server is silent about the order': 'accepted',
        'the order is no longer the courier’s': 'gone',
        'the courier is at the store': 'atStore',
      },
    },
    lookingStill: {},
    cancelled: {},
    pickingUp: { on: { 'the server agrees': 'atTheDoor' } },
    atTheDoor: {
      on: {
        'the courier hands it over': 'handingOver',
        'the courier hands it over without the PIN': 'pinMissing',
        'the step is undone': 'atStore',
        'the server refuses the pick-up after all': 'pickUpRefused',
      },
    },
    pickUpRefused: {},
    pinMissing: { on: { 'the courier hands it over': 'handingOver' } },
    handingOver: {
      on: {
        'the server agrees': 'delivered',
        'the server refuses the PIN': 'wrongPin',
        'the server locks the PIN': 'locked',
        'the server refuses the pick-up after all': 'pickUpRefused',
      },
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
    delivered: { on: { 'the step is undone': 'askedAgain', 'the server refuses the pick-up after all': 'pickUpRefused' } },
    askedAgain: {},
  },
})
