import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orderTexts } from '../../../texts/vi/order.ts'
import { RunningOrderPage } from '../../features/running-order/running-order-page.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { settlePending } from '../flows/pending-payment.ts'
import { bindRunningOrder } from '../flows/running-order.ts'
import { OrderMap } from '../order-map.tsx'
import { PayingLater } from '../paying-later.tsx'
import { useRuntime } from '../runtime-context.tsx'

export function RunningOrderRoute() {
  const t = useTexts(orderTexts)
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return (
    <CustomersOnly>
      <BackBar title={t('order.title')} />
      {uniqueId === undefined ? null : <RunningOrder key={uniqueId} uniqueId={uniqueId} />}
    </CustomersOnly>
  )
}

function RunningOrder({ uniqueId }: { uniqueId: string }) {
  const runtime = useRuntime()
  const [order] = useState(() => bindRunningOrder(runtime, uniqueId))
  useEffect(() => {
    const seen = order.subscribe(({ context }) => context.order && settlePending(runtime, context.order))
    order.start()
    return () => {
      seen.unsubscribe()
      order.stop()
    }
  }, [order, runtime])
  return (
    <RunningOrderPage
      order={order}
      renderMap={(props) => <OrderMap {...props} />}
      renderPayment={({ uniqueId: one, paymentMethod }) => (
        <PayingLater uniqueId={one} method={paymentMethod} first="wait" onNews={() => order.send({ type: 'order.reload' })} />
      )}
    />
  )
}
