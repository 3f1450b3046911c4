import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { Heart as HeartButton } from './heart-button.tsx'
import { useService } from '../../../runtime/use-service.ts'

/** Marks a store of a list. */
export function Heart({ store }: { store: Pick<StoreCard, 'id' | 'name' | 'isFavourite'> }) {
  const favourites = useService('favourites')
  return favourites ? <HeartButton favourites={favourites} store={store} /> : null
}
