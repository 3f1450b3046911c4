import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { selectPlace } from '../../machines/addresses/addresses.selectors.ts'
import type { Store } from '../../machines/domain/entities.ts'
import { commonTexts } from '../../texts/vi/common.ts'
import { DistanceFact } from '../features/distance/distance-fact.tsx'
import { StoreReachView } from '../features/distance/store-reach-view.tsx'
import { useSelector } from '../features/use-selector.ts'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { bindDistance } from './flows/distance.ts'
import { useRuntime } from './runtime-context.tsx'

/** How far the shown store is from the place, by road where the settings ask for it. */
export function StoreDistance({ store }: { store: Store }) {
  const runtime = useRuntime()
  const place = useSelector(runtime.actors.place, selectPlace)
  const [distance] = useState(() => bindDistance(runtime))
  useEffect(() => {
    distance.start()
  }, [distance])
  useEffect(() => {
    distance.send({ type: 'distance.measure', wish: { store, place } })
  }, [distance, store, place])
  return <DistanceFact distance={distance} before={store.distance} />
}

export function StoreReach({ store }: { store: Store }) {
  const c = useTexts(commonTexts)
  const { option, place } = useRuntime().actors
  return (
    <StoreReachView
      store={store}
      place={place}
      option={option}
      placeLink={
        <Link to="/search-location" className={ui['button']} data-tone="bare">
          {c('place.change')}
        </Link>
      }
    />
  )
}
