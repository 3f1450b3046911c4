import { setup } from 'xstate'

type Events =
  | { type: 'the person taps the heart' }
  | { type: 'the person taps it again' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'the server is silent' }
  | { type: 'the person signs out' }
  | { type: 'the person signs in' }

/** Marking a store as a favourite; it begins with a guest. */
export const favouritesModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'favourites',
  initial: 'guest',
  states: {
    guest: { on: { 'the person taps the heart': 'atLogin', 'the person signs in': 'plain' } },
    atLogin: { on: { 'the person signs in': 'marking' } },
    plain: { on: { 'the person taps the heart': 'marking', 'the person signs out': 'guest' } },
    marking: {
      on: {
        'the server agrees': 'marked',
        'the server refuses': 'takenBack',
        'the server is silent': 'takenBack',
        'the person taps it again': 'changing',
      },
    },
    changing: { on: { 'the server agrees': 'unmarking' } },
    marked: { on: { 'the person taps the heart': 'unmarking', 'the person signs out': 'guest' } },
    unmarking: { on: { 'the server agrees': 'plain' } },
    takenBack: {},
  },
})
