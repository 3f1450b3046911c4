import { createFileRoute } from '@tanstack/react-router'
import { RestaurantsDemoRoute } from '../screens/home/restaurants-demo.tsx'

export const Route = createFileRoute('/restaurants-demo')({
  component: RestaurantsDemoRoute,
})
