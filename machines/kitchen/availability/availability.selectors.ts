import { withChanges, type StockChange, type StoreItems } from '../../domain/availability.ts'
import type { AvailabilitySnapshot } from './availability.machine.ts'

const shown = new WeakMap<StoreItems, { waiting: readonly StockChange[]; items: StoreItems }>()

/** What the store sells with what is on its way; undefined until it is read. */
export function selectItems({ context: { read, waiting } }: AvailabilitySnapshot): StoreItems | undefined {
  if (!read) return undefined
  const known = shown.get(read)
  if (known?.waiting === waiting) return known.items
  const items = withChanges(read, waiting)
  shown.set(read, { waiting, items })
  return items
}
export const selectQuery = (snapshot: AvailabilitySnapshot) => snapshot.context.query
export const selectError = (snapshot: AvailabilitySnapshot) => snapshot.context.error
export const selectIsLoading = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('loading')
/** Whether there is nothing to show because the items could not be read. */
export const selectHasFailed = ({ context }: AvailabilitySnapshot) => context.read === undefined && context.error !== undefined
/** Whether what is shown may be out of date: the last reading failed. */
export const selectIsStale = ({ context }: AvailabilitySnapshot) => context.read !== undefined && context.error !== undefined
export const selectRefused = (snapshot: AvailabilitySnapshot) => snapshot.context.refused
export const selectChosen = (snapshot: AvailabilitySnapshot) => snapshot.context.chosen
export const selectIsCountWrong = (snapshot: AvailabilitySnapshot) => snapshot.context.isCountWrong
export const selectIsSelecting = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('selecting')
export const selectIsChoosing = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('choosing')
/** The changes that can be taken back. */
export const selectUndoable = (snapshot: AvailabilitySnapshot) => snapshot.context.undo?.changes
