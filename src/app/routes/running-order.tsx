import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orderTexts } from '../../../texts/vi/order.ts'
import { RunningOrderPage } from '../../features/running-order/running-order-page.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { CustomersOnly } from '../customers-only.tsx'
import { bindRunningOrder } from '../flows/running-order.ts'
import { OrderMap } from '../order-map.tsx'
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
    order.start()
    return () => void order.stop()
  }, [order])
  return <RunningOrderPage order={order} renderMap={(props) => <OrderMap {...props} />} />
}
