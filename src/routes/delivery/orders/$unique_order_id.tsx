import { createFileRoute } from '@tanstack/react-router'
import { CourierOrderRoute } from '../../../screens/courier-order/courier-order.tsx'

export const Route = createFileRoute('/delivery/orders/$unique_order_id')({
  component: CourierOrderRoute,
})
