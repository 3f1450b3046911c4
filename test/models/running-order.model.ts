import { setup } from 'xstate'

type Events =
  | { type: 'the order arrives' }
  | { type: 'the order can’t be read' }
  | { type: 'the order is not found' }
  | { type: 'the order can’t be one' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the same step is told again' }
  | { type: 'a courier takes it' }
  | { type: 'a courier takes it, which can’t be read' }
  | { type: 'the new step arrives' }
  | { type: 'the courier moves' }
  | { type: 'the courier’s position is read' }
  | { type: 'the courier’s position can’t be read' }
  | { type: 'the courier hands it over' }
  | { type: 'the line breaks' }
  | { type: 'the line stands again' }
  | { type: 'five seconds pass' }
  | { type: 'the person wants to cancel it' }
  | { type: 'the person keeps it' }
  | { type: 'the person cancels it' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'a courier tries too many PINs' }
  | { type: 'the person unlocks the PIN' }
  | { type: 'the PIN is unlocked' }
  | { type: 'the PIN can’t be unlocked' }

/** Waiting for a meal, from the order to the door. */
export const runningOrderModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'running-order',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the order arrives': 'placed',
        'the order can’t be read': 'unread',
        'the server is silent': 'unread',
        'the order is not found': 'unknown',
        'the order can’t be one': 'unknown',
      },
    },
    unknown: {},
    unread: { on: { 'the person tries again': 'opening' } },
    placed: {
      on: {
        'the same step is told again': 'placedStill',
        'a courier takes it': 'coming',
        'a courier takes it, which can’t be read': 'behind',
        'the line breaks': 'cut',
        'the person wants to cancel it': 'asked',
      },
    },
    placedStill: {},
    behind: { on: { 'five seconds pass': 'catchingUp' } },
    catchingUp: { on: { 'the new step arrives': 'coming' } },
    coming: { on: { 'the courier moves': 'near' } },
    near: {
      on: { 'a courier tries too many PINs': 'pinLocked', 'the courier hands it over': 'delivered', 'the line breaks': 'cutUnderWay' },
    },
    pinLocked: { on: { 'the person unlocks the PIN': 'unlocking' } },
    unlocking: {
      on: { 'the PIN is unlocked': 'near', 'the PIN can’t be unlocked': 'stillLocked', 'the server is silent': 'unlockingUnanswered' },
    },
    stillLocked: { on: { 'the person unlocks the PIN': 'unlocking' } },
    unlockingUnanswered: {},
    delivered: {},
    cut: { on: { 'five seconds pass': 'asking', 'the line stands again': 'placed' } },
    asking: { on: { 'a courier takes it': 'takenWhileCut', 'the order can’t be read': 'cut', 'the server is silent': 'cut' } },
    takenWhileCut: {},
    cutUnderWay: {
      on: {
        'the courier hands it over': 'delivered',
        'five seconds pass': 'readingPosition',
      },
    },
    readingPosition: {
      on: {
        'the courier’s position is read': 'nearerWhileCut',
        'the courier’s position can’t be read': 'cutUnderWay',
        'the server is silent': 'cutUnderWay',
      },
    },
    nearerWhileCut: {},
    asked: { on: { 'the person keeps it': 'placed', 'the person cancels it': 'cancelling' } },
    cancelling: { on: { 'the server agrees': 'cancelled', 'the server refuses': 'refused', 'the server is silent': 'unanswered' } },
    refused: { on: { 'the person keeps it': 'placed', 'the person cancels it': 'cancelling' } },
    unanswered: { on: { 'the person keeps it': 'placed' } },
    cancelled: {},
  },
})
