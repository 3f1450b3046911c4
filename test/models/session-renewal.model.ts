import { setup } from 'xstate'

type Events =
  | { type: 'a token is to be renewed' }
  | { type: 'a token of before is to be renewed' }
  | { type: 'new tokens arrive' }
  | { type: 'the renewal finds the session ended' }
  | { type: 'the renewal is refused' }
  | { type: 'the network breaks' }
  | { type: 'two more renewals fail' }
  | { type: 'the server is silent' }
  | { type: 'the server is back' }
  | { type: 'four seconds pass' }
  | { type: 'a moment passes' }
  | { type: 'ten seconds pass' }
  | { type: 'fifteen seconds pass' }
  | { type: 'the person signs in' }
  | { type: 'the person signs out' }
  | { type: 'another tab signs in' }
  | { type: 'another tab signs out' }
  | { type: 'another tab renews the tokens' }

const leaving = { 'the person signs out': 'left', 'another tab signs out': 'ended' } as const

/** Renewing the tokens of a user who is signed in. */
export const sessionRenewalModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'session-renewal',
  initial: 'resting',
  states: {
    resting: { on: { 'a token is to be renewed': 'renewing', 'a token of before is to be renewed': 'resting' } },
    renewing: {
      on: {
        ...leaving,
        'another tab renews the tokens': 'received',
        'new tokens arrive': 'renewed',
        'the renewal finds the session ended': 'ended',
        'the renewal is refused': 'expired',
        'the network breaks': 'missed',
        'the server is silent': 'missed',
        'four seconds pass': 'stuck',
      },
    },
    stuck: {
      on: { ...leaving, 'new tokens arrive': 'renewed', 'the server is back': 'renewingOnRecovery', 'the server is silent': 'missed' },
    },
    missed: {
      on: { 'a token is to be renewed': 'queued', 'ten seconds pass': 'missedAWhileAgo', 'two more renewals fail': 'tired' },
    },
    missedAWhileAgo: { on: { 'a token is to be renewed': 'renewing' } },
    tired: {
      on: { ...leaving, 'a token is to be renewed': 'tired', 'the server is back': 'renewingOnRecovery', 'fifteen seconds pass': 'rested' },
    },
    rested: { on: { 'a token is to be renewed': 'renewingAfterRest' } },
    renewingAfterRest: { on: { 'new tokens arrive': 'renewed', 'the network breaks': 'tired', 'the server is silent': 'tired' } },
    renewingOnRecovery: { on: { 'new tokens arrive': 'renewed' } },
    renewed: {
      on: { 'a token of before is to be renewed': 'renewed', 'a token is to be renewed': 'queued', 'ten seconds pass': 'resting' },
    },
    queued: { on: { 'ten seconds pass': 'renewing' } },
    received: {},
    left: {},
    ended: {},
    expired: { on: { 'a moment passes': 'sentToLogin', 'the person signs in': 'signedInAgain', 'another tab signs in': 'joined' } },
    sentToLogin: {},
    signedInAgain: {},
    joined: {},
  },
})
