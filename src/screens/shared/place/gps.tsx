import { keys } from '../../../platform/keys.ts'
import { GpsBlock } from './gps-block.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useService } from '../../../runtime/use-service.ts'

export function Gps() {
  const runtime = useRuntime()
  const geolocation = useService('geolocation')
  return geolocation ? <GpsBlock geolocation={geolocation} deniedText={runtime.edge.store.get(keys.gpsDeniedText) ?? ''} /> : null
}
