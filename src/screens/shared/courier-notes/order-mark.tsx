import { selectIsUnsent } from '../../../../machines/courier/courier-steps/courier-steps.selectors.ts'
import { selectRefused } from '../../../../machines/courier/courier-work/courier-work.selectors.ts'
import type { Order } from '../../../../machines/domain/entities.ts'
import { isCourierUnderWay } from '../../../../machines/order/order-lifecycle/order-status.ts'
import { useOfCourierArea, useOfCourierWork } from '../../../runtime/use-service.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { courierNotesTexts } from './texts.vi.ts'

/** Marks an order whose last step is not what the courier has seen: it waits to be sent, or was refused meanwhile. */
export function OrderMark({ order: { status, uniqueId } }: { order: Order }) {
  const t = useTexts(courierNotesTexts)
  const work = useOfCourierArea('courierWork')
  const steps = useOfCourierWork('courierSteps')
  const isUnsent = useSelector(steps, (snapshot) => snapshot !== undefined && selectIsUnsent(uniqueId)(snapshot))
  const isRefused = useSelector(work, (snapshot) => snapshot !== undefined && selectRefused(uniqueId)(snapshot) !== undefined)
  if (!isUnsent && !(isRefused && isCourierUnderWay(status))) return null
  return (
    <p className={ui['banner']} data-tone={isUnsent ? undefined : 'bad'}>
      <WarningIcon />
      <span>{t(isUnsent ? 'courier.unsent' : 'courier.refused')}</span>
    </p>
  )
}
