import { setup } from 'xstate'

type Events =
  | { type: 'the line stands' }
  | { type: 'the line breaks' }
  | { type: 'the order takes a step' }
  | { type: 'another order takes a step' }
  | { type: 'the courier moves' }
  | { type: 'an alert comes' }
  | { type: 'the customer signs out' }
  | { type: 'the customer signs in' }

/** What a customer, who looks at an order, sees happen on its own; and the count of alerts next to it. */
export const customerEventStreamModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'customer-event-stream',
  initial: 'connecting',
  states: {
    connecting: { on: { 'the line stands': 'listening', 'the line breaks': 'lost' } },
    listening: {
      on: {
        'the order takes a step': 'stepped',
        'another order takes a step': 'listening',
        'the courier moves': 'near',
        'an alert comes': 'alerted',
        'the line breaks': 'lost',
        'the customer signs out': 'gone',
      },
    },
    stepped: {},
    near: { on: { 'the line breaks': 'lost' } },
    alerted: {},
    lost: { on: { 'the line stands': 'listening', 'the customer signs out': 'gone' } },
    gone: { on: { 'the customer signs in': 'connecting' } },
  },
})
