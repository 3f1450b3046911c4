import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../../machines/domain/routes.ts'
import { CourierOrdersRoute } from '../../../screens/courier-orders/courier-orders.tsx'

export const Route = createFileRoute('/delivery/orders/')({
  staticData: { facts: routes['/delivery/orders'] },
  component: CourierOrdersRoute,
})
