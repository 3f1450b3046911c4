import { createFileRoute } from '@tanstack/react-router'
import { RunningOrderRoute } from '../../screens/running-order/running-order.tsx'

export const Route = createFileRoute('/running-order/$unique_order_id')({
  component: RunningOrderRoute,
})
