import { createFileRoute } from '@tanstack/react-router'
import { ReviewsRoute } from '../../screens/reading/reading.tsx'

export const Route = createFileRoute('/reviews/$slug')({ component: ReviewsRoute })
