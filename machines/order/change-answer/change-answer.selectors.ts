import type { ChangeAnswerSnapshot } from './change-answer.machine.ts'

/** What is being sent, or was; undefined while the customer decides. */
export const selectSent = (snapshot: ChangeAnswerSnapshot) => (snapshot.hasTag('sent') ? snapshot.context.answer : undefined)
export const selectAnswerError = (snapshot: ChangeAnswerSnapshot) => snapshot.context.error
