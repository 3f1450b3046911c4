import { createFileRoute } from '@tanstack/react-router'
import { OrdersRoute } from '../screens/orders/orders.tsx'

export const Route = createFileRoute('/my-orders')({ component: OrdersRoute })
