import { setup } from 'xstate'

type Events =
  | { type: 'the coupons arrive' }
  | { type: 'there are none' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person uses one' }
  | { type: 'the coupon holds' }

/** The coupons that a checkout offers. */
export const couponsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'coupons',
  initial: 'opening',
  states: {
    opening: {
      on: { 'the coupons arrive': 'shown', 'there are none': 'none', 'the server fails': 'unread', 'the server is silent': 'unread' },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    none: {},
    shown: { on: { 'the person uses one': 'trying' } },
    trying: { on: { 'the coupon holds': 'used' } },
    used: {},
  },
})
