import { createFileRoute } from '@tanstack/react-router'
import { browsingOf } from './-search.ts'
import { ExploreRoute } from '../screens/explore/explore.tsx'

export const Route = createFileRoute('/explore')({
  validateSearch: browsingOf,
  component: ExploreRoute,
})
