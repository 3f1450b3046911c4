import { setup } from 'xstate'

type Events =
  | { type: 'the person sends it empty' }
  | { type: 'the person sends it with mistakes' }
  | { type: 'the person sends it filled in' }
  | { type: 'the person edits the name' }
  | { type: 'the person edits the e-mail' }
  | { type: 'the server agrees' }
  | { type: 'the e-mail is taken' }
  | { type: 'the phone is taken' }
  | { type: 'the password is too easy' }
  | { type: 'the server refuses' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'the person gives up' }

const sending = { 'the person sends it filled in': 'sending' } as const

/** Becoming a customer, seen from the registration's form. */
export const signInModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'sign-in',
  initial: 'opened',
  states: {
    opened: {
      on: {
        ...sending,
        'the person edits the name': 'begun',
        'the person sends it empty': 'incomplete',
        'the person sends it with mistakes': 'mistaken',
      },
    },
    begun: {},
    incomplete: {
      on: {
        ...sending,
        'the person edits the name': 'lessIncomplete',
        'the person sends it with mistakes': 'mistaken',
      },
    },
    lessIncomplete: { on: sending },
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
        'the person gives up': 'givenUp',
      },
    },
    givenUp: { on: sending },
    emailTaken: { on: { ...sending, 'the person edits the e-mail': 'edited' } },
    phoneTaken: { on: { 'the person edits the e-mail': 'phoneStillTaken' } },
    phoneStillTaken: {},
    tooEasy: {},
    refused: { on: { ...sending, 'the person edits the e-mail': 'edited', 'the person sends it empty': 'incomplete' } },
    edited: { on: sending },
    cut: {},
    unanswered: {},
    signedIn: {},
  },
})
