import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { OrdersRoute } from '../screens/orders/orders.tsx'

export const Route = createFileRoute('/my-orders')({ staticData: { facts: routes['/my-orders'] }, component: OrdersRoute })
