import * as limits from '../../../machines/limits.ts'
import { selectCount } from '../../../machines/shop/browse/browse.selectors.ts'
import { storedNearStores } from '../../platform/near-stores.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Stores the first stores of each list, to begin the next visit with; a visitor who has chosen nothing begins it with what the server renders. */
export function persistStores({ actors: { browse }, platform }: Runtime): void {
  let last: unknown
  const persist = (snapshot: ReturnType<typeof browse.getSnapshot>) => {
    const { location, option, stores } = snapshot.context
    if (stores === last || stores.length === 0 || !location || !platform.isReturning()) return
    last = stores
    const first = stores.slice(0, limits.storedStoresCount)
    const total = selectCount(snapshot)
    void storedNearStores(platform.database).write({
      at: platform.now(),
      lat: location.lat,
      lng: location.lng,
      option,
      stores: first,
      total,
    })
  }
  persist(browse.getSnapshot())
  browse.subscribe(persist)
}
