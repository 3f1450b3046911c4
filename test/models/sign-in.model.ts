import { setup } from 'xstate'

type Events =
  | { type: 'the person sends it empty' }
  | { type: 'the person sends it with mistakes' }
  | { type: 'the person sends it filled in' }
  | { type: 'the server agrees' }
  | { type: 'the e-mail is taken' }
  | { type: 'the phone is taken' }
  | { type: 'the password is too easy' }
  | { type: 'the server refuses' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'the page is opened again' }

const sending = { 'the person sends it filled in': 'sending' } as const

/** Becoming a customer, seen from the registration's form. */
export const signInModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'sign-in',
  initial: 'opened',
  states: {
    opened: { on: { ...sending, 'the person sends it empty': 'incomplete', 'the person sends it with mistakes': 'mistaken' } },
    incomplete: { on: { ...sending, 'the person sends it with mistakes': 'mistaken', 'the page is opened again': 'opened' } },
    mistaken: { on: sending },
    sending: {
      on: {
        'the server agrees': 'signedIn',
        'the e-mail is taken': 'emailTaken',
        'the phone is taken': 'phoneTaken',
        'the password is too easy': 'tooEasy',
        'the server refuses': 'refused',
        'the network breaks': 'cut',
        'the server is silent': 'unanswered',
        'the page is opened again': 'openedAgain',
      },
    },
    openedAgain: {},
    emailTaken: { on: sending },
    phoneTaken: {},
    tooEasy: {},
    refused: { on: { ...sending, 'the person sends it empty': 'incomplete' } },
    cut: {},
    unanswered: {},
    signedIn: {},
  },
})
