import { setup } from 'xstate'

type Events =
  | { type: 'the person sends no number' }
  | { type: 'the person sends half a number' }
  | { type: 'the person edits the number' }
  | { type: 'the person sends the number' }
  | { type: 'the code is sent' }
  | { type: 'the code is sent to a newcomer' }
  | { type: 'the server refuses' }
  | { type: 'too many were asked for' }
  | { type: 'the server is silent' }
  | { type: 'the person gives up' }
  | { type: 'a minute passes' }
  | { type: 'the person confirms without a code' }
  | { type: 'the person confirms half a code' }
  | { type: 'the person types the code' }
  | { type: 'the person types the code and a name' }
  | { type: 'the person edits the code' }
  | { type: 'the code opens' }
  | { type: 'the code is wrong' }
  | { type: 'the code is wrong four times more' }
  | { type: 'the code has expired' }
  | { type: 'the network breaks' }
  | { type: 'the person changes the number' }
  | { type: 'the person asks for another code' }
  | { type: 'what it was for is refused' }
  | { type: 'it is for another number' }
  | { type: 'it is for no number' }
  | { type: 'the screen is left' }
  | { type: 'a code was awaited before a reload' }
  | { type: 'what was stored has no number' }

const typing = { 'the person types the code': 'checking' } as const

/** A code that is sent to a phone, from asking for it to what it opens. */
export const oneTimeCodeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'one-time-code',
  initial: 'opened',
  states: {
    opened: {
      on: {
        'the person sends no number': 'numberMissing',
        'the person sends half a number': 'numberMistaken',
        'the person sends the number': 'sending',
        'the person edits the number': 'begun',
        'a code was awaited before a reload': 'resumed',
        'what was stored has no number': 'opened',
      },
    },
    begun: {},
    numberMissing: {},
    numberMistaken: { on: { 'the person edits the number': 'begun' } },
    sending: {
      on: {
        'the code is sent': 'entering',
        'the code is sent to a newcomer': 'newcomer',
        'the server refuses': 'unsent',
        'too many were asked for': 'closed',
        'the server is silent': 'unanswered',
        'the person gives up': 'numberStored',
      },
    },
    unsent: { on: { 'the person edits the number': 'begun' } },
    closed: { on: { 'a minute passes': 'numberStored' } },
    unanswered: {},
    numberStored: {},
    entering: {
      on: {
        ...typing,
        'the person confirms without a code': 'codeMissing',
        'the person confirms half a code': 'codeShort',
        'the person changes the number': 'changing',
        'a minute passes': 'waited',
        'the screen is left': 'opened',
      },
    },
    resumed: {},
    changing: { on: { 'the person sends the number': 'enteringAgain' } },
    enteringAgain: {},
    codeMissing: {},
    codeShort: { on: { 'the person edits the code': 'mended' } },
    mended: {},
    newcomer: { on: { 'the person types the code and a name': 'checkingName', 'the person confirms without a code': 'newcomerMissing' } },
    newcomerMissing: {},
    checkingName: {},
    checking: {
      on: {
        'the code opens': 'accepted',
        'the code is wrong': 'wrong',
        'the code has expired': 'expired',
        'too many were asked for': 'blocked',
        'the network breaks': 'cut',
        'the server is silent': 'uncertain',
        'the person gives up': 'stored',
      },
    },
    stored: {},
    wrong: { on: { ...typing, 'the code is wrong four times more': 'spent', 'the person edits the code': 'mended' } },
    spent: {},
    expired: { on: { 'the person asks for another code': 'resending' } },
    blocked: { on: { 'a minute passes': 'unblocked' } },
    unblocked: {},
    cut: { on: typing },
    uncertain: {},
    waited: { on: { 'the person asks for another code': 'resending' } },
    resending: {
      on: {
        'the code is sent': 'entering',
        'the server refuses': 'notResent',
        'the server is silent': 'uncertain',
        'the person gives up': 'notResentYet',
      },
    },
    notResent: {},
    notResentYet: {},
    accepted: {
      on: {
        'what it was for is refused': 'expired',
        'it is for another number': 'sendingElsewhere',
        'it is for no number': 'accepted',
      },
    },
    sendingElsewhere: {},
  },
})
