import { setup } from 'xstate'

type Events =
  | { type: 'the person wants to fetch it' }
  | { type: 'the person wants it brought' }
  | { type: 'a store that only delivers is opened' }
  | { type: 'a store that only hands out is opened' }
  | { type: 'a store that does both is opened' }
  | { type: 'a store that does neither is opened' }

/** Having a meal brought or fetching it. */
export const deliveryOptionModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'delivery-option',
  initial: 'delivered',
  states: {
    delivered: {
      on: {
        'the person wants to fetch it': 'fetched',
        'the person wants it brought': 'delivered',
        'a store that only delivers is opened': 'delivered',
        'a store that only hands out is opened': 'fetched',
        'a store that does both is opened': 'delivered',
        'a store that does neither is opened': 'delivered',
      },
    },
    fetched: {
      on: {
        'the person wants to fetch it': 'fetched',
        'the person wants it brought': 'broughtAgain',
        'a store that only delivers is opened': 'broughtAgain',
        'a store that only hands out is opened': 'fetched',
        'a store that does both is opened': 'fetched',
        'a store that does neither is opened': 'fetched',
      },
    },
    broughtAgain: {},
  },
})
