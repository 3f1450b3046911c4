import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { UserLocation } from '../../../machines/domain/entities.ts'
import type { PinActor } from '../../../machines/account/pin/pin.machine.ts'
import { selectAt } from '../../../machines/account/pin/pin.selectors.ts'
import { myLocationTexts } from './texts.vi.ts'
import { MyLocationPage } from './my-location-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindPin } from '../../actors/account/pin.ts'
import { LocationMap } from '../shared/location/location-map.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { UseGps } from '../shared/location/use-gps.tsx'

/** The chosen location on the map: to be corrected, completed and confirmed. */
export function MyLocationRoute() {
  const t = useTexts(myLocationTexts)
  const { location } = useRuntime().actors
  const chosen = useSelector(location, selectLocation)
  return (
    <>
      <BackBar title={t('here.title')} />
      <div className={ui['page']}>{chosen ? <MyLocation begun={chosen} /> : null}</div>
    </>
  )
}

function MyLocation({ begun }: { begun: UserLocation }) {
  const runtime = useRuntime()
  const pin = useScreenActor('pin', () => bindPin(runtime, begun))
  return <MyLocationPage pin={pin} map={<PinnedMap pin={pin} />} gps={<UseGps />} />
}

function PinnedMap({ pin }: { pin: PinActor }) {
  const at = useSelector(pin, selectAt)
  return <LocationMap at={at} onMove={(next) => pin.send({ type: 'pin.moved', at: next })} />
}
