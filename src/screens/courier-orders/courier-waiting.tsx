import { courierTexts } from '../shared/courier/texts.vi.ts'
import { courierOrdersTexts } from './texts.vi.ts'
import { CourierScreen } from '../shared/courier/courier-screen.tsx'
import { Skeleton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './courier-orders.module.css'
import courierCss from '../shared/courier/courier.module.css'
import { useTitle } from '../../shell/use-title.ts'

/** Shown instead of a courier's lists: in the document until the scripts know who is there, then until the area lives. */
export function CourierWaiting() {
  const t = useTexts(courierTexts)
  const w = useTexts(courierOrdersTexts)
  useTitle(t('courier.orders'))
  return (
    <CourierScreen title={t('courier.orders')}>
      <div className={courierCss['page']} aria-busy="true">
        <Skeleton className={css['waitingShift'] ?? ''} />
        <div className={css['lists']}>
          {[1, 2].map((one) => (
            <Skeleton key={one} className={courierCss['waiting'] ?? ''} />
          ))}
        </div>
        <p className={ui['muted']}>{w('courier.waiting')}</p>
      </div>
    </CourierScreen>
  )
}
