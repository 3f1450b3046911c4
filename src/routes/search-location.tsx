import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { SearchLocationRoute } from '../screens/search-location/search-location.tsx'

export const Route = createFileRoute('/search-location')({
  staticData: { facts: routes['/search-location'] },
  component: SearchLocationRoute,
})
