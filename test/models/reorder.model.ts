import { setup } from 'xstate'

type Events =
  | { type: 'the person orders it again' }
  | { type: 'all of it is there as before' }
  | { type: 'something is missing and something dearer' }
  | { type: 'nothing of it is there' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person agrees' }
  | { type: 'the person thinks better of it' }

/** An order of before, once more. */
export const reorderModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'reorder',
  initial: 'before',
  states: {
    before: { on: { 'the person orders it again': 'looking' } },
    looking: {
      on: {
        'all of it is there as before': 'inTheCart',
        'something is missing and something dearer': 'notified',
        'nothing of it is there': 'notifiedOfNothing',
        'the server fails': 'unread',
        'the server is silent': 'unread',
        'the person thinks better of it': 'before',
      },
    },
    notified: { on: { 'the person agrees': 'partInTheCart', 'the person thinks better of it': 'before' } },
    notifiedOfNothing: { on: { 'the person thinks better of it': 'before' } },
    unread: { on: { 'the person tries again': 'looking', 'the person thinks better of it': 'before' } },
    inTheCart: {},
    partInTheCart: {},
  },
})
