import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { FavouritesRoute } from '../screens/store-lists/store-lists.tsx'

export const Route = createFileRoute('/my-favorite-stores')({
  staticData: { facts: routes['/my-favorite-stores'] },
  component: FavouritesRoute,
})
