import type { Store } from '../../machines/domain/entities.ts'
import { Heart } from './heart.tsx'
import { ShareStore } from './share-part.tsx'
import { StoreReach } from './store-reach.tsx'

export interface StorePartProps {
  part: 'marks' | 'reach'
  store: Store
}

/** What one may do with a store beside ordering from it, and whether it reaches the place; it comes after the store's first view. */
export function StorePart({ part, store }: StorePartProps) {
  return part === 'reach' ? (
    <StoreReach store={store} />
  ) : (
    <div>
      <Heart store={store} />
      <ShareStore store={store} />
    </div>
  )
}
