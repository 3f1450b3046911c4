import { Suspense } from 'react'
import { GpsRow } from './gps-row.tsx'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useDisclosure } from '../../../ui/use-disclosure.ts'

const Gps = lazyRouteComponent(() => import('./gps.tsx'), 'Gps')

/** The request to be located by the device. Its code comes with the first request. */
export function UseGps() {
  const runtime = useRuntime()
  const progress = useDisclosure()
  const ask = () => {
    progress.open()
    void runtime.until('serving').then(() => runtime.actor('geolocation').send({ type: 'gps.locate' }))
  }
  if (!progress.isOpen) return <GpsRow onClick={ask} />
  return (
    <Suspense fallback={<GpsRow isBusy onClick={ask} />}>
      <Gps />
    </Suspense>
  )
}
