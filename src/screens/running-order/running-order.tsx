import { Link, useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { selectQuantity } from '../../../machines/order/cart/cart.selectors.ts'
import { selectIsBegun } from '../../../machines/order/reorder/reorder.selectors.ts'
import { selectOrder } from '../../../machines/order/running-order/running-order.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { RunningOrderPage } from './running-order-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindReorder } from '../../actors/order/reorder.ts'
import { bindRunningOrder } from '../../actors/order/running-order.ts'
import { OrderMap } from '../shared/order-map/order-map.tsx'
import { LazyPaying } from '../shared/payment/lazy-paying.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

/** Answering a change comes with those orders that have one. */
const OpenChange = lazyRouteComponent(() => import('./open-change.tsx'), 'OpenChange')
const ReorderSheet = lazy(() => import('../shared/reorder/reorder-sheet.tsx').then((part) => ({ default: part.ReorderSheet })))

export function RunningOrderRoute() {
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return <CustomersOnly>{uniqueId === undefined ? null : <RunningOrder key={uniqueId} uniqueId={uniqueId} />}</CustomersOnly>
}

function RunningOrder({ uniqueId }: { uniqueId: string }) {
  const runtime = useRuntime()
  const router = useRouter()
  const o = useTexts(runningOrderTexts)
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const order = useScreenActor(`running-order ${uniqueId}`, () => bindRunningOrder(runtime, router, uniqueId))
  const shown = useSelector(order, selectOrder)
  const reorder = useScreenActor(`reorder ${uniqueId}`, () => bindReorder(runtime, router))
  const isReordering = useSelector(reorder, selectIsBegun)
  const replaces = useSelector(runtime.actors.cart, selectQuantity) > 0
  return (
    <>
      <BackBar title={o('order.title')} {...(shown && { documentTitle: `${o('order.title')}: ${shown.store.name}` })} />
      <RunningOrderPage
        order={order}
        now={() => runtime.clock.now()}
        renderMap={settings.hasMap ? (props) => <OrderMap {...props} /> : undefined}
        renderPayment={({ uniqueId: one, paymentMethod }) => (
          <LazyPaying uniqueId={one} method={paymentMethod} first="wait" order={order} />
        )}
        renderChange={(one, change) => (
          <Suspense>
            <OpenChange key={String(change.id)} order={one} change={change} actor={order} />
          </Suspense>
        )}
        ordersLink={
          <Link to="/my-orders" className={ui['button']} data-tone="soft">
            {o('order.toOrders')}
          </Link>
        }
        onPrint={() => window.print()}
        onReorder={(again) => reorder.send({ type: 'reorder.start', order: again, replaces })}
        elsewhereLink={
          shown?.refusal ? (
            <Link to="/explore" search={{ q: shown.bill.lines[0]?.name }} className={ui['button']} data-tone="brand">
              {o('refusal.elsewhere')}
            </Link>
          ) : null
        }
        rateLink={
          shown && settings.hasRating ? (
            <Link to="/rate-order/$id" params={{ id: String(shown.id) }} className={ui['button']} data-tone="brand">
              {o('order.rate')}
            </Link>
          ) : null
        }
      />
      {isReordering ? (
        <Suspense>
          <ReorderSheet reorder={reorder} />
        </Suspense>
      ) : null}
    </>
  )
}
