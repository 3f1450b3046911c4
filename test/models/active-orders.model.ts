import { setup } from 'xstate'

type Events =
  | { type: 'the orders arrive' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'fifteen seconds pass' }
  | { type: 'an order takes a step' }
  | { type: 'the same step is told again' }
  | { type: 'a second order is placed' }
  | { type: 'both arrive' }
  | { type: 'all are over' }
  | { type: 'the line breaks' }
  | { type: 'the line stands again' }

/** The bar of the orders under way, of a customer who has one that this device knows. */
export const activeOrdersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'active-orders',
  initial: 'asStored',
  states: {
    asStored: {
      on: {
        'the orders arrive': 'shown',
        'the server fails': 'shownOld',
        'the server is silent': 'shownOld',
        'an order takes a step': 'asStoredStale',
        'all are over': 'gone',
      },
    },
    asStoredStale: { on: { 'the orders arrive': 'lookingAgain' } },
    shownOld: { on: { 'fifteen seconds pass': 'lookingAgain' } },
    shown: {
      on: {
        'an order takes a step': 'lookingAgain',
        'the same step is told again': 'shownStill',
        'a second order is placed': 'lookingForBoth',
        'the line breaks': 'cut',
      },
    },
    shownStill: {},
    lookingAgain: { on: { 'all are over': 'gone', 'the orders arrive': 'shownAgain' } },
    shownAgain: {},
    lookingForBoth: { on: { 'both arrive': 'two' } },
    two: {},
    cut: { on: { 'fifteen seconds pass': 'lookingAgain', 'the line stands again': 'lookingAgain' } },
    gone: { on: { 'the line breaks': 'goneAndCut' } },
    goneAndCut: { on: { 'fifteen seconds pass': 'goneAndCut' } },
  },
})
