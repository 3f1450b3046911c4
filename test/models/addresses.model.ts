import { setup } from 'xstate'

type Events =
  | { type: 'the person chooses a place' }
  | { type: 'the person stays here' }
  | { type: 'the person closes the question' }
  | { type: 'the person writes down the door' }
  | { type: 'the person logs out' }
  | { type: 'another tab has chosen' }
  | { type: 'another tab has chosen long ago' }
  | { type: 'the primary place is known' }

/** The question of a first visit: where are things to be brought to? */
export const addressesModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'addresses',
  initial: 'asked',
  states: {
    asked: {
      on: {
        'the person chooses a place': 'chosen',
        'the person stays here': 'stayed',
        'the person closes the question': 'stayed',
        'another tab has chosen': 'chosenElsewhere',
        'another tab has chosen long ago': 'asked',
      },
    },
    stayed: {},
    chosen: {
      on: {
        'the person writes down the door': 'described',
        'the person logs out': 'nowhere',
        'another tab has chosen': 'chosenElsewhere',
        'another tab has chosen long ago': 'chosen',
      },
    },
    chosenElsewhere: {},
    described: {},
    nowhere: { on: { 'the primary place is known': 'asked', 'another tab has chosen': 'chosenElsewhere' } },
  },
})
