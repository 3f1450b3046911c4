import { setup } from 'xstate'

type Events =
  | { type: 'the person signs in' }
  | { type: 'the person signs out' }
  | { type: 'the name changes' }
  | { type: 'another tab renews the tokens' }
  | { type: 'another tab signs out' }
  | { type: 'a token is refused' }
  | { type: 'a token of before is refused' }
  | { type: 'new tokens arrive' }
  | { type: 'the renewal is refused' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'half a minute passes' }
  | { type: 'a moment passes' }

const leaving = { 'the person signs out': 'left', 'another tab signs out': 'left' } as const

/** Being signed in, for as long as the server agrees. */
export const sessionModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'the person signs in': 'signedIn' } },
    signedIn: {
      on: {
        ...leaving,
        'the name changes': 'renamed',
        'another tab renews the tokens': 'heard',
        'a token is refused': 'renewing',
        'a token of before is refused': 'signedIn',
      },
    },
    renamed: {},
    heard: {},
    left: { on: { 'the person signs in': 'signedInAgain' } },
    renewing: {
      on: {
        ...leaving,
        'another tab renews the tokens': 'heard',
        'new tokens arrive': 'renewed',
        'the renewal is refused': 'expired',
        'the network breaks': 'missedOnce',
        'the server is silent': 'missedOnce',
      },
    },
    renewed: { on: { 'a token of before is refused': 'renewed' } },
    missedOnce: { on: { 'a token is refused': 'renewingAgain' } },
    renewingAgain: {
      on: { 'new tokens arrive': 'renewed', 'the network breaks': 'missedTwice', 'the server is silent': 'missedTwice' },
    },
    missedTwice: { on: { 'a token is refused': 'renewingOnceMore' } },
    renewingOnceMore: {
      on: {
        'new tokens arrive': 'renewedAtLast',
        'the renewal is refused': 'expired',
        'the network breaks': 'tired',
        'the server is silent': 'tired',
      },
    },
    renewedAtLast: { on: { 'a token is refused': 'renewingAnew' } },
    renewingAnew: { on: { 'the network breaks': 'missedAnew' } },
    missedAnew: { on: { 'a token is refused': 'renewingAnewAgain' } },
    renewingAnewAgain: {},
    tired: { on: { ...leaving, 'a token is refused': 'tired', 'half a minute passes': 'rested' } },
    rested: { on: { 'a token is refused': 'renewingAfterRest' } },
    renewingAfterRest: { on: { 'the network breaks': 'missedAfterRest' } },
    missedAfterRest: { on: { 'a token is refused': 'renewingAgainAfterRest' } },
    renewingAgainAfterRest: {},
    expired: { on: { 'a moment passes': 'sentToLogin', 'the person signs in': 'signedInAgain' } },
    sentToLogin: { on: { 'the person signs in': 'signedInAgain' } },
    signedInAgain: {},
  },
})
