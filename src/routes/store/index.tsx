import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { enter } from '../-enter.ts'
import { StoreConsoleRoute } from '../../screens/store-console/store-console.tsx'

export const Route = createFileRoute('/store/')({
  staticData: { facts: routes['/store'] },
  beforeLoad: enter('storeArea'),
  component: StoreConsoleRoute,
})
