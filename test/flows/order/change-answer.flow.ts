import fc from 'fast-check'
import { changeAnswerMachine } from '../../../machines/order/change-answer/change-answer.machine.ts'
import { anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, hasAnswered, onceThenAlways } from '../support/flow.ts'

export const changeAnswerFlow = defineFlow({
  machine: changeAnswerMachine,
  input: fc.constant({ orderId: 5, changeId: 7 }),
  events: { 'change.answer': fc.record({ answer: fc.constantFrom('accept', 'remove') }) },
  answers: { sendAnswer: fc.constant(anOrder()) },
  listeners: {},
  invariants: {
    'CHANGE-5 what is sent is what the customer answered': ({ snapshot, calls }) =>
      !snapshot.hasTag('sent') || (calls('sendAnswer').at(-1) as { answer: unknown }).answer === snapshot.context.answer,
    'CHANGE-5 what is being sent is shown without an error': ({ snapshot }) =>
      !snapshot.hasTag('sent') || snapshot.context.error === undefined,
  },
  expectations: {
    'CHANGE-5 an answer that was taken stays taken': onceThenAlways(
      ({ snapshot }) => snapshot.matches('answered'),
      ({ snapshot }) => snapshot.matches('answered'),
    ),
    'CHANGE-5 the order is shown when the server has changed it': eachStep((before, after) => {
      const count = ({ emitted }: typeof after) => emitted.filter(({ type }) => type === 'change.answered').length
      return count(after) - count(before) === (hasAnswered(after, 'sendAnswer') ? 1 : 0)
    }),
  },
  unreachable: {},
})
