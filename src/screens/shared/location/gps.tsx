import { storedSettings } from '../../../platform/settings.ts'
import { GpsBlock } from './gps-block.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useService } from '../../../runtime/use-service.ts'

export function Gps() {
  const runtime = useRuntime()
  const geolocation = useService('geolocation')
  const deniedText = storedSettings(runtime.platform.store).locationDeniedMessage ?? ''
  return geolocation ? <GpsBlock geolocation={geolocation} deniedText={deniedText} /> : null
}
