import type { SavedAddress } from '../../machines/domain/entities.ts'
import { idOf } from '../../machines/domain/id.ts'
import { keptPlaceOf } from './kept.ts'
import { isObject } from './lenient.ts'

/** The address book as this browser keeps it. */
export function keptAddressesOf(value: unknown): SavedAddress[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(({ id, isDefault, place: kept }) => {
    const place = keptPlaceOf(kept)
    const own = idOf(id)
    return place && own !== undefined ? [{ id: own, isDefault: isDefault === true, place }] : []
  })
}
