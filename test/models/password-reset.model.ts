import { setup } from 'xstate'

type Events =
  | { type: 'the person proves the mailbox' }
  | { type: 'the person sends no password' }
  | { type: 'the person sends an easy password' }
  | { type: 'the person edits the password' }
  | { type: 'the person sends a good password' }
  | { type: 'the server takes it' }
  | { type: 'the server finds it too easy' }
  | { type: 'the code has expired' }
  | { type: 'the server refuses' }
  | { type: 'the server is silent' }
  | { type: 'the person gives up' }
  | { type: 'the server signs in' }
  | { type: 'the network breaks' }

/** A new password for an account whose old one is forgotten. */
export const passwordResetModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'password-reset',
  initial: 'opened',
  states: {
    opened: { on: { 'the person proves the mailbox': 'choosing' } },
    choosing: {
      on: {
        'the person edits the password': 'begun',
        'the person sends no password': 'missing',
        'the person sends an easy password': 'easy',
        'the person sends a good password': 'changing',
      },
    },
    begun: {},
    missing: { on: { 'the person edits the password': 'begun' } },
    easy: {},
    changing: {
      on: {
        'the server takes it': 'signingIn',
        'the server finds it too easy': 'tooEasy',
        'the code has expired': 'expired',
        'the server refuses': 'refused',
        'the server is silent': 'unanswered',
        'the person gives up': 'stored',
      },
    },
    tooEasy: {},
    expired: {},
    refused: { on: { 'the person edits the password': 'begun' } },
    unanswered: {},
    stored: {},
    signingIn: {
      on: {
        'the server signs in': 'signedIn',
        'the network breaks': 'changed',
        'the server is silent': 'changed',
        'the person gives up': 'changed',
      },
    },
    signedIn: {},
    changed: {},
  },
})
