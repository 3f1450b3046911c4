import { keys } from '../edge/keys.ts'
import { GpsBlock } from '../features/place/gps-block.tsx'
import { useRouter } from '@tanstack/react-router'
import { geolocationOf } from './flows/geolocation.ts'
import type { AppRouter } from './router.tsx'
import type { Runtime } from './runtime.ts'
import { useRuntime } from './runtime-context.tsx'

/** Begins to look where the customer is. */
export const locate = (runtime: Runtime, router: AppRouter) => geolocationOf(runtime, router).send({ type: 'gps.locate' })

export function Gps() {
  const runtime = useRuntime()
  const geolocation = geolocationOf(runtime, useRouter())
  return <GpsBlock geolocation={geolocation} deniedText={runtime.edge.store.get(keys.gpsDeniedText) ?? ''} />
}
