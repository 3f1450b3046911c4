import { selectLocation } from '../../../machines/courier/courier-position/courier-position.selectors.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { courierOrderTexts } from './texts.vi.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { OrderMap } from '../shared/order-map/order-map.tsx'
import { useOfCourierWork } from '../../runtime/use-service.ts'

/** The store, the door or its area, and the courier, who is known here without asking the server. */
export function CourierMap({ order }: { order: Order }) {
  const position = useOfCourierWork('courierPosition')
  const t = useTexts(courierOrderTexts)
  const homeLabel = order.customer ? undefined : t('courier.deliveryArea')
  return (
    <OrderMap order={order} position={useSelector(position, (snapshot) => snapshot && selectLocation(snapshot))} homeLabel={homeLabel} />
  )
}
