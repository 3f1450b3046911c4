import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { isStoreSection, type StoreSection } from '../../screens/shared/store-area/sections.ts'
import { StoreConsole } from '../../screens/store-console/store-console.tsx'
import { enter } from '../-enter.ts'

const sections = {
  orders: () => import('../../screens/store-orders/store-orders.tsx'),
  menu: () => import('../../screens/menu/menu.tsx'),
  hours: () => import('../../screens/hours/hours.tsx'),
  availability: () => import('../../screens/availability/availability.tsx'),
  reports: () => import('../../screens/store-reports/store-reports.tsx'),
}

const screens: Record<StoreSection, ComponentType> = {
  orders: lazyRouteComponent(sections.orders, 'StoreOrders'),
  menu: lazyRouteComponent(sections.menu, 'Menu'),
  hours: lazyRouteComponent(sections.hours, 'Hours'),
  availability: lazyRouteComponent(sections.availability, 'Availability'),
  reports: lazyRouteComponent(sections.reports, 'StoreReports'),
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
    <StoreConsole sections={Object.values(sections)}>
      <Screen />
    </StoreConsole>
  )
}
