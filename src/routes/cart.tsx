import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { CartRoute } from '../screens/cart/cart.tsx'

export const Route = createFileRoute('/cart')({ staticData: { facts: routes['/cart'] }, component: CartRoute })
