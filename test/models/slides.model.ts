import { setup } from 'xstate'

type Events =
  | { type: 'a place is chosen' }
  | { type: 'the slides arrive' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person taps one that leads away' }
  | { type: 'the person stays' }
  | { type: 'the person goes' }

/** The slides of the home screen. */
export const slidesModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'slides',
  initial: 'lost',
  states: {
    lost: { on: { 'a place is chosen': 'coming' } },
    coming: { on: { 'the slides arrive': 'shown', 'the server fails': 'house', 'the server is silent': 'house' } },
    shown: { on: { 'the person taps one that leads away': 'asked' } },
    asked: { on: { 'the person stays': 'shown', 'the person goes': 'left' } },
    left: {},
    house: {},
  },
})
