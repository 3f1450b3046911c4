import { setup } from 'xstate'

type Events =
  | { type: 'the pin is moved' }
  | { type: 'the pin is moved on' }
  | { type: 'the pin is moved nowhere' }
  | { type: 'the pin rests' }
  | { type: 'the address is known' }
  | { type: 'the server knows none' }
  | { type: 'five seconds pass' }
  | { type: 'the person writes an address' }
  | { type: 'the person empties the address' }
  | { type: 'the person writes a house' }
  | { type: 'GPS finds the person' }
  | { type: 'GPS finds nonsense' }
  | { type: 'the person confirms' }
  | { type: 'what was confirmed comes back' }

/** A place that is put right on the map and in words. */
export const pinModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'pin',
  initial: 'begun',
  states: {
    begun: {
      on: {
        'the pin is moved': 'moving',
        'the pin is moved nowhere': 'begun',
        'GPS finds nonsense': 'begun',
        'the person writes a house': 'housed',
        'the person empties the address': 'empty',
        'GPS finds the person': 'found',
        'the person confirms': 'stored',
      },
    },
    moving: { on: { 'the pin is moved on': 'moving', 'the pin rests': 'naming' } },
    naming: {
      on: {
        'the pin is moved on': 'moving',
        'the address is known': 'named',
        'the server knows none': 'unnamed',
        'five seconds pass': 'unanswered',
        'the person writes an address': 'written',
      },
    },
    named: { on: { 'the person confirms': 'storedElsewhere' } },
    unnamed: { on: { 'the person writes an address': 'written' } },
    unanswered: { on: { 'the pin is moved on': 'moving' } },
    written: { on: { 'the person confirms': 'storedByHand' } },
    housed: { on: { 'the person confirms': 'storedWithHouse' } },
    empty: { on: { 'the person writes an address': 'written' } },
    found: {},
    stored: { on: { 'what was confirmed comes back': 'stored', 'the person confirms': 'stored' } },
    storedElsewhere: {},
    storedByHand: {},
    storedWithHouse: {},
  },
})
