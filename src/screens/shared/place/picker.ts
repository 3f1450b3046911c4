import type { Coordinates } from '../../../../machines/domain/entities.ts'

/** What a place is picked with: a map, or what stands in for one. */
export interface PickerProps {
  /** Where the pin is. */
  at: Coordinates
  /** Hears where a person has put it. */
  onMove: (at: Coordinates) => void
}
