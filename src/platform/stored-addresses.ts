import type { SavedAddress } from '../../machines/domain/entities.ts'
import { idOf } from '../../machines/domain/id.ts'
import { storedLocationOf } from './stored-location.ts'
import { isObject } from './lenient.ts'

/** The address book as this browser stores it. */
export function storedAddressesOf(value: unknown): SavedAddress[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(({ id, isDefault, location: stored }) => {
    const location = storedLocationOf(stored)
    const own = idOf(id)
    return location && own !== undefined ? [{ id: own, isDefault: isDefault === true, location }] : []
  })
}
