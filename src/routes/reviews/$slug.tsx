import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { ReviewsRoute } from '../../screens/reading/reading.tsx'

export const Route = createFileRoute('/reviews/$slug')({ staticData: { facts: routes['/reviews/$slug'] }, component: ReviewsRoute })
