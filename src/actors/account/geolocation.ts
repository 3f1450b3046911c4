import type { RegisteredRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import { sectionAt } from '../../../machines/domain/sections.ts'
import type { Coordinates } from '../../../machines/domain/entities.ts'
import { geolocationMachine, type GeolocationActor } from '../../../machines/account/geolocation/geolocation.machine.ts'
import type { GeolocationInput } from '../../../machines/account/geolocation/geolocation.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { gpsPermission, gpsPosition, hasGps, isAndroidWebView } from '../../platform/gps.ts'
import { keys } from '../../platform/keys.ts'
import type { Dependencies, Runtime } from '../../runtime/runtime.ts'
import { addressOf, chooseLocation } from './where.ts'

/** What is left of the memory of a refusal; a clock that was set back meanwhile does not prolong it. */
function denialLeft(platform: Dependencies['platform']): number {
  const age = platform.now() - Number(platform.store.get(keys.gpsDeniedAt) ?? Number.NaN)
  return age >= 0 && age < limits.gpsDenialMs ? limits.gpsDenialMs - age : 0
}

export function geolocationLogic(runtime: Runtime) {
  const actors = {
    askPermission: fromPromise(() => gpsPermission()),
    readPosition: fromPromise(() => gpsPosition()),
    nameAddress: fromPromise(({ input: { at }, signal }: { input: { at: Coordinates | undefined }; signal: AbortSignal }) =>
      at ? addressOf(runtime, at, signal) : Promise.reject(new AppError('unexpected')),
    ),
  } satisfies ActorsOf<typeof geolocationMachine>
  return geolocationMachine.provide({ actors })
}

export const geolocationInput = ({ platform }: Dependencies): GeolocationInput => ({
  isSupported: hasGps(),
  denialMs: denialLeft(platform),
  alerts: !isAndroidWebView(navigator.userAgent),
})

export const geolocationEffects = (runtime: Runtime, router: RegisteredRouter) => (geolocation: GeolocationActor) => [
  // refused in another tab
  runtime.platform.store.watch(
    (name, value) => name === keys.gpsDeniedAt && value !== undefined && geolocation.send({ type: 'gps.refused' }),
  ),
  // where one has gone on to something else, an answer would lead away from it
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && geolocation.send({ type: 'gps.cancel' })),
  geolocation.on('permission.denied', () => runtime.platform.store.set(keys.gpsDeniedAt, String(runtime.platform.now()))),
  geolocation.on('location.found', ({ at, address }) => {
    chooseLocation(runtime, { ...at, address, house: '', tag: '', businessLocation: true })
    // so that Back leads to where a location was needed
    const replace = sectionAt(router.state.location.pathname) === 'new-address'
    void router.navigate({ to: '/my-location', replace })
  }),
]
