import { setup } from 'xstate'

type Events =
  | { type: 'the cart is opened on purpose after an order' }
  | { type: 'five seconds pass' }
  | { type: 'the bill says that the store only hands out' }
  | { type: 'the customer wants it delivered' }

/** The cart as a screen. */
export const cartVisitModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'cart-visit',
  initial: 'delivered',
  states: {
    delivered: {
      on: {
        'the cart is opened on purpose after an order': 'held',
        'the bill says that the store only hands out': 'pickup',
      },
    },
    held: { on: { 'five seconds pass': 'delivered', 'the bill says that the store only hands out': 'heldPickup' } },
    pickup: { on: { 'the customer wants it delivered': 'delivered' } },
    heldPickup: { on: { 'five seconds pass': 'pickup' } },
  },
})
