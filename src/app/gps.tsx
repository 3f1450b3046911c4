import { keys } from '../edge/keys.ts'
import { GpsBlock } from '../features/place/gps-block.tsx'
import { useRuntime } from './runtime-context.tsx'
import { useService } from './use-service.ts'

export function Gps() {
  const runtime = useRuntime()
  const geolocation = useService('geolocation')
  return geolocation ? <GpsBlock geolocation={geolocation} deniedText={runtime.edge.store.get(keys.gpsDeniedText) ?? ''} /> : null
}
