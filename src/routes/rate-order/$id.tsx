import { createFileRoute } from '@tanstack/react-router'
import { RateRoute } from '../../screens/after-order/rate.tsx'

export const Route = createFileRoute('/rate-order/$id')({ component: RateRoute })
