import { setup } from 'xstate'

type Events =
  | { type: 'the checkout is ready' }
  | { type: 'the checkout cannot begin' }
  | { type: 'the checkout is late' }
  | { type: 'the customer orders' }
  | { type: 'the customer orders what is paid first' }
  | { type: 'the cart changes' }
  | { type: 'the address changes' }
  | { type: 'the way of delivery changes' }
  | { type: 'another tab empties the cart' }
  | { type: 'the payment arrives' }
  | { type: 'the payment is still awaited' }
  | { type: 'the payment is declined' }
  | { type: 'the gateway cannot be reached' }
  | { type: 'the customer comes back from the gateway' }

const emptied = { 'another tab empties the cart': 'atCart' } as const

/** What a customer sees of a checkout, from the cart to the order. */
export const orderingModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'ordering',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        ...emptied,
        'the checkout is ready': 'reviewing',
        'the checkout cannot begin': 'atCart',
        'the checkout is late': 'atCart',
        'the cart changes': 'waiting',
      },
    },
    reviewing: {
      on: {
        ...emptied,
        'the customer orders': 'ordered',
        'the customer orders what is paid first': 'paying',
        'the cart changes': 'reviewingChanges',
        'the address changes': 'reviewingChanges',
        'the way of delivery changes': 'reviewingChanges',
      },
    },
    reviewingChanges: {},
    paying: {
      on: {
        ...emptied,
        'the customer comes back from the gateway': 'asking',
        'the payment arrives': 'opened',
        'the payment is still awaited': 'opened',
        'the payment is declined': 'declined',
        'the gateway cannot be reached': 'unreachable',
      },
    },
    asking: {},
    declined: { on: { 'the checkout is ready': 'reviewingDeclined' } },
    reviewingDeclined: {},
    unreachable: { on: { 'the checkout is ready': 'reviewingUnreachable' } },
    reviewingUnreachable: {},
    ordered: {},
    opened: {},
    atCart: {},
  },
})
