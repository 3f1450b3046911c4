import { setup } from 'xstate'

type Events =
  | { type: 'the person signs in' }
  | { type: 'the person signs out' }
  | { type: 'the name changes' }
  | { type: 'another tab signs in' }
  | { type: 'another tab is just as it was' }
  | { type: 'another tab renews the tokens' }
  | { type: 'another tab renews them once more' }
  | { type: 'another tab signs out' }
  | { type: 'a call has no token' }
  | { type: 'a token is to be renewed' }
  | { type: 'a token of before is to be renewed' }
  | { type: 'the server refuses the token' }
  | { type: 'new tokens arrive' }
  | { type: 'the renewal finds the session ended' }
  | { type: 'the renewal is refused' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'the server is back' }
  | { type: 'four seconds pass' }
  | { type: 'a moment passes' }
  | { type: 'ten seconds pass' }
  | { type: 'fifteen seconds pass' }

const leaving = { 'the person signs out': 'left', 'another tab signs out': 'ended' } as const

/** Being signed in, for as long as the server agrees. */
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
    joined: {},
    signedIn: {
      on: {
        ...leaving,
        'the name changes': 'renamed',
        'another tab is just as it was': 'signedIn',
        'another tab renews the tokens': 'received',
        'a token is to be renewed': 'renewing',
        'a token of before is to be renewed': 'signedIn',
        'the server refuses the token': 'signedIn',
      },
    },
    renamed: {},
    received: {},
    endedAtOnce: { on: { 'the person signs in': 'signedInAgain' } },
    left: { on: { 'the person signs in': 'signedInAgain' } },
    ended: { on: { 'the person signs in': 'signedInAgain' } },
    renewing: {
      on: {
        ...leaving,
        'another tab renews the tokens': 'received',
        'new tokens arrive': 'renewed',
        'the renewal finds the session ended': 'ended',
        'the renewal is refused': 'expired',
        'the network breaks': 'missedOnce',
        'the server is silent': 'missedOnce',
        'four seconds pass': 'stuck',
      },
    },
    stuck: { on: { ...leaving, 'new tokens arrive': 'renewed', 'the server is back': 'tryingAnew', 'the server is silent': 'missedOnce' } },
    tryingAnew: { on: { 'new tokens arrive': 'renewed' } },
    renewed: {
      on: {
        'a token of before is to be renewed': 'renewed',
        'a token is to be renewed': 'queued',
        'ten seconds pass': 'renewedLongAgo',
        'the server refuses the token': 'doubted',
      },
    },
    queued: { on: { 'ten seconds pass': 'renewingAnew' } },
    renewedLongAgo: { on: { 'a token is to be renewed': 'renewingAnew' } },
    renewingAnew: { on: { 'the network breaks': 'missedAnew' } },
    missedAnew: {},
    doubted: {
      on: {
        'the server refuses the token': 'doubted',
        'ten seconds pass': 'trustedAgain',
        'another tab renews them once more': 'doubtedAfterAnother',
      },
    },
    trustedAgain: { on: { 'another tab renews them once more': 'trustedAfterAnother' } },
    trustedAfterAnother: { on: { 'the server refuses the token': 'trustedAfterAnother' } },
    doubtedAfterAnother: { on: { 'the server refuses the token': 'endedAtOnce' } },
    missedOnce: { on: { 'a token is to be renewed': 'renewingAgain' } },
    renewingAgain: {
      on: { 'new tokens arrive': 'renewed', 'the network breaks': 'missedTwice', 'the server is silent': 'missedTwice' },
    },
    missedTwice: { on: { 'a token is to be renewed': 'renewingOnceMore' } },
    renewingOnceMore: {
      on: {
        'new tokens arrive': 'renewed',
        'the renewal is refused': 'expired',
        'the network breaks': 'tired',
        'the server is silent': 'tired',
      },
    },
    tired: {
      on: {
        ...leaving,
        'a token is to be renewed': 'tired',
        'the server is back': 'renewingOnRecovery',
        'fifteen seconds pass': 'rested',
      },
    },
    rested: { on: { 'a token is to be renewed': 'renewingAfterRest' } },
    renewingAfterRest: { on: { 'new tokens arrive': 'renewed', 'the network breaks': 'tiredAgain' } },
    renewingOnRecovery: { on: { 'new tokens arrive': 'renewed', 'the network breaks': 'tiredAgain' } },
    tiredAgain: {},
    expired: { on: { 'a moment passes': 'sentToLogin', 'the person signs in': 'signedInAgain', 'another tab signs in': 'joined' } },
    sentToLogin: { on: { 'the person signs in': 'signedInAgain' } },
    signedInAgain: {},
  },
})
