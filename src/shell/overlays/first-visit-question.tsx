import { locationOfPopular } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import { FirstVisit } from './first-visit.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { LanguageSwitch } from '../../screens/shared/language/language-switch.tsx'
import { UseGps } from '../../screens/shared/location/use-gps.tsx'

/** The question of a first visit. */
export function FirstVisitQuestion({ isWanted }: { isWanted: boolean }) {
  const runtime = useRuntime()
  const { location, startup } = runtime.actors
  const places = useSelector(startup, selectPlaces)
  const choose = (popular: PopularPlace) =>
    location.send({
      type: 'location.choose',
      location: { ...locationOfPopular(popular), timestamp: runtime.platform.now(), isUserSelected: true },
    })
  const confirm = () => {
    const primary = location.getSnapshot().context.location
    if (primary) location.send({ type: 'location.choose', location: { ...primary, timestamp: runtime.platform.now() } })
  }
  return (
    <FirstVisit
      location={location}
      places={places}
      gps={<UseGps />}
      language={<LanguageSwitch />}
      isWanted={isWanted}
      onChoose={choose}
      onConfirm={confirm}
    />
  )
}
