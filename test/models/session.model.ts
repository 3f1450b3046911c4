import { setup } from 'xstate'

type Events =
  | { type: 'the person signs in' }
  | { type: 'the person signs out' }
  | { type: 'the name changes' }
  | { type: 'another tab signs in' }
  | { type: 'another tab is just as it was' }
  | { type: 'another tab renews the tokens' }
  | { type: 'another tab signs out' }
  | { type: 'a call has no token' }

/** Signing in and out, here and in other tabs. */
export const sessionModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'the person signs in': 'signedIn',
        'another tab is just as it was': 'signedOut',
        'another tab signs in': 'joined',
        'a call has no token': 'sentToLogin',
      },
    },
    signedIn: {
      on: {
        'the person signs out': 'left',
        'another tab signs out': 'ended',
        'the name changes': 'renamed',
        'another tab is just as it was': 'signedIn',
        'another tab renews the tokens': 'received',
      },
    },
    joined: {},
    renamed: {},
    received: {},
    left: { on: { 'the person signs in': 'signedInAgain' } },
    ended: { on: { 'the person signs in': 'signedInAgain' } },
    sentToLogin: { on: { 'the person signs in': 'signedInAgain' } },
    signedInAgain: {},
  },
})
