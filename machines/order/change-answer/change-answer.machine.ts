import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Answer, ChangeAnswerContext, ChangeAnswerEmitted, ChangeAnswerEvent, ChangeAnswerInput } from './change-answer.types.ts'

/** A customer's answer to a change that the store of their order proposes (CHANGE-5). What could not be sent is answered again. */
export const changeAnswerMachine = setup({
  types: {
    context: {} as ChangeAnswerContext,
    input: {} as ChangeAnswerInput,
    events: {} as ChangeAnswerEvent,
    emitted: {} as ChangeAnswerEmitted,
    tags: {} as 'sent',
  },
  actors: { sendAnswer: notProvided<Order, ChangeAnswerInput & { answer: Answer }>('sendAnswer') },
  actions: {
    setAnswer: assign((_, { answer }: { answer: Answer }) => ({ answer, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    emitAnswered: emit((_, { order }: { order: Order }) => ({ type: 'change.answered' as const, order })),
    emitFailed: emit({ type: 'answer.failed' }),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'change-answer',
  context: ({ input }) => ({ ...input, answer: 'accept', error: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'change.answer': { target: 'sending', actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.answer }) } },
      },
    },
    sending: {
      tags: 'sent',
      invoke: {
        src: 'sendAnswer',
        input: ({ context: { orderId, changeId, answer } }) => ({ orderId, changeId, answer }),
        onDone: { target: 'answered', actions: { type: 'emitAnswered', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'deciding', actions: [{ type: 'setError', params: ofFailure }, 'emitFailed'] },
      },
      after: { patience: { target: 'deciding', actions: [{ type: 'setError', params: ofTimeout }, 'emitFailed'] } },
    },
    // until the order is shown as it is then
    answered: { tags: 'sent', type: 'final' },
  },
})

export type ChangeAnswerActor = ActorRefFrom<typeof changeAnswerMachine>
export type ChangeAnswerSnapshot = SnapshotFrom<typeof changeAnswerMachine>
