import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { placeOfPopular } from '../../../machines/domain/address.ts'
import type { FoundAddress } from '../../../machines/account/address-search/address-search.types.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import type { PinnedPlace } from '../../../machines/account/pin/pin.types.ts'
import { whereTexts } from '../../../texts/vi/where.ts'
import { SearchPage } from './search-page.tsx'
import css from '../shared/place/ways.module.css'
import { useSelector } from '../../runtime/use-selector.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindAddressSearch } from '../../actors/account/address-search.ts'
import { choosePlace } from '../../actors/account/where.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { UseGps } from '../shared/place/use-gps.tsx'

const SavedPlacesList = lazy(() => import('../shared/addresses/saved-places.tsx').then((part) => ({ default: part.SavedPlacesList })))

export function SearchLocationRoute() {
  const t = useTexts(whereTexts)
  const runtime = useRuntime()
  const places = useSelector(runtime.actors.startup, selectPlaces)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const search = useScreenActor('address-search', () => bindAddressSearch(runtime))
  const isCustomer = useSelector(runtime.actors.customer, selectMayStay)
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: '/' }))
  const choose = (place: PinnedPlace) => {
    choosePlace(runtime, place)
    leave()
  }
  // what was found by text is to be put right on the map
  const found = (place: FoundAddress) => {
    choosePlace(runtime, { ...place, house: '', tag: '', businessLocation: false })
    void navigate({ to: '/my-location', replace: true })
  }
  return (
    <>
      <BackBar title={t('find.title')} />
      <div className={ui['page']}>
        <Suspense>
          <SearchPage
            search={search}
            places={places}
            ways={<Ways />}
            renderSaved={(text) => (isCustomer ? <SavedPlacesList text={text} onChosen={leave} /> : null)}
            onPopular={(popular) => choose(placeOfPopular(popular))}
            onRecent={choose}
            onFound={found}
          />
        </Suspense>
      </div>
    </>
  )
}

function Ways() {
  const t = useTexts(whereTexts)
  return (
    <>
      <UseGps />
      <Link to="/my-location" replace className={css['onMap']}>
        <PinIcon />
        <span>
          <b>{t('find.onMap')}</b>
          <small>{t('find.onMapText')}</small>
        </span>
      </Link>
    </>
  )
}
