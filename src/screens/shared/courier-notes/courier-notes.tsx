import type { CourierOrdersActor } from '../../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { BlockedBanner } from './blocked-banner.tsx'
import { LostBanner } from './lost-banner.tsx'
import { OrderMark } from './order-mark.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { SilentBanner } from './silent-banner.tsx'
import { UndoBanner } from './undo-banner.tsx'
import { useOfCourierWork } from '../../../runtime/use-service.ts'

export { OrderMark }

export interface NotesProps {
  lists: CourierOrdersActor
  /** Whether it says that new orders are silent. */
  hasAlarm?: boolean
}

/** What is to be said of the work that is under way. */
export function Notes({ lists, hasAlarm = false }: NotesProps) {
  const position = useOfCourierWork('courierPosition')
  const steps = useOfCourierWork('courierSteps')
  const alarm = useOfCourierWork('courierAlarm')
  return (
    <>
      {/* it leaves after a moment: above the others, so that none of them moves */}
      {steps ? <UndoBanner steps={steps} /> : null}
      <LostBanner orders={lists} />
      {alarm && hasAlarm ? <SilentBanner alarm={alarm} /> : null}
      {steps ? <PendingBanner steps={steps} /> : null}
      {position ? <BlockedBanner position={position} /> : null}
    </>
  )
}
