import type { CourierOrdersActor } from '../../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { selectIsConnectionLost } from '../../../../machines/courier/courier-orders/courier-orders.selectors.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { courierNotesTexts } from './texts.vi.ts'

/** Says that the lists may be out of date, where they could not be read. */
export function LostBanner({ orders }: { orders: CourierOrdersActor }) {
  const t = useTexts(courierNotesTexts)
  const isConnectionLost = useSelector(orders, selectIsConnectionLost)
  if (!isConnectionLost) return null
  return (
    <p className={ui['banner']} aria-live="polite">
      <WarningIcon />
      <span>{t('courier.cut')}</span>
    </p>
  )
}
