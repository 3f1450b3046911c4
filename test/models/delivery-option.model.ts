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
  initial: 'brought',
  states: {
    brought: {
      on: {
        'the person wants to fetch it': 'fetched',
        'the person wants it brought': 'brought',
        'a store that only delivers is opened': 'brought',
        'a store that only hands out is opened': 'fetched',
        'a store that does both is opened': 'brought',
        'a store that does neither is opened': 'brought',
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
