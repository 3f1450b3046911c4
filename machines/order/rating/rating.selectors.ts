import type { RatingSnapshot } from './rating.machine.ts'

export const selectOrder = (snapshot: RatingSnapshot) => snapshot.context.order
export const selectError = (snapshot: RatingSnapshot) => snapshot.context.error
/** Which face the screen shows. */
export const selectFace = (snapshot: RatingSnapshot) => {
  for (const face of ['asking', 'failed', 'unknown', 'rated', 'over', 'early'] as const) if (snapshot.hasTag(face)) return face
  return 'loading'
}
export const selectIsSending = (snapshot: RatingSnapshot) => snapshot.hasTag('sending')
