import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../-enter.ts'
import { StoreLoginRoute } from '../../screens/store-login/store-login.tsx'

export const Route = createFileRoute('/store/login')({
  beforeLoad: enter('storeArea'),
  component: StoreLoginRoute,
})
