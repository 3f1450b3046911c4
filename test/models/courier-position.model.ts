import { setup } from 'xstate'

type Events =
  | { type: 'nothing is under way' }
  | { type: 'an order is under way' }
  | { type: 'no position is stored' }
  | { type: 'a position of an earlier page is stored' }
  | { type: 'the database fails' }
  | { type: 'the database is silent' }
  | { type: 'one more order is under way' }
  | { type: 'the last order has ended' }
  | { type: 'the courier is found' }
  | { type: 'the courier moves aside' }
  | { type: 'the courier moves on' }
  | { type: 'the signal is lost' }
  | { type: 'the device keeps its place to itself' }
  | { type: 'the courier tries again' }
  | { type: 'the server has noted it' }
  | { type: 'the server fails' }
  | { type: 'the server refuses it' }
  | { type: 'the server is silent' }
  | { type: 'three seconds pass' }

const ended = { 'the last order has ended': 'resting' } as const
const watched = { ...ended, 'the device keeps its place to itself': 'blocked' } as const

/** Letting customers see how their order comes closer. */
export const courierPositionModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-position',
  initial: 'resting',
  states: {
    resting: { on: { 'an order is under way': 'restoring', 'nothing is under way': 'resting' } },
    restoring: {
      on: {
        ...watched,
        'no position is stored': 'searching',
        'a position of an earlier page is stored': 'sendingEarlier',
        'the database fails': 'searching',
        'the database is silent': 'searching',
      },
    },
    sendingEarlier: {},
    searching: {
      on: {
        ...watched,
        'the courier is found': 'notifying',
        'the signal is lost': 'searching',
      },
    },
    notifying: {
      on: {
        ...watched,
        'the server has noted it': 'notified',
        'the server fails': 'unsent',
        'the server refuses it': 'notified',
        'the server is silent': 'unsent',
        'one more order is under way': 'sendingForOneMore',
      },
    },
    notified: {
      on: {
        ...watched,
        'three seconds pass': 'standing',
        'the courier moves aside': 'sentAndAside',
        'the courier moves on': 'sentAndFurther',
        'one more order is under way': 'sentTheOthers',
      },
    },
    standing: {
      on: {
        'the courier moves aside': 'standing',
        'the courier moves on': 'sendingFurther',
        'one more order is under way': 'sendingAgain',
      },
    },
    sentAndAside: { on: { 'three seconds pass': 'standing' } },
    sentAndFurther: { on: { 'three seconds pass': 'sendingFurther' } },
    sentTheOthers: { on: { 'three seconds pass': 'sendingAgain' } },
    sendingFurther: {},
    unsent: { on: { ...ended, 'three seconds pass': 'sendingAgain', 'the courier moves on': 'unsentAndFurther' } },
    unsentAndFurther: { on: { 'three seconds pass': 'catchingUp' } },
    catchingUp: { on: { 'the server has noted it': 'caughtUp' } },
    caughtUp: {},
    sendingForOneMore: { on: { 'the server has noted it': 'sentTheOthers' } },
    sendingAgain: {},
    blocked: { on: { ...ended, 'one more order is under way': 'blocked', 'the courier tries again': 'searching' } },
  },
})
