import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { isStoreSection, type StoreSection } from '../../screens/shared/store-area/sections.ts'
import { StoreConsole } from '../../screens/store-console/store-console.tsx'
import { enter } from '../-enter.ts'

const screens: Record<StoreSection, ComponentType> = {
  orders: lazyRouteComponent(() => import('../../screens/store-orders/store-orders.tsx'), 'StoreOrders'),
  menu: lazyRouteComponent(() => import('../../screens/menu/menu.tsx'), 'Menu'),
  hours: lazyRouteComponent(() => import('../../screens/hours/hours.tsx'), 'Hours'),
  availability: lazyRouteComponent(() => import('../../screens/availability/availability.tsx'), 'Availability'),
  reports: lazyRouteComponent(() => import('../../screens/store-reports/store-reports.tsx'), 'StoreReports'),
}

const NotFound = lazyRouteComponent(() => import('../../screens/not-found/not-found.tsx'), 'NotFoundRoute')

export const Route = createFileRoute('/store/{-$section}')({
  beforeLoad: enter('storeArea'),
  component: StoreSectionRoute,
})

/** The console with the section that the address names, or with the orders. Where it names no section, the server can't render what `notFound` throws. */
function StoreSectionRoute() {
  const { section = 'orders' } = Route.useParams()
  if (!isStoreSection(section)) return <NotFound />
  const Screen = screens[section]
  return (
    <StoreConsole>
      <Screen />
    </StoreConsole>
  )
}
