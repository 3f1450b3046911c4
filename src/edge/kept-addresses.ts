import type { SavedAddress } from '../../machines/domain/entities.ts'
import { keptPlaceOf } from './kept.ts'
import { isObject, number } from './lenient.ts'

/** The address book as this browser keeps it. */
export function keptAddressesOf(value: unknown): SavedAddress[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(({ id, isDefault, place: kept }) => {
    const place = keptPlaceOf(kept)
    return place ? [{ id: number(id), isDefault: isDefault === true, place }] : []
  })
}
