import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { browsingOf } from './-search.ts'
import { ExploreRoute } from '../screens/explore/explore.tsx'

export const Route = createFileRoute('/explore')({
  staticData: { facts: routes['/explore'] },
  validateSearch: browsingOf,
  component: ExploreRoute,
})
