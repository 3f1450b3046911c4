import { isOn } from '../../../machines/domain/settings.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectIsUnchosen } from '../../../machines/addresses/addresses.selectors.ts'
import { selectIsAsking } from '../../../machines/consent/consent.selectors.ts'
import { installMachine } from '../../../machines/install/install.machine.ts'
import type { InstallEvent } from '../../../machines/install/install.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import { isAppleTouch, isInstalled } from '../../edge/device.ts'
import { installQuestion, watchDialogs } from '../../edge/install.ts'
import { keys } from '../../edge/keys.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { consentOf } from './consent.ts'

/** Screens on which somebody looks around; on any other one they are about to do something. */
const calm = /^\/(?:explore|categories\/stores|my-favorite-stores|my-orders|my-account|alerts)?\/?$/

function bindInstall(runtime: Runtime, router: AppRouter) {
  const {
    actors: { place, startup },
    edge,
  } = runtime
  // the entry keeps what the browser handed over before this code came
  const question = installQuestion(runtime.once('installQuestion', () => undefined))
  const watchPage = fromCallback<InstallEvent, undefined>(({ sendBack }) => {
    let isCovered = false
    const consent = consentOf(runtime)
    const look = () => {
      const isAsked = selectIsUnchosen(place.getSnapshot()) || selectIsAsking(consent.getSnapshot())
      sendBack({ type: 'page.changed', isFree: !isCovered && !isAsked && calm.test(location.pathname) })
    }
    const stops = [
      watchDialogs((covered) => {
        isCovered = covered
        look()
      }),
      router.subscribe('onResolved', look),
      ...[place.subscribe(look), consent.subscribe(look)].map((one) => () => one.unsubscribe()),
    ]
    return () => stops.forEach((stop) => stop())
  })
  const actors = {
    watchBrowser: fromCallback<InstallEvent, undefined>(({ sendBack }) => question.watch(sendBack)),
    watchPage,
    ask: fromPromise(() => question.ask()),
  } satisfies ActorsOf<typeof installMachine>
  const isPopupWanted = isOn(selectSettings(startup.getSnapshot()), 'enIOSPWAPopup')
  const install = createActor(installMachine.provide({ actors }), {
    input: {
      isInstalled: isInstalled(),
      isDeclined: edge.store.get(keys.installDeclined) === 'true',
      isByHand: isPopupWanted && isAppleTouch(),
    },
  })
  install.on('install.declined', () => edge.store.set(keys.installDeclined, 'true'))
  runtime.whenStarted(() => install.start())
  return install
}

/** The offer to put the app on the home screen. */
export const installOf = (runtime: Runtime, router: AppRouter) => runtime.once('install', () => bindInstall(runtime, router))
