import { setup } from 'xstate'

type Events =
  | { type: 'the bill arrives' }
  | { type: 'the bill says that it is only fetched' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person gives a tip' }
  | { type: 'the place changes' }
  | { type: 'the person chooses a saved address' }
  | { type: 'a moment passes' }
  | { type: 'the person writes a note' }
  | { type: 'the bill asks for a house' }
  | { type: 'the person writes the house' }
  | { type: 'the person places the order' }
  | { type: 'the new bill asks for the same' }
  | { type: 'the new bill asks for more' }
  | { type: 'everything is there' }
  | { type: 'something is sold out' }
  | { type: 'the person tries a code' }
  | { type: 'the code holds' }
  | { type: 'the code is refused' }
  | { type: 'the server has another bill' }
  | { type: 'the server refuses the order' }
  | { type: 'the reply is lost' }
  | { type: 'the order is confirmed' }

const changes = { 'the person gives a tip': 'settling', 'the place changes': 'settling' } as const
/** Once a bill has been seen, the button stays as it is. */
const changesOfSeen = { 'the person gives a tip': 'settlingSeen', 'the place changes': 'settlingSeen' } as const

/** The last look at an order, and placing it once. */
export const checkoutModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'checkout',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        ...changes,
        'the bill arrives': 'reviewing',
        'the bill says that it is only fetched': 'turnedToFetching',
        'the bill asks for a house': 'askedForHouse',
        'the server fails': 'unquoted',
        'the server is silent': 'unquoted',
      },
    },
    askedForHouse: { on: { 'the person writes the house': 'settlingWithHouse', 'the person gives a tip': 'settlingWithoutHouse' } },
    settlingWithoutHouse: { on: { 'a moment passes': 'waitingWithoutHouse' } },
    waitingWithoutHouse: { on: { 'the person writes the house': 'settlingWithHouse' } },
    settlingWithHouse: { on: { 'a moment passes': 'waitingWithHouse' } },
    waitingWithHouse: { on: { 'the bill arrives': 'reviewing' } },
    turnedToFetching: { on: { 'a moment passes': 'waitingForFetching' } },
    waitingForFetching: { on: { 'the bill arrives': 'reviewing' } },
    settling: { on: { ...changes, 'a moment passes': 'waiting' } },
    unquoted: { on: { ...changes, 'the person tries again': 'waiting' } },
    reviewing: {
      on: {
        ...changesOfSeen,
        'the person writes a note': 'noted',
        'the person places the order': 'checking',
        'the person tries a code': 'trying',
        'the person chooses a saved address': 'movedHome',
      },
    },
    movedHome: { on: { 'a moment passes': 'waitingForHome' } },
    waitingForHome: { on: { 'the bill arrives': 'reviewing' } },
    noted: { on: { 'the person places the order': 'checkingWithNote' } },
    checkingWithNote: { on: { 'everything is there': 'placingWithNote' } },
    placingWithNote: {},
    settlingSeen: {
      on: { ...changesOfSeen, 'the person places the order': 'settlingFirst', 'a moment passes': 'waitingSeen' },
    },
    waitingSeen: {
      on: {
        ...changesOfSeen,
        'the person places the order': 'settlingFirst',
        'the bill arrives': 'reviewing',
        'the server fails': 'unquotedSeen',
        'the server is silent': 'unquotedSeen',
      },
    },
    settlingFirst: {
      on: {
        'the new bill asks for the same': 'checking',
        'the new bill asks for more': 'reviewingTheOtherBill',
        'the bill asks for a house': 'askedForHouse',
        'the server fails': 'unquotedSeen',
        'the server is silent': 'unquotedSeen',
      },
    },
    unquotedSeen: { on: { ...changesOfSeen, 'the person tries again': 'waitingSeen' } },
    trying: {
      on: {
        'the person gives a tip': 'settlingWithCode',
        'the place changes': 'settlingWithCode',
        'the code holds': 'waitingWithCode',
        'the code is refused': 'withoutCode',
        'the server is silent': 'withoutCode',
      },
    },
    settlingWithCode: { on: { 'a moment passes': 'pricingBeforeCode' } },
    pricingBeforeCode: { on: { 'the bill arrives': 'trying' } },
    waitingWithCode: { on: { 'the bill arrives': 'reviewingWithCode' } },
    reviewingWithCode: {},
    withoutCode: { on: { 'the person places the order': 'checking' } },
    checking: {
      on: {
        'everything is there': 'placing',
        'something is sold out': 'lacking',
        'the server fails': 'refused',
        'the server is silent': 'refused',
      },
    },
    placing: {
      on: {
        'the order is confirmed': 'ordered',
        'the server has another bill': 'warned',
        'the server refuses the order': 'refused',
        'the reply is lost': 'unsure',
        'the server is silent': 'unsure',
      },
    },
    warned: { on: { 'the bill arrives': 'reviewingTheOtherBill' } },
    lacking: { on: { 'the bill arrives': 'mustDrop' } },
    mustDrop: {},
    reviewingTheOtherBill: { on: { 'the person places the order': 'checking' } },
    refused: { on: { 'the bill arrives': 'reviewingAfterRefusal' } },
    reviewingAfterRefusal: {},
    unsure: { on: { 'the person tries again': 'placing' } },
    ordered: {},
  },
})
