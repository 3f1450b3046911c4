import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { browsingOf } from '../-search.ts'
import { CategoriesRoute } from '../../screens/store-lists/store-lists.tsx'

export const Route = createFileRoute('/categories/stores')({
  staticData: { facts: routes['/categories/stores'] },
  validateSearch: browsingOf,
  component: CategoriesRoute,
})
