import type { Store } from './storage.ts'

const names = ['cart_distance', 'enGDMA', 'enDelChrRnd', 'lastAddressSaveTimestamp']

/** Removes what was measured or switched for one person: distances of the cart and of stores, flags of maps. */
export function forgetDistances(store: Store): void {
  let kept: string[] = []
  try {
    kept = Object.keys(localStorage).filter((name) => name.startsWith('distance_'))
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
  for (const name of [...names, ...kept]) store.remove(name)
}
