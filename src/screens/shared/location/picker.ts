import type { Coordinates } from '../../../../machines/domain/entities.ts'

/** What a location is picked with: a map, or its fallback. */
export interface PickerProps {
  /** Where the pin is. */
  at: Coordinates
  /** Notified where the user has put it. */
  onMove: (at: Coordinates) => void
}
