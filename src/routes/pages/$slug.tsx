import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { PageRoute } from '../../screens/reading/reading.tsx'

export const Route = createFileRoute('/pages/$slug')({ staticData: { facts: routes['/pages/$slug'] }, component: PageRoute })
