import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { commonTexts } from '../../../texts/vi/common.ts'
import { courierOrderTexts } from '../../../texts/vi/courier-order.ts'
import { CourierScreen } from '../../features/courier/courier-screen.tsx'
import { CourierOrderPage } from '../../features/courier/order-page.tsx'
import { BackIcon } from '../../ui/more-icons.tsx'
import { Skeleton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from '../order-map.module.css'
import { CourierNotes } from '../courier-notes-later.tsx'
import { CouriersOnly } from '../couriers-only.tsx'
import type { CourierArea } from '../flows/courier-area.ts'
import { openDelivery } from '../flows/courier-delivery.ts'
import { useRuntime } from '../runtime-context.tsx'
import { useOfScreen } from '../use-of-screen.ts'
import { useTitle } from '../use-title.ts'

const CourierMap = lazy(() => import('../courier-map.tsx').then((part) => ({ default: part.CourierMap })))

export function CourierOrderRoute() {
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return <CouriersOnly>{(area) => (uniqueId === undefined ? null : <Order key={uniqueId} area={area} uniqueId={uniqueId} />)}</CouriersOnly>
}

const close = (page: ReturnType<typeof openDelivery>) => page.close()

function Order({ area, uniqueId }: { area: CourierArea; uniqueId: string }) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(commonTexts)
  const runtime = useRuntime()
  useTitle(`${t('courier.order')} ${uniqueId}`)
  const page = useOfScreen(`delivery ${uniqueId}`, () => openDelivery(runtime, area, uniqueId), close)
  useEffect(() => {
    page.delivery.start()
  }, [page])
  return (
    <CourierScreen
      title={t('courier.order')}
      before={
        <Link to="/delivery/orders" className={ui['iconButton']} aria-label={c('common.back')}>
          <BackIcon />
        </Link>
      }
    >
      <CourierOrderPage
        delivery={page.delivery}
        notes={<CourierNotes area={area} />}
        renderMap={(order) => (
          <Suspense fallback={<Skeleton className={css['map'] ?? ''} />}>
            <CourierMap area={area} order={order} />
          </Suspense>
        )}
      />
    </CourierScreen>
  )
}
