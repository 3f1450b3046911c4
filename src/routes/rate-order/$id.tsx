import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { RateRoute } from '../../screens/after-order/rate.tsx'

export const Route = createFileRoute('/rate-order/$id')({ staticData: { facts: routes['/rate-order/$id'] }, component: RateRoute })
