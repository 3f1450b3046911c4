import { createFileRoute } from '@tanstack/react-router'
import { FavouritesRoute } from '../screens/store-lists/store-lists.tsx'

export const Route = createFileRoute('/my-favorite-stores')({
  component: FavouritesRoute,
})
