import * as limits from '../../machines/limits.ts'
import { keys } from './keys.ts'
import type { Platform } from './platform.ts'

/** Milliseconds until the location that was chosen may be saved again, after the last save of an address (ADDR-4). */
export function addressRestMs({ store, now }: Pick<Platform, 'store' | 'now'>): number {
  const since = now() - Number(store.get(keys.lastAddressSave) ?? Number.NaN)
  return since >= 0 && since < limits.addressSyncMs ? limits.addressSyncMs - since : 0
}
