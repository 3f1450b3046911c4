import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { orderTexts } from '../../../texts/vi/order.ts'
import { PaymentStep } from '../../features/payment/payment-step.tsx'
import { RunningOrderPage } from '../../features/running-order/running-order-page.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { bindPayment, settlePending } from '../flows/payment.ts'
import { bindRunningOrder } from '../flows/running-order.ts'
import { OrderMap } from '../order-map.tsx'
import { useRuntime } from '../runtime-context.tsx'
import { usePayment } from '../use-payment.ts'

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

/** An order that waits to be paid: its customer goes to the gateway once more. */
function OrderPayment({ order, onOver }: { order: Order; onOver: () => void }) {
  const runtime = useRuntime()
  const [payment] = useState(() => bindPayment(runtime, { uniqueId: order.uniqueId, method: order.paymentMethod, first: 'wait' }))
  usePayment(payment, onOver)
  return <PaymentStep payment={payment} />
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
      renderPayment={(one) => <OrderPayment order={one} onOver={() => order.send({ type: 'order.reload' })} />}
    />
  )
}
