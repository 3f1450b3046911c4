import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise } from 'xstate'
import { selectIsOffline } from '../../../machines/app/connectivity/connectivity.selectors.ts'
import { consentMachine } from '../../../machines/app/consent/consent.machine.ts'
import { selectIsOff, selectIsOn } from '../../../machines/app/dev-mode/dev-mode.selectors.ts'
import { messageMachine } from '../../../machines/app/message/message.machine.ts'
import { overlaysMachine } from '../../../machines/app/overlays/overlays.machine.ts'
import type { OverlayActors, OverlaysEvent, OverlaysInput } from '../../../machines/app/overlays/overlays.types.ts'
import { waitingMachine } from '../../../machines/app/waiting/waiting.machine.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import * as limits from '../../../machines/limits.ts'
import { isOfflinePage, isOnline } from '../../platform/connection.ts'
import { isAppleTouch, isInstalled } from '../../platform/device.ts'
import { isFrugal, untilIdle } from '../../platform/idle.ts'
import { keys } from '../../platform/keys.ts'
import { settled } from '../../platform/settled.ts'
import { listenToWorker } from '../../platform/worker-messages.ts'
import { browserWorkers } from '../../platform/workers.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { watchMissingCode } from './chunk-recovery.ts'
import { connectivityLogic } from './connectivity.ts'
import { devModeLogic } from './dev-mode.ts'
import { installLogic } from './install.ts'
import { prefetchLogic } from './prefetch.ts'
import { workerLogic } from './worker.ts'

/** What the overlays begin with, but for the settings. */
export function overlaysInput({ platform: { store } }: Runtime): Omit<OverlaysInput, 'settings'> {
  return {
    connectivity: { isOnline: isOnline() },
    consent: { isAccepted: store.get(keys.consent) === 'true' },
    worker: { hadController: browserWorkers().controller() !== undefined },
    prefetch: { isFrugal: isFrugal() },
    install: { isInstalled: isInstalled(), isDeclined: store.get(keys.installDeclined) === 'true', isAppleTouch: isAppleTouch() },
  }
}

/** Shows what lies over the screens; where its code can't be had, once there is a network. */
export const showOverlays = (runtime: Runtime, router: RegisteredRouter): void =>
  void import('../../shell/overlays/mount-overlays.tsx').then(
    ({ mountOverlays }) => mountOverlays(runtime, router),
    () => addEventListener('online', () => showOverlays(runtime, router), { once: true }),
  )

/** What the overlays emit, done in the browser. */
function overlaysEffects(runtime: Runtime, router: RegisteredRouter): Effects<OverlayActors> {
  const { actors, platform } = runtime
  const { store } = platform
  const workers = browserWorkers()
  return {
    connectivity: (connectivity) => [
      connectivity.subscribe((snapshot) => {
        if (selectIsOffline(snapshot) || !isOfflinePage()) return
        delete document.documentElement.dataset['offline']
        // what could not be had at the start is missing; the screens of those who work went on without it
        if (!['courier', 'store'].includes(factsAt(location.pathname).area)) platform.reload()
      }),
    ],
    consent: (consent) => [
      consent.on('consent.accepted', () => store.set(keys.consent, 'true')),
      // in another tab
      store.watch((name, value) => name === keys.consent && value === 'true' && consent.send({ type: 'consent.accept' })),
    ],
    devMode: (devMode) => [
      devMode.subscribe((snapshot) => {
        if (selectIsOff(snapshot)) platform.readLog(() => {})
        if (selectIsOn(snapshot))
          void import('../../runtime/inspector.ts').then(
            ({ inspect }) => inspect(runtime),
            () => {},
          )
      }),
    ],
    waiting: (waiting) => {
      // asked for before this came
      if (router.state.status === 'pending') waiting.send({ type: 'screen.wanted' })
      return [
        router.subscribe('onBeforeLoad', () => waiting.send({ type: 'screen.wanted' })),
        router.subscribe('onResolved', () => waiting.send({ type: 'screen.shown' })),
      ]
    },
    worker: (worker) => {
      // it brought the list of an earlier visit
      if (workers.isStored()) actors.browse.send({ type: 'stores.refresh' })
      return [watchMissingCode(runtime), worker.on('page.reload', () => platform.reload())]
    },
    prefetch: (prefetch) => {
      const notify = () => prefetch.send({ type: 'route.changed', path: location.pathname })
      // what a screen loads is stored once the browser idles, whether or not something is fetched ahead
      const storePage = () => void untilIdle(limits.prefetchMs).then(() => workers.storePage())
      return [notify, storePage].map((act) => {
        act()
        return router.subscribe('onResolved', act)
      })
    },
    message: (message) => [message.on('path.opened', ({ path }) => router.history.push(path))],
    install: (install) => [install.on('install.declined', () => store.set(keys.installDeclined, 'true'))],
  }
}

/** The overlays with their effects. */
export function overlaysLogic(runtime: Runtime, router: RegisteredRouter) {
  const actors = {
    relay,
    carryOut: carryOut(overlaysEffects(runtime, router)),
    watchArrival: fromCallback<OverlaysEvent, undefined>(({ sendBack }) => {
      const want = () => sendBack({ type: 'overlays.want' })
      // Apple's popup has a time of its own (SCREEN-4), and the offline page does not wait
      if (isAppleTouch() || !isOnline()) want()
      addEventListener('offline', want)
      const version = runtime.actor('version').subscribe(({ tags }) => tags.size > 0 && want())
      return () => {
        removeEventListener('offline', want)
        version.unsubscribe()
      }
    }),
    watchPushes: fromCallback<OverlaysEvent, undefined>(({ sendBack }) =>
      listenToWorker({
        pushed: (message, isShown) => {
          // who looks at the order already sees its status
          const isSeen = message.path === router.state.location.pathname && factsAt(message.path).section === 'order-details'
          sendBack({ type: 'push.received', message, isElsewhere: isShown && !isSeen })
        },
        opened: (path) => router.history.push(path),
      }),
    ),
    untilSettled: fromPromise(() => settled()),
    connectivity: connectivityLogic(runtime),
    consent: consentMachine,
    devMode: devModeLogic(runtime),
    waiting: waitingMachine,
    worker: workerLogic(runtime),
    prefetch: prefetchLogic(router),
    message: messageMachine,
    install: installLogic(runtime, router),
  } satisfies ActorsOf<typeof overlaysMachine>
  return overlaysMachine.provide({ actors })
}
