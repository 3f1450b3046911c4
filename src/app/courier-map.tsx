import type { Order } from '../../machines/domain/entities.ts'
import { selectPlace } from '../../machines/courier-position/courier-position.selectors.ts'
import { courierOrderTexts } from '../../texts/vi/courier-order.ts'
import { useTexts } from '../ui/texts.tsx'
import { useSelector } from '../features/use-selector.ts'
import type { CourierArea } from './flows/courier-area.ts'
import { courierWorkOf } from './flows/courier-work.ts'
import { OrderMap } from './order-map.tsx'
import { useRuntime } from './runtime-context.tsx'

/** The store, the door or its area, and the courier, who is known here without asking the server. */
export function CourierMap({ area, order }: { area: CourierArea; order: Order }) {
  const { position } = courierWorkOf(useRuntime(), area)
  const t = useTexts(courierOrderTexts)
  const homeLabel = order.customer ? undefined : t('courier.deliveryArea')
  return <OrderMap order={order} position={useSelector(position, selectPlace)} homeLabel={homeLabel} />
}
