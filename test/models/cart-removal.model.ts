import { setup } from 'xstate'

type Events =
  | { type: 'the person takes the last piece out' }
  | { type: 'the person takes another dish out' }
  | { type: 'the person wants it back' }
  | { type: 'ten seconds pass' }

/** Two dishes in a cart, of which the first can be had back once it is out. */
export const cartRemovalModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'cart-removal',
  initial: 'full',
  states: {
    full: { on: { 'the person takes the last piece out': 'offered' } },
    offered: {
      on: {
        'the person wants it back': 'full',
        'ten seconds pass': 'without',
        'the person takes another dish out': 'emptied',
      },
    },
    without: { on: { 'the person takes another dish out': 'emptied' } },
    emptied: { on: { 'the person wants it back': 'withTheOther', 'ten seconds pass': 'empty' } },
    withTheOther: {},
    empty: {},
  },
})
