import { setup } from 'xstate'

type Events = { type: 'the window grows wide' } | { type: 'the window grows narrow' } | { type: 'a dish goes into the cart' }

/** Using the app in a window that changes its width. */
export const shellModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'shell',
  initial: 'narrow',
  states: {
    narrow: { on: { 'the window grows wide': 'wide', 'a dish goes into the cart': 'narrowWithADish' } },
    wide: { on: { 'the window grows narrow': 'narrow', 'a dish goes into the cart': 'wideWithADish' } },
    narrowWithADish: { on: { 'the window grows wide': 'wideWithADish' } },
    wideWithADish: { on: { 'the window grows narrow': 'narrowWithADish' } },
  },
})
