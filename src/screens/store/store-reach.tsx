import { Link } from '@tanstack/react-router'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import type { DistanceActor } from '../../../machines/shop/distance/distance.machine.ts'
import { selectDistance, selectFault, selectIsDriven } from '../../../machines/shop/distance/distance.selectors.ts'
import type { Store } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { DistanceFact } from './distance-fact.tsx'
import { ReachedFee, StoreReachView } from './store-reach-view.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindDistance } from '../../actors/shop/distance.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

/** How far a store is from the location; one actor for all that the store's page shows of it. */
function useDistance(store: Store): DistanceActor {
  const runtime = useRuntime()
  return useScreenActor(`distance of ${store.id}`, () => bindDistance(runtime, store))
}

/** What a delivery costs, and from how far away: by road once that is measured, as the bill counts (DIST-4); until then from `km`. */
export function ReachedDelivery({ store, km }: { store: Store; km: number | undefined }) {
  const distance = useDistance(store)
  const drivenKm = useSelector(distance, selectDistance)
  const isDriven = useSelector(distance, selectIsDriven)
  const { location, option } = useRuntime().actors
  return <ReachedFee store={store} location={location} option={option} km={isDriven ? drivenKm : km} />
}

/** Whether the shown store delivers to the location, which delivery types it offers, and how far it is: by road where the settings ask for it. */
export function StoreReach({ store }: { store: Store }) {
  const c = useTexts(commonTexts)
  const runtime = useRuntime()
  const { option, location } = runtime.actors
  const isLocated = useSelector(location, selectLocation) !== undefined
  const distance = useDistance(store)
  return (
    <>
      <ReachedDistance distance={distance} isLocated={isLocated} />
      <StoreReachView
        store={store}
        location={location}
        option={option}
        locationLink={
          <Link to="/search-location" className={ui['button']} data-tone="bare">
            {c('place.change')}
          </Link>
        }
      />
    </>
  )
}

/** The distance by road, or what is wrong with the store or the address (DIST-1, DIST-2); the straight line is shown already. */
export function ReachedDistance({ distance, isLocated }: { distance: DistanceActor; isLocated: boolean }) {
  const isDriven = useSelector(distance, selectIsDriven)
  const fault = useSelector(distance, selectFault)
  return isDriven || (isLocated && fault !== undefined) ? (
    <p className={ui['muted']}>
      <DistanceFact distance={distance} before={undefined} />
    </p>
  ) : null
}
