import { setup } from 'xstate'

type Events =
  | { type: 'the items arrive' }
  | { type: 'no items arrive' }
  | { type: 'the server fails' }
  | { type: 'the member tries again' }
  | { type: 'the next reading fails' }
  | { type: 'the member switches a dish off' }
  | { type: 'the member switches an option off' }
  | { type: 'the member takes it back' }
  | { type: 'a moment passes' }
  | { type: 'the server refuses it' }
  | { type: 'the member gives up' }
  | { type: 'the member opens a dish' }
  | { type: 'the member chooses an hour' }
  | { type: 'the member counts eight portions' }
  | { type: 'the member closes the sheet' }
  | { type: 'the member selects several' }
  | { type: 'the member picks two dishes' }
  | { type: 'the member changes them' }
  | { type: 'the member is done' }
  | { type: 'the member searches for what is not there' }
  | { type: 'the member clears the search' }

/** How a member of a store says what is sold. */
export const availabilityModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'availability',
  initial: 'opening',
  states: {
    opening: { on: { 'the items arrive': 'shown', 'no items arrive': 'empty', 'the server fails': 'failed' } },
    failed: { on: { 'the member tries again': 'opening' } },
    empty: {},
    shown: {
      on: {
        'the next reading fails': 'stale',
        'the member switches a dish off': 'off',
        'the member switches an option off': 'optionOff',
        'the member opens a dish': 'choosing',
        'the member selects several': 'selecting',
        'the member searches for what is not there': 'notFound',
      },
    },
    stale: { on: { 'the member tries again': 'reading' } },
    reading: {},
    off: { on: { 'the member takes it back': 'takenBack', 'a moment passes': 'stays', 'the server refuses it': 'refused' } },
    takenBack: {},
    stays: {},
    refused: { on: { 'the member tries again': 'sentAgain', 'the member gives up': 'shownAgain' } },
    sentAgain: {},
    shownAgain: {},
    optionOff: {},
    choosing: {
      on: {
        'the member chooses an hour': 'offForAnHour',
        'the member counts eight portions': 'counted',
        'the member closes the sheet': 'shownAgain',
      },
    },
    offForAnHour: {},
    counted: {},
    selecting: { on: { 'the member picks two dishes': 'picked', 'the member is done': 'shownAgain' } },
    picked: { on: { 'the member changes them': 'choosingForTwo' } },
    choosingForTwo: { on: { 'the member chooses an hour': 'bothOff', 'the member closes the sheet': 'picked' } },
    bothOff: {},
    notFound: { on: { 'the member clears the search': 'shownAgain' } },
  },
})
