import { keys } from './keys.ts'
import type { Store } from './storage.ts'

const names = [keys.cartDistance, 'enGDMA', 'enDelChrRnd', keys.lastAddressSave]

/** Removes what was measured or switched for one person: distances of the cart and of stores, flags of maps. */
export function forgetDistances(store: Store): void {
  for (const name of [...names, ...store.namesWith(keys.distanceOf)]) store.remove(name)
}
