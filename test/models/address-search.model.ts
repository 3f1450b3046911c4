import { setup } from 'xstate'

type Events =
  | { type: 'the person types one letter' }
  | { type: 'the person types' }
  | { type: 'the person types on' }
  | { type: 'the person types a popular place' }
  | { type: 'the typing rests' }
  | { type: 'addresses are found' }
  | { type: 'nothing is found' }
  | { type: 'the server fails' }
  | { type: 'five seconds pass' }
  | { type: 'the person tries again' }
  | { type: 'the person empties the search' }
  | { type: 'the person chooses what was found' }
  | { type: 'the person chooses a popular place' }
  | { type: 'the person chooses a recent place' }
  | { type: 'the saved addresses arrive' }
  | { type: 'the person types a saved address' }
  | { type: 'the person chooses a saved address' }

/** A place looked for by typing. */
export const addressSearchModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'address-search',
  initial: 'begun',
  states: {
    begun: {
      on: {
        'the person types one letter': 'short',
        'the person types': 'typing',
        'the person types a popular place': 'popular',
        'the person chooses a popular place': 'chosenPopular',
        'the person chooses a recent place': 'chosenRecent',
        'the saved addresses arrive': 'withSaved',
      },
    },
    withSaved: { on: { 'the person chooses a saved address': 'chosenSaved', 'the person types a saved address': 'savedFound' } },
    savedFound: { on: { 'the person chooses a saved address': 'chosenSaved' } },
    chosenSaved: {},
    short: { on: { 'the person empties the search': 'begun' } },
    typing: { on: { 'the typing rests': 'searching', 'the person types on': 'typing' } },
    searching: {
      on: {
        'addresses are found': 'found',
        'nothing is found': 'none',
        'the server fails': 'failed',
        'five seconds pass': 'slow',
        'the person types on': 'typing',
      },
    },
    found: { on: { 'the person chooses what was found': 'chosenFound', 'the person empties the search': 'begun' } },
    none: {},
    failed: { on: { 'the person tries again': 'searching' } },
    slow: { on: { 'the person empties the search': 'begun' } },
    popular: { on: { 'the person chooses a popular place': 'chosenPopular' } },
    chosenFound: {},
    chosenPopular: {},
    chosenRecent: {},
  },
})
