import { setup } from 'xstate'

type Events =
  | { type: 'the orders arrive' }
  | { type: 'no orders arrive' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the member tries again' }
  | { type: 'an order is changed elsewhere' }
  | { type: 'an order is changed while the orders are read' }
  | { type: 'the connection is lost' }
  | { type: 'the connection is open' }
  | { type: 'a while passes' }
  | { type: 'the member searches for what is not there' }
  | { type: 'the member clears the search' }
  | { type: 'the member chooses a day' }
  | { type: 'the member goes back to today' }

/** What a member of a store sees of its orders. */
export const storeOrdersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-orders',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the orders arrive': 'shown',
        'no orders arrive': 'empty',
        'the server fails': 'failed',
        'the server is silent': 'failed',
        'the connection is lost': 'opening',
      },
    },
    failed: { on: { 'the member tries again': 'retrying' } },
    retrying: { on: { 'the orders arrive': 'shown' } },
    empty: { on: { 'an order is changed elsewhere': 'shown', 'an order is changed while the orders are read': 'shown' } },
    shown: {
      on: {
        'the server fails': 'stale',
        'the server is silent': 'stale',
        'the connection is open': 'notified',
        'the member searches for what is not there': 'notFound',
        'the member chooses a day': 'openingDay',
      },
    },
    stale: { on: { 'the member tries again': 'shown', 'a while passes': 'shown' } },
    notified: { on: { 'the connection is lost': 'shown', 'a while passes': 'notified' } },
    notFound: { on: { 'the member clears the search': 'shown' } },
    openingDay: { on: { 'no orders arrive': 'emptyDay' } },
    emptyDay: { on: { 'the member goes back to today': 'opening' } },
  },
})
