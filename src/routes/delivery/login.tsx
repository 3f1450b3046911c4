import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { backOf } from '../-search.ts'
import { CourierLoginRoute } from '../../screens/courier-login/courier-login.tsx'

export const Route = createFileRoute('/delivery/login')({
  staticData: { facts: routes['/delivery/login'] },
  validateSearch: backOf,
  component: CourierLoginRoute,
})
