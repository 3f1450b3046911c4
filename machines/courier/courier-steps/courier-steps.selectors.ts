import type { CourierStepsSnapshot } from './courier-steps.machine.ts'

export const selectWaiting = (snapshot: CourierStepsSnapshot) => snapshot.context.waiting
/** The step that can be undone still. */
export const selectUndoable = ({ context }: CourierStepsSnapshot) => context.waiting.find(({ key }) => key === context.undoable)
/** Whether a step of the order waits and has been without an answer. */
export const selectIsUnsent =
  (uniqueId: string) =>
  ({ context: { isDelayed, waiting } }: CourierStepsSnapshot) =>
    isDelayed && waiting.some((one) => one.uniqueId === uniqueId)
/** Whether what waits has been without an answer: it is shown only then. */
export const selectIsDelayed = (snapshot: CourierStepsSnapshot) => snapshot.context.isDelayed
