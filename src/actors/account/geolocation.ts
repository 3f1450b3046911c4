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
import type { Ground, Runtime } from '../../runtime/runtime.ts'
import { addressOf, choosePlace } from './where.ts'

/** What is left of the memory of a refusal; a clock that was set back meanwhile does not prolong it. */
function denialLeft(edge: Ground['edge']): number {
  const age = edge.now() - Number(edge.store.get(keys.gpsDeniedAt) ?? Number.NaN)
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

export const geolocationInput = ({ edge }: Ground): GeolocationInput => ({
  isSupported: hasGps(),
  denialMs: denialLeft(edge),
  alerts: !isAndroidWebView(navigator.userAgent),
})

export const geolocationEffects = (runtime: Runtime, router: RegisteredRouter) => (geolocation: GeolocationActor) => [
  geolocation.on('permission.denied', () => runtime.edge.store.set(keys.gpsDeniedAt, String(runtime.edge.now()))),
  geolocation.on('place.found', ({ at, address }) => {
    choosePlace(runtime, { ...at, address, house: '', tag: '', businessLocation: true })
    // so that Back leads to where a place was wanted
    const replace = sectionAt(router.state.location.pathname) === 'new-address'
    void router.navigate({ to: '/my-location', replace })
  }),
]
