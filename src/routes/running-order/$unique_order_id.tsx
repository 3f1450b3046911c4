import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { RunningOrderRoute } from '../../screens/running-order/running-order.tsx'

export const Route = createFileRoute('/running-order/$unique_order_id')({
  staticData: { facts: routes['/running-order/$unique_order_id'] },
  component: RunningOrderRoute,
})
