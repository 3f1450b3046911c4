import { setup } from 'xstate'

type Events =
  | { type: 'nothing was kept' }
  | { type: 'it was worked out lately' }
  | { type: 'what was kept cannot be read' }
  | { type: 'reading what was kept takes too long' }
  | { type: 'the maps service answers' }
  | { type: 'the maps service answers nonsense' }
  | { type: 'the maps cannot be loaded' }
  | { type: 'the maps service is silent' }
  | { type: 'the person chooses another place' }
  | { type: 'the store is not known' }
  | { type: 'the place is nowhere' }
  | { type: 'the store is nowhere' }

/** How far a store is, where roads count. */
export const distanceModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'distance',
  initial: 'guessed',
  states: {
    guessed: {
      on: {
        'nothing was kept': 'asked',
        'it was worked out lately': 'recalled',
        'what was kept cannot be read': 'asked',
        'reading what was kept takes too long': 'asked',
        'the store is not known': 'noStore',
        'the place is nowhere': 'noPlace',
        'the store is nowhere': 'noCoordinates',
      },
    },
    asked: {
      on: {
        'the maps service answers': 'driven',
        'the maps service answers nonsense': 'straight',
        'the maps cannot be loaded': 'straight',
        'the maps service is silent': 'straight',
      },
    },
    driven: { on: { 'the person chooses another place': 'guessed' } },
    straight: {},
    recalled: {},
    noStore: {},
    noPlace: {},
    noCoordinates: {},
  },
})
