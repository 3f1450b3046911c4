import { rootRouteId, useRouterState, type RegisteredRouter } from '@tanstack/react-router'
import { Suspense, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { factsAt } from '../../../machines/domain/routes.ts'
import * as limits from '../../../machines/limits.ts'
import { selectIsSettled } from '../../../machines/app/overlays/overlays.selectors.ts'
import { selectIsOffline } from '../../../machines/app/connectivity/connectivity.selectors.ts'
import { selectIsAsking } from '../../../machines/app/consent/consent.selectors.ts'
import { selectLanguageCode, selectSettings, selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { overlayTexts } from './texts.vi.ts'
import { storedLocationOf } from '../../platform/stored-location.ts'
import { keys } from '../../platform/keys.ts'
import { readJson } from '../../platform/storage.ts'
import { forgetPageViews, publishPageViews } from '../../platform/page-views.ts'
import { listenForRestore } from '../../platform/restored.ts'
import { storedOrders } from '../../platform/stored-orders.ts'
import { isAppleTouch } from '../../platform/device.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { OfflinePage } from './offline-page.tsx'
import { SlowScreen } from './slow-screen.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { TextsProvider, useTexts } from '../../ui/texts.tsx'
import { forgetLocation } from '../../actors/account/forget-customer.ts'
import { customerIdOf } from '../../actors/app/customer-id.ts'
import { persistStores } from '../../actors/shop/persist-stores.ts'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { closeSheetsByBack } from '../close-by-back.ts'
import { ignoreSecondTaps } from '../second-taps.ts'
import { recoverFocus } from '../recover-focus.ts'
import { loadMotion } from '../load-motion.ts'
import { countOrder } from '../../actors/order/note-order.ts'
import { RuntimeProvider } from '../../runtime/runtime-context.tsx'
import type { Runtime } from '../../runtime/runtime.ts'
import { useOverlays } from '../../runtime/use-service.ts'

const VersionStatus = lazyRouteComponent(() => import('./version-status.tsx'), 'VersionStatus')
// Apple's popup counts its time from the start; a browser's own offer can wait
const Install = lazyRouteComponent(() => import('../install/install.tsx'), 'Install')
const Upkeep = lazyRouteComponent(() => import('./upkeep.tsx'), 'Upkeep')

interface Props {
  runtime: Runtime
  router: RegisteredRouter
}

/** The store that was opened last, by its id (STATE-2). */
function storeActiveStore({ platform: { store } }: Runtime): void {
  if (store.get(keys.activeRestaurant) === undefined) store.set(keys.activeRestaurant, String(limits.firstStoreId))
}

/** The newer of two tabs' copies of the location wins (ADDR-1); where another tab has forgotten a customer, their location is forgotten here as well. */
function storeLocationCopies(runtime: Runtime): void {
  const { actors, platform } = runtime
  const receive = () => {
    const stored = readJson(platform.store, keys.location, storedLocationOf)
    if (stored) actors.location.send({ type: 'location.received', location: stored })
  }
  platform.store.watch((name) => {
    if (name !== keys.location) return
    if (platform.store.get(keys.location) === undefined) forgetLocation(runtime)
    else receive()
  })
  // another tab may have stored one while this page began
  receive()
}

/** Reports customers' page views once consent is given, where the settings want it (ROUTE-15); what was seen before, but for the page that is shown, never. */
function reportPages({ runtime, router }: Props): void {
  const consent = runtime.actor('consent')
  const routeOf = (path: string) => {
    const route = router.getMatchedRoutes(path)[0].at(-1)
    return route === undefined || route.id === rootRouteId ? '*' : route.fullPath
  }
  const report = () => {
    if (selectIsAsking(consent.getSnapshot())) forgetPageViews()
    else publishPageViews(selectSettings(runtime.actors.startup.getSnapshot()).analyticsId ?? '', routeOf)
  }
  router.subscribe('onRendered', report)
  consent.subscribe(report)
  report()
}

/** What installing needs: the browser fetches it with its icon immediately, so it comes when nothing else is waited for. */
function offerManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

function Overlays({ runtime, router }: Props) {
  const { actors } = runtime
  const { area, worksOffline } = useRouterState({ router, select: ({ location: { pathname } }) => factsAt(pathname) })
  const texts = useSelector(actors.startup, selectTexts)
  const locale = useSelector(actors.startup, selectLanguageCode)
  if (area === 'none') return null
  const isAtWork = area === 'courier' || area === 'store'
  return (
    <div data-scheme={area === 'courier' ? 'light' : undefined}>
      <TextsProvider locale={locale} overlay={texts}>
        <Parts runtime={runtime} router={router} isAtWork={isAtWork} isWorking={worksOffline === true} />
      </TextsProvider>
    </div>
  )
}

/** Those at work see nothing of what is for customers. A courier's screens go on without a network, and so does a store's board: they say how old they are. */
function Parts({ runtime, router, isAtWork, isWorking }: Props & { isAtWork: boolean; isWorking: boolean }) {
  const t = useTexts(overlayTexts)
  const { consent, hasSimpleSpinner, waitMessage } = useSelector(runtime.actors.startup, selectSettings)
  const isSettled = useSelector(useOverlays(), selectIsSettled)
  return (
    <>
      {isAtWork ? null : <ConsentBanner consent={runtime.actor('consent')} message={consent.message ?? ''} />}
      <SlowScreen waiting={runtime.actor('waiting')} text={waitMessage ?? t('loading.wait')} isSimple={hasSimpleSpinner} />
      <Suspense>
        <VersionStatus isWorking={isWorking} />
      </Suspense>
      {(isSettled || isAppleTouch()) && !isAtWork ? (
        <Suspense>
          <Install />
        </Suspense>
      ) : null}
      {isSettled && !isAtWork ? (
        <Suspense>
          <Upkeep />
        </Suspense>
      ) : null}
      {isWorking ? null : <Offline runtime={runtime} router={router} />}
    </>
  )
}

/** Lies over every screen but that of an order whose last known state is stored, and leads there from the others. */
function Offline({ runtime, router }: Props) {
  const t = useTexts(overlayTexts)
  const path = useRouterState({ router, select: (state) => state.location.pathname })
  const connectivity = runtime.actor('connectivity')
  const isOffline = useSelector(connectivity, selectIsOffline)
  if (!isOffline) return null
  const links = storedOrders(runtime.platform.store, customerIdOf(runtime)).map(({ uniqueId, store }) => ({
    to: `/running-order/${uniqueId}`,
    text: t('offline.order', { store: store.name }),
  }))
  if (links.some(({ to }) => to === path)) return null
  const open = (event: MouseEvent, to: string) => {
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <OfflinePage
      connectivity={connectivity}
      more={links.map(({ to, text }) => (
        <a key={to} href={to} className={ui['button']} data-tone="soft" onClick={(event) => open(event, to)}>
          {text}
        </a>
      ))}
    />
  )
}

/**
 * What comes with the app: sheets that Back closes, a focus that is not lost, motion, page views, and the overlays of every screen. It comes after the first view and is a tree of its own, so that it is there
 * whatever happens to the screens.
 */
export function mountOverlays(runtime: Runtime, router: RegisteredRouter): void {
  closeSheetsByBack(router.history)
  recoverFocus(document.body)
  ignoreSecondTaps(document)
  loadMotion(router)
  persistStores(runtime)
  storeActiveStore(runtime)
  storeLocationCopies(runtime)
  listenForRestore()
  reportPages({ runtime, router })
  countOrder(runtime)
  offerManifest()
  const container = document.createElement('div')
  container.id = 'overlays'
  document.body.append(container)
  const onUncaughtError = (error: unknown) => runtime.platform.log('overlays', error)
  createRoot(container, { onUncaughtError }).render(
    <RuntimeProvider value={runtime}>
      <Suspense>
        <Overlays runtime={runtime} router={router} />
      </Suspense>
    </RuntimeProvider>,
  )
}
