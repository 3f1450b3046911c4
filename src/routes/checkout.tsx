import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { CheckoutRoute } from '../screens/checkout/checkout.tsx'

export const Route = createFileRoute('/checkout')({ staticData: { facts: routes['/checkout'] }, component: CheckoutRoute })
