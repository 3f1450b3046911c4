import { createFileRoute } from '@tanstack/react-router'
import { SearchLocationRoute } from '../screens/search-location/search-location.tsx'

export const Route = createFileRoute('/search-location')({
  component: SearchLocationRoute,
})
