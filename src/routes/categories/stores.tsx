import { createFileRoute } from '@tanstack/react-router'
import { browsingOf } from '../-search.ts'
import { CategoriesRoute } from '../../screens/store-lists/store-lists.tsx'

export const Route = createFileRoute('/categories/stores')({
  validateSearch: browsingOf,
  component: CategoriesRoute,
})
