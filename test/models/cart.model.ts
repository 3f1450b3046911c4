import { setup } from 'xstate'

type Events =
  | { type: 'the person adds a dish' }
  | { type: 'the person adds a dish of another store' }
  | { type: 'an earlier order fills the cart' }
  | { type: 'the person keeps the cart' }
  | { type: 'the person begins a new cart' }
  | { type: 'the person chooses a dish anew' }
  | { type: 'the person takes one more' }
  | { type: 'the person takes the last one out' }
  | { type: 'a moment passes' }
  | { type: 'the bill arrives' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the place changes' }
  | { type: 'the option changes' }
  | { type: 'another tab empties the cart' }
  | { type: 'the order is placed' }

const emptied = { 'another tab empties the cart': 'empty', 'the order is placed': 'empty' } as const

const changed = {
  'the person chooses a dish anew': 'settling',
  'the person takes one more': 'settling',
  'the place changes': 'settling',
  'the option changes': 'settling',
  'the person takes the last one out': 'empty',
  ...emptied,
} as const

/** Filling a cart and seeing what it costs. */
export const cartModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'cart',
  initial: 'empty',
  states: {
    empty: { on: { 'the person adds a dish': 'settling', 'an earlier order fills the cart': 'settling' } },
    settling: { on: { ...changed, 'a moment passes': 'pricing' } },
    pricing: {
      on: { ...changed, 'the bill arrives': 'priced', 'the server fails': 'unpriced', 'the server is silent': 'unpriced' },
    },
    priced: { on: { ...changed, 'the person adds a dish of another store': 'asked' } },
    unpriced: { on: { ...changed, 'the person tries again': 'pricing' } },
    asked: { on: { ...emptied, 'the person keeps the cart': 'priced', 'the person begins a new cart': 'begunAgain' } },
    begunAgain: {},
  },
})
