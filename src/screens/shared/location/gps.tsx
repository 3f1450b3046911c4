import { selectSettings } from '../../../../machines/app/startup/startup.selectors.ts'
import { GpsBlock } from './gps-block.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { useService } from '../../../runtime/use-service.ts'

export function Gps() {
  const geolocation = useService('geolocation')
  const deniedText = useSelector(useRuntime().actors.startup, selectSettings).locationDeniedMessage ?? ''
  return geolocation ? <GpsBlock geolocation={geolocation} deniedText={deniedText} /> : null
}
