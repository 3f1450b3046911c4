import { createFileRoute } from '@tanstack/react-router'
import { PageRoute } from '../../screens/reading/reading.tsx'

export const Route = createFileRoute('/pages/$slug')({ component: PageRoute })
