import { placeOfPopular } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import { FirstVisit } from './first-visit.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { UseGps } from '../../screens/shared/place/use-gps.tsx'

/** The question of a first visit. */
export function FirstVisitQuestion({ isWanted }: { isWanted: boolean }) {
  const runtime = useRuntime()
  const { place, startup } = runtime.actors
  const places = useSelector(startup, selectPlaces)
  const choose = (popular: PopularPlace) =>
    place.send({ type: 'place.choose', place: { ...placeOfPopular(popular), timestamp: runtime.edge.now(), isUserSelected: true } })
  const keep = () => {
    const standIn = place.getSnapshot().context.place
    if (standIn) place.send({ type: 'place.choose', place: { ...standIn, timestamp: runtime.edge.now() } })
  }
  return <FirstVisit place={place} places={places} gps={<UseGps />} isWanted={isWanted} onChoose={choose} onKeep={keep} />
}
