import { useRouter } from '@tanstack/react-router'
import type { StoreCard } from '../../machines/domain/entities.ts'
import { Heart as HeartButton } from '../features/home/heart.tsx'
import { favouritesOf } from './flows/favourites.ts'
import { useRuntime } from './runtime-context.tsx'

/** Marks a store of a list. */
export function Heart({ store }: { store: Pick<StoreCard, 'id' | 'name' | 'isFavourite'> }) {
  return <HeartButton favourites={favouritesOf(useRuntime(), useRouter())} store={store} />
}
