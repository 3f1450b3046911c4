import { setup } from 'xstate'

type Events =
  | { type: 'a customer signs in' }
  | { type: 'the customer signs out' }
  | { type: 'another tab signs out' }
  | { type: 'the server ends the session' }
  | { type: 'a moment passes' }
  | { type: 'staff impersonate a customer' }
  | { type: 'staff end the impersonation' }
  | { type: 'the time of the impersonation is over' }
  | { type: 'a courier signs in' }
  | { type: 'the courier signs out' }
  | { type: 'the courier opens the lists' }
  | { type: 'the lists are read' }
  | { type: 'staff open their desk' }

/** Who is here, and so which actors live. */
export const appModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'app',
  initial: 'guest',
  states: {
    guest: {
      on: {
        'a customer signs in': 'customer',
        'staff impersonate a customer': 'impersonated',
        'a courier signs in': 'courier',
        'staff open their desk': 'staff',
      },
    },
    customer: {
      on: {
        'the customer signs out': 'ledToLogin',
        'another tab signs out': 'signedOut',
        'the server ends the session': 'expired',
        'a courier signs in': 'both',
      },
    },
    signedOut: { on: { 'a customer signs in': 'customer' } },
    ledToLogin: { on: { 'a customer signs in': 'customer' } },
    expired: { on: { 'a moment passes': 'ledToLoginAndBack' } },
    ledToLoginAndBack: {},
    impersonated: {
      on: {
        'staff end the impersonation': 'atDesk',
        'another tab signs out': 'atDesk',
        'the time of the impersonation is over': 'atDeskTooLate',
      },
    },
    atDesk: { on: { 'staff impersonate a customer': 'impersonated' } },
    atDeskTooLate: {},
    staff: { on: { 'staff impersonate a customer': 'impersonatedFromDesk' } },
    impersonatedFromDesk: {},
    courier: {
      on: {
        'the courier signs out': 'ledToCouriersLogin',
        'a customer signs in': 'both',
        'the courier opens the lists': 'atLists',
      },
    },
    atLists: { on: { 'the lists are read': 'atWork', 'the courier signs out': 'outOfLists' } },
    atWork: { on: { 'the courier signs out': 'outOfLists', 'a customer signs in': 'atWorkWithCustomer' } },
    atWorkWithCustomer: { on: { 'the courier signs out': 'customerWithArea' } },
    customerWithArea: {},
    outOfLists: { on: { 'a courier signs in': 'atLists' } },
    both: { on: { 'the courier signs out': 'customerAlone', 'another tab signs out': 'courierAlone' } },
    courierAlone: {},
    customerAlone: {},
    ledToCouriersLogin: {},
  },
})
