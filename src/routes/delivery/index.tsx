import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { CourierOrdersRoute } from '../../screens/courier-orders/courier-orders.tsx'

export const Route = createFileRoute('/delivery/')({ staticData: { facts: routes['/delivery'] }, component: CourierOrdersRoute })
