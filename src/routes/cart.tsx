import { createFileRoute } from '@tanstack/react-router'
import { CartRoute } from '../screens/cart/cart.tsx'

export const Route = createFileRoute('/cart')({ component: CartRoute })
