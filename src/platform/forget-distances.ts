import type { Store } from './storage.ts'

const names = ['cart_distance', 'enGDMA', 'enDelChrRnd', 'lastAddressSaveTimestamp']

/** Removes what was measured or switched for one person: distances of the cart and of stores, flags of maps. */
export function forgetDistances(store: Store): void {
  for (const name of [...names, ...store.namesWith('distance_')]) store.remove(name)
}
