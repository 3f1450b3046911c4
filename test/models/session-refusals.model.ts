import { setup } from 'xstate'

type Events =
  | { type: 'the server refuses the token' }
  | { type: 'the tokens are renewed' }
  | { type: 'another tab renews the tokens' }
  | { type: 'ten seconds pass' }

/** Refused tokens: those of a renewal count, and the second of them within ten seconds ends the session. */
export const sessionRefusalsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'session-refusals',
  initial: 'notRenewed',
  states: {
    notRenewed: { on: { 'the server refuses the token': 'notRenewed', 'the tokens are renewed': 'trusted' } },
    trusted: { on: { 'the server refuses the token': 'doubted' } },
    doubted: {
      on: {
        'the server refuses the token': 'doubted',
        'ten seconds pass': 'trustedAgain',
        'another tab renews the tokens': 'doubtedWithOthers',
      },
    },
    doubtedWithOthers: { on: { 'the server refuses the token': 'ended' } },
    trustedAgain: { on: { 'another tab renews the tokens': 'trustedWithOthers' } },
    trustedWithOthers: { on: { 'the server refuses the token': 'trustedWithOthers' } },
    ended: {},
  },
})
