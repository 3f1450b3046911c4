import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GpsRow } from '../features/place/gps-row.tsx'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import { useRuntime } from './runtime-context.tsx'

const part = () => import('./gps.tsx')
const Gps = lazyRouteComponent(() => part().then(({ Gps }) => ({ Gps })), 'Gps')

/** The wish to be found by the device. What fulfils it comes with the first time that somebody wishes it. */
export function UseGps() {
  const runtime = useRuntime()
  const router = useRouter()
  const [isWished, setWished] = useState(false)
  const ask = () => {
    setWished(true)
    void part().then(({ locate }) => locate(runtime, router))
  }
  if (!isWished) return <GpsRow onClick={ask} />
  return (
    <Suspense fallback={<GpsRow isBusy onClick={ask} />}>
      <Gps />
    </Suspense>
  )
}
