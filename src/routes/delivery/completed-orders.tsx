import { createFileRoute } from '@tanstack/react-router'
import { CourierCompletedRoute } from '../../screens/courier-completed/courier-completed.tsx'

export const Route = createFileRoute('/delivery/completed-orders')({
  component: CourierCompletedRoute,
})
