import { setup } from 'xstate'

type Events =
  | { type: 'the member opens an order' }
  | { type: 'the member opens one that is being prepared' }
  | { type: 'the member accepts it' }
  | { type: 'the member rejects it' }
  | { type: 'the member moves its time' }
  | { type: 'the member adds five minutes' }
  | { type: 'the member confirms' }
  | { type: 'the member says that it is too busy' }
  | { type: 'the member says that a dish is sold out' }
  | { type: 'the member names the dish' }
  | { type: 'the member leaves it on sale' }
  | { type: 'the member closes the sheet' }
  | { type: 'another device answers' }
  | { type: 'the order is for another day' }
  | { type: 'the member closes the note' }
  | { type: 'the server takes it' }
  | { type: 'the server refuses it' }
  | { type: 'the member prints it' }

/** How a member of a store answers its orders. */
export const storeBoardModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-board',
  initial: 'offered',
  states: {
    offered: {
      on: {
        'the member opens an order': 'detail',
        'the member accepts it': 'accepting',
        'the member rejects it': 'rejecting',
        'the member moves its time': 'timing',
        'the order is for another day': 'offeredForLater',
      },
    },
    offeredForLater: { on: { 'the member accepts it': 'acceptedForLater' } },
    acceptedForLater: {},
    detail: {
      on: {
        'the member closes the sheet': 'offered',
        'the member accepts it': 'accepting',
        'the member rejects it': 'rejecting',
        'the member prints it': 'printed',
      },
    },
    printed: {},
    accepting: {
      on: {
        'the member adds five minutes': 'acceptingLater',
        'the member confirms': 'accepted',
        'another device answers': 'answeredElsewhere',
        'the member closes the sheet': 'offered',
      },
    },
    acceptingLater: { on: { 'the member confirms': 'acceptedLater' } },
    accepted: { on: { 'the server takes it': 'taken', 'the server refuses it': 'refused' } },
    acceptedLater: {},
    taken: {},
    refused: {},
    timing: { on: { 'the member adds five minutes': 'timingLater' } },
    timingLater: { on: { 'the member confirms': 'timed' } },
    timed: {},
    rejecting: {
      on: {
        'the member says that it is too busy': 'tooBusy',
        'the member says that a dish is sold out': 'soldOut',
        'another device answers': 'answeredElsewhere',
      },
    },
    tooBusy: { on: { 'the member confirms': 'rejectedBusy' } },
    rejectedBusy: {},
    soldOut: { on: { 'the member names the dish': 'soldOutDish' } },
    soldOutDish: { on: { 'the member confirms': 'rejectedSoldOut', 'the member leaves it on sale': 'onSale' } },
    rejectedSoldOut: {},
    onSale: { on: { 'the member confirms': 'rejectedOnSale' } },
    rejectedOnSale: {},
    answeredElsewhere: { on: { 'the member closes the note': 'answered' } },
    answered: {},
  },
})
