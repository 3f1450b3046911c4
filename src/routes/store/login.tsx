import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { enter } from '../-enter.ts'
import { StoreLoginRoute } from '../../screens/store-login/store-login.tsx'

export const Route = createFileRoute('/store/login')({
  staticData: { facts: routes['/store/login'] },
  beforeLoad: enter('storeArea'),
  component: StoreLoginRoute,
})
