import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { selectOrder } from '../../../machines/order/running-order/running-order.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { orderTexts } from '../../../texts/vi/order.ts'
import { followingTexts } from '../../../texts/vi/following.ts'
import { RunningOrderPage } from './running-order-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { bindRunningOrder } from '../../actors/order/running-order.ts'
import { settlePending } from '../../actors/order/settled-payment.ts'
import { OrderMap } from '../shared/order-map/order-map.tsx'
import { PayingLater } from '../shared/payment/paying-later.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const Reorder = lazy(() => import('./reorder.tsx').then((part) => ({ default: part.Reorder })))

export function RunningOrderRoute() {
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return <CustomersOnly>{uniqueId === undefined ? null : <RunningOrder key={uniqueId} uniqueId={uniqueId} />}</CustomersOnly>
}

function RunningOrder({ uniqueId }: { uniqueId: string }) {
  const runtime = useRuntime()
  const navigate = useNavigate()
  const o = useTexts(orderTexts)
  const t = useTexts(followingTexts)
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const order = useScreenActor(`running-order ${uniqueId}`, () => bindRunningOrder(runtime, uniqueId))
  const shown = useSelector(order, selectOrder)
  const [again, setAgain] = useState<Order>()
  useEffect(() => {
    const cancelled = order.on('order.cancelled', () => {
      // the wide window's middle goes back to the list of orders (SHELL-9)
      if (runtime.actors.shell.getSnapshot().context.layout === 'desktop') void navigate({ to: '/my-orders' })
    })
    const seen = order.subscribe(({ context }) => context.order && settlePending(runtime, context.order))
    return () => {
      seen.unsubscribe()
      cancelled.unsubscribe()
    }
  }, [order, runtime, navigate])
  return (
    <>
      <BackBar title={o('order.title')} {...(shown && { documentTitle: `${o('order.title')}: ${shown.store.name}` })} />
      <RunningOrderPage
        order={order}
        renderMap={(props) => <OrderMap {...props} />}
        renderPayment={({ uniqueId: one, paymentMethod }) => (
          <PayingLater uniqueId={one} method={paymentMethod} first="wait" onNews={() => order.send({ type: 'order.reload' })} />
        )}
        onPrint={() => window.print()}
        onReorder={setAgain}
        rateLink={
          shown && settings.hasRating ? (
            <Link to="/rate-order/$id" params={{ id: String(shown.id) }} className={ui['button']} data-tone="brand">
              {t('order.rate')}
            </Link>
          ) : null
        }
      />
      {again ? (
        <Suspense>
          <Reorder order={again} onDone={() => setAgain(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
