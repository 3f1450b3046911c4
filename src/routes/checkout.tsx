import { createFileRoute } from '@tanstack/react-router'
import { CheckoutRoute } from '../screens/checkout/checkout.tsx'

export const Route = createFileRoute('/checkout')({ component: CheckoutRoute })
