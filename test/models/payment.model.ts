import { setup } from 'xstate'

type Events =
  | { type: 'the page of the gateway is ready' }
  | { type: 'no page is needed' }
  | { type: 'the gateway can’t be opened' }
  | { type: 'the reply is lost' }
  | { type: 'the server is silent' }
  | { type: 'the person comes back by the browser' }
  | { type: 'the person tries again' }
  | { type: 'the person goes and pays' }
  | { type: 'it is paid' }
  | { type: 'it still waits' }
  | { type: 'it is over' }
  | { type: 'nobody knows' }

/** Paying an order at a gateway, seen from the shop. */
export const paymentModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'payment',
  initial: 'waiting',
  states: {
    waiting: { on: { 'the person goes and pays': 'opening' } },
    opening: {
      on: {
        'the page of the gateway is ready': 'away',
        'no page is needed': 'asked',
        'the gateway can’t be opened': 'refused',
        'the reply is lost': 'unsure',
        'the server is silent': 'unsure',
      },
    },
    away: { on: { 'the person comes back by the browser': 'asked', 'the server is silent': 'asked' } },
    asked: {
      on: {
        'it is paid': 'paid',
        'it still waits': 'waitingStill',
        'it is over': 'unpaid',
        'nobody knows': 'unsure',
        'the reply is lost': 'unsure',
        'the server is silent': 'unsure',
      },
    },
    unsure: { on: { 'the person tries again': 'asked' } },
    refused: {
      on: {
        'it is over': 'unpaid',
        'it is paid': 'paid',
        'it still waits': 'waitingWithReason',
        'the reply is lost': 'waitingWithReason',
        'the server is silent': 'waitingWithReason',
      },
    },
    waitingStill: { on: { 'the person goes and pays': 'opening' } },
    waitingWithReason: { on: { 'the person goes and pays': 'opening' } },
    paid: {},
    unpaid: {},
  },
})
