import { setup } from 'xstate'

type Events =
  | { type: 'the person types' }
  | { type: 'the person types on' }
  | { type: 'the person types the same with marks' }
  | { type: 'the typing rests' }
  | { type: 'something is found' }
  | { type: 'nothing is found' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person empties the field' }
  | { type: 'the person chooses an earlier search' }
  | { type: 'the person clears the earlier ones' }
  | { type: 'the person removes an earlier search' }
  | { type: 'the person chooses what is popular' }
  | { type: 'the person opens a result' }
  | { type: 'the place changes' }
  | { type: 'another tab searched' }

/** Looking for a dish by its name. */
export const exploreModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'explore',
  initial: 'beginning',
  states: {
    beginning: {
      on: {
        'the person types': 'typing',
        'the person chooses an earlier search': 'typing',
        'the person clears the earlier ones': 'bare',
        'the person removes an earlier search': 'bare',
        'the person chooses what is popular': 'typing',
        'another tab searched': 'beginningAgain',
      },
    },
    beginningAgain: {},
    bare: {},
    typing: { on: { 'the typing rests': 'searching', 'the person empties the field': 'beginning' } },
    searching: {
      on: { 'something is found': 'found', 'nothing is found': 'none', 'the server fails': 'refused', 'the server is silent': 'refused' },
    },
    found: {
      on: {
        'the person types the same with marks': 'found',
        'the person types on': 'foundBefore',
        'the person opens a result': 'remembered',
        'the place changes': 'typing',
      },
    },
    foundBefore: {},
    remembered: {},
    none: {},
    refused: { on: { 'the person tries again': 'searching' } },
  },
})
