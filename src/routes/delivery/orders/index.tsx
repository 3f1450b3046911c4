import { createFileRoute } from '@tanstack/react-router'
import { CourierOrdersRoute } from '../../../screens/courier-orders/courier-orders.tsx'

export const Route = createFileRoute('/delivery/orders/')({
  component: CourierOrdersRoute,
})
