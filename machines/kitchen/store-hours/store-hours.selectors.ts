import { differences, draftFaults, type DraftFault, type HoursDraft, type HoursPart, type StoreHours } from '../../domain/store-hours.ts'
import type { StoreHoursSnapshot } from './store-hours.machine.ts'

export const selectDraft = ({ context }: StoreHoursSnapshot) => context.draft
export const selectBase = ({ context }: StoreHoursSnapshot) => context.base
export const selectError = ({ context }: StoreHoursSnapshot) => context.error
export const selectIsSaved = ({ context }: StoreHoursSnapshot) => context.isSaved
export const selectHasFailed = (snapshot: StoreHoursSnapshot) => snapshot.hasTag('failed')
export const selectIsSaving = (snapshot: StoreHoursSnapshot) => snapshot.hasTag('saving')
export const selectMaySave = (snapshot: StoreHoursSnapshot) => snapshot.can({ type: 'hours.save' })
export const selectIsConflict = (snapshot: StoreHoursSnapshot) => snapshot.hasTag('conflict')
/** Whether something is not saved yet. */
export const selectIsChanged = ({ context: { base, draft } }: StoreHoursSnapshot) =>
  base !== undefined && draft !== undefined && differences(base, draft).length > 0

const none: never[] = []
const faults = new WeakMap<HoursDraft, { base: StoreHours; found: DraftFault[] }>()

/** What prevents the saving. */
export function selectFaults({ context: { base, draft } }: StoreHoursSnapshot): DraftFault[] {
  if (!base || !draft) return none
  const known = faults.get(draft)
  if (known?.base === base) return known.found
  const found = draftFaults(draft, base)
  faults.set(draft, { base, found })
  return found
}

/** What the other device has changed; its names in a row, so that the same is the same. */
export const selectTheirChanges = ({ context: { base, theirs } }: StoreHoursSnapshot): string =>
  base && theirs ? differences(base, theirs).join(' ') : ''

export const partsOf = (names: string): HoursPart[] => (names === '' ? [] : (names.split(' ') as HoursPart[]))
