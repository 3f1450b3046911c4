import { createFileRoute } from '@tanstack/react-router'
import { backOf } from '../-search.ts'
import { CourierLoginRoute } from '../../screens/courier-login/courier-login.tsx'

export const Route = createFileRoute('/delivery/login')({
  validateSearch: backOf,
  component: CourierLoginRoute,
})
