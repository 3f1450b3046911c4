import { BlockedBanner } from '../features/courier/blocked-banner.tsx'
import { PendingBanner } from '../features/courier/pending-banner.tsx'
import type { CourierArea } from './flows/courier-area.ts'
import { courierWorkOf } from './flows/courier-work.ts'
import { useRuntime } from './runtime-context.tsx'

/** What is to be said of the work that is under way. */
export function Notes({ area }: { area: CourierArea }) {
  const { position, steps } = courierWorkOf(useRuntime(), area)
  return (
    <>
      <PendingBanner steps={steps} />
      <BlockedBanner position={position} />
    </>
  )
}
