import { setup } from 'xstate'

type Events =
  | { type: 'the provider vouches for the person' }
  | { type: 'the server wants a number' }
  | { type: 'the person sends the number' }
  | { type: 'no code can be sent' }
  | { type: 'the code is sent' }
  | { type: 'the person changes the number' }
  | { type: 'the person types the code' }
  | { type: 'the code is right' }
  | { type: 'the server agrees' }
  | { type: 'the number is taken' }
  | { type: 'the code has expired' }
  | { type: 'the provider vouches no longer' }
  | { type: 'the person gives up' }

/** Becoming a customer through a provider where the phone number has to be proved by a code. */
export const socialProofModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'social-proof',
  initial: 'opened',
  states: {
    opened: { on: { 'the provider vouches for the person': 'asking' } },
    asking: { on: { 'the server wants a number': 'numbering', 'the server agrees': 'signedIn' } },
    numbering: { on: { 'the person sends the number': 'sending', 'the person gives up': 'givenUp' } },
    givenUp: {},
    sending: { on: { 'the code is sent': 'entering', 'no code can be sent': 'unsent' } },
    unsent: { on: { 'the person sends the number': 'sending' } },
    entering: {
      on: { 'the person types the code': 'checking', 'the person changes the number': 'numberingAgain', 'the person gives up': 'givenUp' },
    },
    numberingAgain: {},
    checking: { on: { 'the code is right': 'registering' } },
    registering: {
      on: {
        'the server agrees': 'signedIn',
        'the number is taken': 'taken',
        'the code has expired': 'expired',
        'the provider vouches no longer': 'refused',
      },
    },
    taken: { on: { 'the person changes the number': 'numberingAgain' } },
    expired: {},
    refused: {},
    signedIn: {},
  },
})
