import { setup } from 'xstate'

type Events =
  | { type: 'the order arrives' }
  | { type: 'it was rated before' }
  | { type: 'it is not there yet' }
  | { type: 'there is no such order' }
  | { type: 'what was typed is no order' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the app looks again' }
  | { type: 'the person sends it without stars' }
  | { type: 'the person gives stars and sends them' }
  | { type: 'the rating is taken' }

/** Rating an order that was delivered. */
export const ratingModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'rating',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the order arrives': 'asking',
        'it was rated before': 'over',
        'it is not there yet': 'early',
        'there is no such order': 'unknown',
        'what was typed is no order': 'unknown',
        'the server fails': 'unread',
        'the server is silent': 'unread',
      },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    unknown: {},
    early: { on: { 'the app looks again': 'opening' } },
    asking: { on: { 'the person sends it without stars': 'reminded', 'the person gives stars and sends them': 'sending' } },
    reminded: { on: { 'the person gives stars and sends them': 'sending' } },
    sending: {
      on: {
        'the rating is taken': 'thanked',
        'it was rated before': 'over',
        'the server fails': 'refused',
        'the server is silent': 'refused',
      },
    },
    refused: { on: { 'the person gives stars and sends them': 'sending' } },
    thanked: {},
    over: {},
  },
})
