import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../../machines/domain/routes.ts'
import { CourierOrderRoute } from '../../../screens/courier-order/courier-order.tsx'

export const Route = createFileRoute('/delivery/orders/$unique_order_id')({
  staticData: { facts: routes['/delivery/orders/$unique_order_id'] },
  component: CourierOrderRoute,
})
