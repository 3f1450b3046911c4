import { setup } from 'xstate'

type Events =
  | { type: 'the addresses arrive' }
  | { type: 'there are none yet' }
  | { type: 'the list cannot be had' }
  | { type: 'nobody answers' }
  | { type: 'the person tries again' }
  | { type: 'the person types a kind of address' }
  | { type: 'the person types what no address holds' }
  | { type: 'the person chooses the default one' }
  | { type: 'the person wants the one outside' }

/** A saved address chosen for an order, where the store brings to it. */
export const savedLocationsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'saved-places',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the addresses arrive': 'listed',
        'there are none yet': 'empty',
        'the list cannot be had': 'unread',
        'nobody answers': 'unread',
      },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    empty: {},
    listed: {
      on: {
        'the person types a kind of address': 'narrowed',
        'the person types what no address holds': 'none',
        'the person chooses the default one': 'chosen',
        'the person wants the one outside': 'listed',
      },
    },
    narrowed: { on: { 'the person chooses the default one': 'chosen' } },
    none: {},
    chosen: {},
  },
})
