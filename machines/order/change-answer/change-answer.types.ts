import type { Order } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

/** As proposed, or without the line. */
export type Answer = 'accept' | 'remove'

export interface ChangeAnswerInput {
  orderId: Id
  changeId: Id
}

export interface ChangeAnswerContext extends ChangeAnswerInput {
  answer: Answer
  error: AppError | undefined
}

export type ChangeAnswerEvent = { type: 'change.answer'; answer: Answer }

export type ChangeAnswerEmitted =
  | { type: 'change.answered'; order: Order }
  /** It may have been decided elsewhere, or its time is over. */
  | { type: 'answer.failed' }
