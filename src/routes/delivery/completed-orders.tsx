import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { CourierCompletedRoute } from '../../screens/courier-completed/courier-completed.tsx'

export const Route = createFileRoute('/delivery/completed-orders')({
  staticData: { facts: routes['/delivery/completed-orders'] },
  component: CourierCompletedRoute,
})
