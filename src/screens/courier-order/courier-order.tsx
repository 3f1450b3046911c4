import { Link, useParams } from '@tanstack/react-router'
import { orderNumberOf } from '../../../machines/domain/order-number.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { courierOrderTexts } from './texts.vi.ts'
import { CourierScreen } from '../shared/courier/courier-screen.tsx'
import { CourierOrderPage } from './order-page.tsx'
import { BackIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { CourierMap } from './courier-map.tsx'
import { CourierNotes } from '../shared/courier/lazy-courier-notes.tsx'
import { CouriersOnly, type CourierLists } from '../../shell/guards/couriers-only.tsx'
import { bindCourierDelivery } from '../../actors/courier/courier-delivery.ts'
import { bindCourierReport } from '../../actors/courier/courier-report.ts'
import { selectIsUnsent } from '../../../machines/courier/courier-steps/courier-steps.selectors.ts'
import { selectCourier } from '../../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useOfCourierWork } from '../../runtime/use-service.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'

export function CourierOrderRoute() {
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return <CouriersOnly>{(lists) => (uniqueId === undefined ? null : <Order key={uniqueId} uniqueId={uniqueId} {...lists} />)}</CouriersOnly>
}

function Order({ uniqueId, shift, orders }: CourierLists & { uniqueId: string }) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(commonTexts)
  const runtime = useRuntime()
  const title = `${t('courier.order')} ${orderNumberOf(uniqueId)}`
  useTitle(title)
  const report = useScreenActor(`report ${uniqueId}`, () => bindCourierReport(runtime))
  const delivery = useScreenActor(`delivery ${uniqueId}`, () => bindCourierDelivery(runtime, uniqueId, report))
  const steps = useOfCourierWork('courierSteps')
  const isUnsent = useSelector(steps, (snapshot) => snapshot !== undefined && selectIsUnsent(uniqueId)(snapshot))
  const rate = useSelector(shift, selectCourier)?.commissionRate
  return (
    <CourierScreen
      title={title}
      before={
        <Link to="/delivery/orders" className={ui['iconButton']} aria-label={c('common.back')}>
          <BackIcon />
        </Link>
      }
    >
      <CourierOrderPage
        delivery={delivery}
        report={report}
        rate={rate}
        now={() => runtime.clock.now()}
        notes={<CourierNotes lists={orders} />}
        isUnsent={isUnsent}
        renderMap={(order) => <CourierMap order={order} />}
      />
    </CourierScreen>
  )
}
