import { setup } from 'xstate'

type Events =
  | { type: 'the orders arrive' }
  | { type: 'there are none yet' }
  | { type: 'an order is delivered meanwhile' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the app looks again' }
  | { type: 'the person wants more' }
  | { type: 'more arrive' }
  | { type: 'an order takes a step' }
  | { type: 'the same step is told again' }
  | { type: 'the line breaks' }
  | { type: 'five seconds pass' }
  | { type: 'the line stands again' }

/** A customer's orders. */
export const ordersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'orders',
  initial: 'opening',
  states: {
    opening: {
      on: { 'the orders arrive': 'listed', 'there are none yet': 'empty', 'the server fails': 'unread', 'the server is silent': 'unread' },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    empty: { on: { 'the app looks again': 'opening' } },
    listed: {
      on: {
        'the app looks again': 'lookingAgain',
        'an order takes a step': 'lookingAgain',
        'the same step is told again': 'listedStill',
        'the line breaks': 'cut',
        'the person wants more': 'fetchingMore',
      },
    },
    listedStill: {},
    cut: { on: { 'five seconds pass': 'lookingAgain', 'the line stands again': 'lookingAgain' } },
    fetchingMore: {
      on: {
        'more arrive': 'withMore',
        'the server fails': 'withoutMore',
        'the server is silent': 'withoutMore',
        'an order takes a step': 'fetchingMoreMeanwhile',
      },
    },
    fetchingMoreMeanwhile: { on: { 'the server fails': 'lookingAgain' } },
    withoutMore: {
      on: { 'the person wants more': 'fetchingMore', 'the app looks again': 'lookingAgain', 'five seconds pass': 'withoutMore' },
    },
    withMore: {},
    lookingAgain: {
      on: {
        'an order is delivered meanwhile': 'listedAgain',
        'an order takes a step': 'lookingOnceMore',
        'the server fails': 'listedOld',
        'the server is silent': 'listedOld',
      },
    },
    listedOld: { on: { 'five seconds pass': 'lookingAgain', 'the person wants more': 'fetchingMoreOfOld' } },
    fetchingMoreOfOld: { on: { 'the server fails': 'withoutMoreOfOld' } },
    withoutMoreOfOld: { on: { 'five seconds pass': 'lookingAgain' } },
    lookingOnceMore: { on: { 'an order is delivered meanwhile': 'listedAgain' } },
    listedAgain: {},
  },
})
