import type { DeliveryOption, Place, StoreCard } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import type { Edge } from './edge.ts'
import { isObject } from './lenient.ts'
import { keys } from './keys.ts'
import { readJson } from './storage.ts'

const isCard = (value: unknown): value is StoreCard =>
  isObject(value) && typeof value['slug'] === 'string' && Array.isArray(value['offers']) && Array.isArray(value['categories'])

/** The first stores of the last list and how many it had, where it was made for this place and option within the last hour; else none. */
export function keptStores(
  edge: Edge,
  place: Place | undefined,
  option: DeliveryOption,
): { stores: StoreCard[]; total: number | undefined } {
  const kept = readJson(edge.store, keys.nearStores, (value) => {
    if (!isObject(value) || !Array.isArray(value['stores'])) return undefined
    const isHere = value['lat'] === place?.lat && value['lng'] === place?.lng && value['option'] === option
    const isRecent = Math.abs(edge.now() - Number(value['at'])) < limits.keptStoresMs
    if (!isHere || !isRecent) return undefined
    return { stores: value['stores'].filter(isCard), total: typeof value['total'] === 'number' ? value['total'] : undefined }
  })
  return kept ?? { stores: [], total: undefined }
}
