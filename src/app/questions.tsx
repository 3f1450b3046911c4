import { useSelector } from '../features/use-selector.ts'
import { placeOfPopular } from '../../machines/domain/address.ts'
import type { PopularPlace } from '../../machines/domain/entities.ts'
import { selectPlaces } from '../../machines/startup/startup.selectors.ts'
import { OtherStoreQuestion } from '../features/cart/other-store-question.tsx'
import { FirstVisit } from '../features/shell/first-visit.tsx'
import { useRuntime } from './runtime-context.tsx'

/** Questions that may stand above any screen; they come once the first view is there. */
export function Questions() {
  const { actors, edge } = useRuntime()
  const { cart, place, startup } = actors
  const places = useSelector(startup, selectPlaces)
  const choose = (popular: PopularPlace) =>
    place.send({ type: 'place.choose', place: { ...placeOfPopular(popular), timestamp: edge.now(), isUserSelected: true } })
  const keep = () => {
    const standIn = place.getSnapshot().context.place
    if (standIn) place.send({ type: 'place.choose', place: { ...standIn, timestamp: edge.now() } })
  }
  return (
    <>
      <FirstVisit place={place} places={places} onChoose={choose} onKeep={keep} />
      <OtherStoreQuestion cart={cart} />
    </>
  )
}
