import { setup } from 'xstate'

type Events =
  | { type: 'the person puts it into the cart' }
  | { type: 'the person chooses an extra' }
  | { type: 'the person takes the extra back' }
  | { type: 'the person takes two' }
  | { type: 'the person writes a note' }
  | { type: 'the person closes it' }
  | { type: 'the dish costs more by now' }
  | { type: 'the dish is sold out by now' }
  | { type: 'the dish cannot be had' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }

/** Choosing how a dish shall be. */
export const itemModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'item',
  initial: 'incomplete',
  states: {
    incomplete: {
      on: {
        'the person puts it into the cart': 'pointedAt',
        'the person chooses an extra': 'complete',
        'the person closes it': 'closed',
        'the dish costs more by now': 'dearer',
        'the dish is sold out by now': 'soldOut',
        'the dish cannot be had': 'unread',
        'the server is silent': 'unread',
      },
    },
    pointedAt: { on: { 'the person chooses an extra': 'complete' } },
    complete: {
      on: {
        'the person takes the extra back': 'incompleteAgain',
        'the person takes two': 'two',
        'the person writes a note': 'noted',
        'the person puts it into the cart': 'added',
      },
    },
    incompleteAgain: {},
    two: { on: { 'the person puts it into the cart': 'addedTwo' } },
    noted: { on: { 'the person puts it into the cart': 'addedNoted' } },
    added: {},
    addedTwo: {},
    addedNoted: {},
    closed: {},
    dearer: {},
    soldOut: {},
    unread: { on: { 'the person tries again': 'incomplete', 'the person chooses an extra': 'unreadComplete' } },
    unreadComplete: { on: { 'the person puts it into the cart': 'added' } },
  },
})
