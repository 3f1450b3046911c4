import { setup } from 'xstate'

type Events =
  | { type: 'the customer accepts' }
  | { type: 'the customer wants nothing instead' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'nobody answers in time' }

/** A change that the store proposes, and that the customer decides. */
export const changeAnswerModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'change-answer',
  initial: 'proposed',
  states: {
    proposed: { on: { 'the customer accepts': 'accepting', 'the customer wants nothing instead': 'refusing' } },
    accepting: { on: { 'the server agrees': 'answered', 'the server refuses': 'refused', 'nobody answers in time': 'unanswered' } },
    refusing: { on: { 'the server agrees': 'answered' } },
    refused: { on: { 'the customer accepts': 'accepting' } },
    unanswered: { on: { 'the customer wants nothing instead': 'refusing' } },
    answered: {},
  },
})
