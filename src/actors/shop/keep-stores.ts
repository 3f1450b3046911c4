import * as limits from '../../../machines/limits.ts'
import { selectCount } from '../../../machines/shop/browse/browse.selectors.ts'
import { storedNearStores } from '../../platform/near-stores.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Keeps the first stores of each list, to begin the next visit with; whoever has chosen nothing begins it with what the server draws. */
export function keepStores({ actors: { browse }, edge }: Runtime): void {
  let last: unknown
  const keep = (snapshot: ReturnType<typeof browse.getSnapshot>) => {
    const { place, option, stores } = snapshot.context
    if (stores === last || stores.length === 0 || !place || !edge.isReturning()) return
    last = stores
    const first = stores.slice(0, limits.keptStoresCount)
    const total = selectCount(snapshot)
    void storedNearStores(edge.database).write({ at: edge.now(), lat: place.lat, lng: place.lng, option, stores: first, total })
  }
  keep(browse.getSnapshot())
  browse.subscribe(keep)
}
