import type { RatingSnapshot } from './rating.machine.ts'

export const selectOrder = (snapshot: RatingSnapshot) => snapshot.context.order
export const selectError = (snapshot: RatingSnapshot) => snapshot.context.error
export const selectDraft = (snapshot: RatingSnapshot) => snapshot.context.draft
/** Whether the store's stars are asked for because they are missing. */
export const selectLacksStars = ({ context: { draft, isMissing } }: RatingSnapshot) => isMissing && draft.store === 0
/** Which face the screen shows. */
export const selectFace = (snapshot: RatingSnapshot) => {
  for (const face of ['asking', 'failed', 'unknown', 'rated', 'over', 'early'] as const) if (snapshot.hasTag(face)) return face
  return 'loading'
}
export const selectIsSending = (snapshot: RatingSnapshot) => snapshot.hasTag('sending')
