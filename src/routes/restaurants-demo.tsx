import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { RestaurantsDemoRoute } from '../screens/home/restaurants-demo.tsx'

export const Route = createFileRoute('/restaurants-demo')({
  staticData: { facts: routes['/restaurants-demo'] },
  component: RestaurantsDemoRoute,
})
