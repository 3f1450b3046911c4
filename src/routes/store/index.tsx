import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../-enter.ts'
import { StoreConsoleRoute } from '../../screens/store-console/store-console.tsx'

export const Route = createFileRoute('/store/')({
  beforeLoad: enter('storeArea'),
  component: StoreConsoleRoute,
})
