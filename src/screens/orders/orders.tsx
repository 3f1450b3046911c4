import { Link } from '@tanstack/react-router'
import { sharedTexts } from '../shared/texts.vi.ts'
import { ordersTexts } from './texts.vi.ts'
import { OrdersPage } from './orders-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindOrders } from '../../actors/order/orders.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

export function OrdersRoute() {
  const t = useTexts(ordersTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('orders.title')} />
      <Orders />
    </CustomersOnly>
  )
}

function Orders() {
  const c = useTexts(sharedTexts)
  const runtime = useRuntime()
  const orders = useScreenActor('orders', () => bindOrders(runtime))
  return (
    <OrdersPage
      orders={orders}
      browseLink={
        <Link to="/" className={ui['button']} data-tone="brand">
          {c('cart.browse')}
        </Link>
      }
    />
  )
}
