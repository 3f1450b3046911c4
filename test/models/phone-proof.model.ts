import { setup } from 'xstate'

type Events =
  | { type: 'the person sends it filled in' }
  | { type: 'the person sends it with another number' }
  | { type: 'the code is sent' }
  | { type: 'no code can be sent' }
  | { type: 'the person types the code' }
  | { type: 'the code is right' }
  | { type: 'the server agrees' }
  | { type: 'the e-mail is taken' }
  | { type: 'the code has expired' }
  | { type: 'the person edits the e-mail and sends it' }
  | { type: 'the person goes back to the form' }
  | { type: 'the person changes the number' }

/** Becoming a customer where the phone number has to be proved by a code. */
export const phoneProofModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'phone-proof',
  initial: 'opened',
  states: {
    opened: { on: { 'the person sends it filled in': 'sending' } },
    sending: { on: { 'the code is sent': 'entering', 'no code can be sent': 'unsent' } },
    unsent: { on: { 'the person sends it filled in': 'sending' } },
    entering: {
      on: {
        'the person types the code': 'checking',
        'the person goes back to the form': 'left',
        'the person changes the number': 'left',
      },
    },
    left: { on: { 'the person sends it filled in': 'enteringAgain', 'the person sends it with another number': 'sendingElsewhere' } },
    enteringAgain: {},
    sendingElsewhere: {},
    checking: { on: { 'the code is right': 'registering' } },
    registering: {
      on: { 'the server agrees': 'signedIn', 'the e-mail is taken': 'emailTaken', 'the code has expired': 'expired' },
    },
    emailTaken: { on: { 'the person edits the e-mail and sends it': 'registeringAgain' } },
    registeringAgain: { on: { 'the server agrees': 'signedIn' } },
    expired: {},
    signedIn: {},
  },
})
