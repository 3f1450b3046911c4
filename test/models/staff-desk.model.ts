import { setup } from 'xstate'

type Events =
  | { type: 'staff type no number' }
  | { type: 'staff look for a number' }
  | { type: 'the customer is found' }
  | { type: 'nobody has the number' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'staff give no name' }
  | { type: 'staff make an account' }
  | { type: 'the account is made' }
  | { type: 'staff say no' }
  | { type: 'staff say yes' }
  | { type: 'the server lets them in' }

/** Staff at the phone. */
export const staffDeskModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'staff-desk',
  initial: 'waiting',
  states: {
    waiting: { on: { 'staff type no number': 'faulty', 'staff look for a number': 'looking' } },
    faulty: { on: { 'staff look for a number': 'looking' } },
    looking: {
      on: {
        'the customer is found': 'asking',
        'nobody has the number': 'unknown',
        'the server fails': 'unread',
        'the server is silent': 'unread',
      },
    },
    unread: { on: { 'staff look for a number': 'looking' } },
    unknown: { on: { 'staff give no name': 'nameless', 'staff make an account': 'registering' } },
    nameless: { on: { 'staff make an account': 'registering' } },
    registering: { on: { 'the account is made': 'asking', 'the server fails': 'unmade', 'the server is silent': 'unmade' } },
    unmade: {},
    asking: { on: { 'staff say no': 'waitingAgain', 'staff say yes': 'entering' } },
    waitingAgain: {},
    entering: { on: { 'the server lets them in': 'inside', 'the server fails': 'outside', 'the server is silent': 'outside' } },
    outside: { on: { 'staff say yes': 'entering' } },
    inside: {},
  },
})
