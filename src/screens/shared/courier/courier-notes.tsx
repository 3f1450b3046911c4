import { BlockedBanner } from './blocked-banner.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { useOfCourierWork } from '../../../runtime/use-service.ts'

/** What is to be said of the work that is under way. */
export function Notes() {
  const position = useOfCourierWork('courierPosition')
  const steps = useOfCourierWork('courierSteps')
  return (
    <>
      {steps ? <PendingBanner steps={steps} /> : null}
      {position ? <BlockedBanner position={position} /> : null}
    </>
  )
}
