import { setup } from 'xstate'

type Events =
  | { type: 'the rows arrive' }
  | { type: 'there is nothing to show' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person orders again' }
  | { type: 'the person signs out' }
  | { type: 'the place changes' }
  | { type: 'the option changes' }
  | { type: 'the person comes back later' }

/** What the home screen shows to those who return. */
export const themesModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'themes',
  initial: 'expecting',
  states: {
    expecting: {
      on: {
        'the rows arrive': 'shown',
        'there is nothing to show': 'bare',
        'the server fails': 'refused',
        'the server is silent': 'refused',
        'the option changes': 'expecting',
      },
    },
    shown: {
      on: {
        'the person orders again': 'reordered',
        'the person signs out': 'expectingAsGuest',
        'the place changes': 'expecting',
        'the person comes back later': 'refreshing',
      },
    },
    refreshing: { on: { 'the server fails': 'shown', 'the server is silent': 'shown', 'there is nothing to show': 'bare' } },
    reordered: {},
    expectingAsGuest: {},
    bare: {},
    refused: { on: { 'the person tries again': 'expecting' } },
  },
})
