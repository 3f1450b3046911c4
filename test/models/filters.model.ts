import { setup } from 'xstate'

type Events =
  | { type: 'the stores arrive' }
  | { type: 'no store matches' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person wants only open ones' }
  | { type: 'the person takes the filters off' }
  | { type: 'the place changes' }
  | { type: 'the option changes' }

/** Narrowing a list of stores down. */
export const filtersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'filters',
  initial: 'lost',
  states: {
    lost: { on: { 'the place changes': 'asking' } },
    asking: {
      on: {
        'the stores arrive': 'listed',
        'no store matches': 'empty',
        'the server fails': 'refused',
        'the server is silent': 'refused',
        'the option changes': 'asking',
      },
    },
    listed: { on: { 'the person wants only open ones': 'narrowing', 'the place changes': 'asking' } },
    narrowing: { on: { 'the stores arrive': 'narrowed' } },
    narrowed: {},
    empty: { on: { 'the person takes the filters off': 'asking' } },
    refused: { on: { 'the person tries again': 'asking' } },
  },
})
