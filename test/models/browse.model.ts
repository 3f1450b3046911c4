import { setup } from 'xstate'

type Events =
  | { type: 'the stores arrive' }
  | { type: 'no store is found' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person switches the option' }
  | { type: 'the place changes' }
  | { type: 'the app looks again' }
  | { type: 'ten minutes pass' }
  | { type: 'the person comes back to the list' }
  | { type: 'the person comes back to the page' }

const requests = { 'the person switches the option': 'waiting', 'the place changes': 'waiting' } as const

/** Looking for a place to eat. */
export const browseModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'browse',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'the stores arrive': 'choosing',
        'no store is found': 'unlucky',
        'the server fails': 'refused',
        'the server is silent': 'refused',
        ...requests,
      },
    },
    choosing: { on: { 'the app looks again': 'lookingAgain', 'ten minutes pass': 'choosingLate', ...requests } },
    choosingLate: {
      on: { 'the person comes back to the list': 'lookingAgain', 'the person comes back to the page': 'lookingAgain', ...requests },
    },
    lookingAgain: {
      on: { 'the stores arrive': 'choosing', 'the server fails': 'choosing', 'the server is silent': 'choosing' },
    },
    unlucky: { on: requests },
    refused: { on: { 'the person tries again': 'waiting', ...requests } },
  },
})
