import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { locationOfPopular } from '../../../machines/domain/address.ts'
import type { FoundAddress } from '../../../machines/account/address-search/address-search.types.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { selectPlaces } from '../../../machines/app/startup/startup.selectors.ts'
import type { PinnedLocation } from '../../../machines/account/pin/pin.types.ts'
import { searchLocationTexts } from './texts.vi.ts'
import { SearchPage } from './search-page.tsx'
import css from '../shared/location/location-methods.module.css'
import { useSelector } from '../../runtime/use-selector.ts'
import { PinIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindAddressSearch } from '../../actors/account/address-search.ts'
import { chooseLocation } from '../../actors/account/where.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { UseGps } from '../shared/location/use-gps.tsx'

const SavedAddressesList = lazy(() =>
  import('../shared/addresses/saved-addresses.tsx').then((part) => ({ default: part.SavedAddressesList })),
)

export function SearchLocationRoute() {
  const t = useTexts(searchLocationTexts)
  const runtime = useRuntime()
  const places = useSelector(runtime.actors.startup, selectPlaces)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const search = useScreenActor('address-search', () => bindAddressSearch(runtime))
  const isCustomer = useSelector(runtime.actors.customer, selectMayStay)
  const leave = () => (canGoBack ? router.history.back({ ignoreBlocker: true }) : void navigate({ to: '/' }))
  const choose = (location: PinnedLocation) => {
    chooseLocation(runtime, location)
    leave()
  }
  // what was found by text is to be put right on the map
  const found = (location: FoundAddress) => {
    chooseLocation(runtime, { ...location, house: '', tag: '', businessLocation: false })
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
            methods={
              <>
                <UseGps />
                <MapLink />
              </>
            }
            mapLink={<MapLink />}
            renderSaved={(text) => (isCustomer ? <SavedAddressesList text={text} onChosen={leave} /> : null)}
            onPopular={(popular) => choose(locationOfPopular(popular))}
            onRecent={choose}
            onFound={found}
          />
        </Suspense>
      </div>
    </>
  )
}

function MapLink() {
  const t = useTexts(searchLocationTexts)
  return (
    <Link to="/my-location" replace className={css['onMap']}>
      <PinIcon />
      <span>
        <b>{t('find.onMap')}</b>
        <small>{t('find.onMapText')}</small>
      </span>
    </Link>
  )
}
