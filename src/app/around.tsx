import { saysYes } from '../../machines/domain/settings.ts'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { selectIsAsking } from '../../machines/consent/consent.selectors.ts'
import { selectLanguageCode, selectSettings, selectTexts } from '../../machines/startup/startup.selectors.ts'
import { aroundTexts } from '../../texts/vi/around.ts'
import { keptPlaceOf } from '../edge/kept.ts'
import { keys } from '../edge/keys.ts'
import { readJson } from '../edge/storage.ts'
import { keepSettings, settingNames } from '../edge/kept-settings.ts'
import { tellPageView } from '../edge/page-views.ts'
import { hearWhenRestored } from '../edge/restored.ts'
import { settled } from '../edge/settled.ts'
import { ConsentBanner } from '../features/start/consent-banner.tsx'
import { OfflinePage } from '../features/start/offline-page.tsx'
import { SlowScreen } from '../features/start/slow-screen.tsx'
import { useSelector } from '../features/use-selector.ts'
import { TextsProvider, useTexts } from '../ui/texts.tsx'
import { connectivityOf } from './flows/connectivity.ts'
import { consentOf } from './flows/consent.ts'
import { devModeOf } from './flows/dev-mode.ts'
import { keepStores } from './flows/keep-stores.ts'
import { themeOf } from './flows/theme.ts'
import { waitingOf } from './flows/waiting.ts'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import type { AppRouter } from './router.tsx'
import { countOrder } from './note-order.ts'
import type { Runtime } from './runtime.ts'

const Upkeep = lazyRouteComponent(() => settled().then(() => import('./upkeep.tsx')), 'Upkeep')

interface Props {
  runtime: Runtime
  router: AppRouter
}

/** Settings into the storage, as often as they are loaded (BOOT-3). */
function keepAllSettings({ actors, edge }: Runtime): void {
  let kept: unknown
  const keep = () => {
    const settings = selectSettings(actors.startup.getSnapshot())
    if (settings === kept) return
    kept = settings
    keepSettings(edge.store, settings)
  }
  keep()
  actors.startup.subscribe(keep)
}

/** The newer of two tabs' copies of the place wins (ADDR-1). */
function keepPlaceCopies({ actors: { place }, edge: { store } }: Runtime): void {
  store.watch((name) => {
    const kept = name === keys.place && readJson(store, name, keptPlaceOf)
    if (kept) place.send({ type: 'place.heard', place: kept })
  })
}

/** Customers' page views, once consent is given where the settings want it (ROUTE-15); couriers' never (ROUTE-10). */
function reportPages({ runtime, router }: Props): void {
  let reported: string | undefined
  const consent = consentOf(runtime)
  const report = () => {
    // what a dialog shows has an address, too
    const { pathname } = location
    if (
      pathname === reported ||
      /^\/(delivery|public|callandorder|auth\/login-as-customer)(\/|$)/.test(pathname) ||
      selectIsAsking(consent.getSnapshot())
    )
      return
    reported = pathname
    const id = selectSettings(runtime.actors.startup.getSnapshot())['analyticsId'] ?? ''
    tellPageView({
      id,
      path: pathname,
      route: router.getMatchedRoutes(pathname)[0].at(-1)?.fullPath ?? pathname,
      title: document.title,
    })
  }
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) reported = undefined
    report()
  })
  consent.subscribe(report)
  report()
}

/** What installing needs: the browser fetches it with its icon at once, so it comes when nobody waits for anything else. */
function offerManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

function Around({ runtime, router }: Props) {
  const { actors } = runtime
  const path = useRouterState({ router, select: (state) => state.location.pathname })
  const texts = useSelector(actors.startup, selectTexts)
  const locale = useSelector(actors.startup, selectLanguageCode)
  if (path.startsWith('/public/')) return null
  const isCourier = path.startsWith('/delivery')
  return (
    <div data-scheme={isCourier ? 'light' : undefined}>
      <TextsProvider locale={locale} overlay={texts}>
        <Parts runtime={runtime} router={router} isCourier={isCourier} isWorking={/^\/delivery(\/orders|\/?$)/.test(path)} />
      </TextsProvider>
    </div>
  )
}

/** A courier at work goes on without a network: steps are queued, and the lists say how old they are. */
function Parts({ runtime, router, isCourier, isWorking }: Props & { isCourier: boolean; isWorking: boolean }) {
  const t = useTexts(aroundTexts)
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const { store } = runtime.edge
  return (
    <>
      {isCourier ? null : <ConsentBanner consent={consentOf(runtime)} message={settings['gdprMessage'] ?? ''} />}
      <SlowScreen
        waiting={waitingOf(runtime, router)}
        text={store.get(settingNames.pleaseWait) || t('loading.wait')}
        isSimple={saysYes(store.get(settingNames.simpleSpinner))}
      />
      <Suspense>
        <Upkeep runtime={runtime} router={router} isWorking={isWorking} />
      </Suspense>
      {isWorking ? null : <OfflinePage connectivity={connectivityOf(runtime)} />}
    </>
  )
}

/**
 * What surrounds the app: settings kept, dev mode, page views, and what lies over every screen. It comes after the first view and stands in a tree of its
 * own, so that it is there whatever happens to the screens.
 */
export function surround(runtime: Runtime, router: AppRouter): void {
  keepStores(runtime)
  keepPlaceCopies(runtime)
  hearWhenRestored()
  keepAllSettings(runtime)
  devModeOf(runtime)
  themeOf(runtime)
  reportPages({ runtime, router })
  countOrder(runtime)
  offerManifest()
  const place = document.createElement('div')
  place.id = 'around'
  document.body.append(place)
  const onUncaughtError = (error: unknown) => runtime.edge.log('around', error)
  createRoot(place, { onUncaughtError }).render(<Around runtime={runtime} router={router} />)
}
