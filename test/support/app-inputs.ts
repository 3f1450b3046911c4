import type { AppInput } from '../../machines/app/app/app.types.ts'
import type { ServicesInput } from '../../machines/app/services/services.types.ts'
import { defaultSettings } from './default-settings.ts'
import { aLocation } from './entities.ts'

/** The root of a guest on a phone who has a location and an empty cart. */
export const anAppInput = (over: Partial<AppInput> = {}): AppInput => ({
  startup: { known: undefined, settings: defaultSettings, preferredLanguageId: undefined, hasLocation: true },
  shell: { layout: 'phone' },
  location: { stored: aLocation(), chosen: true, primary: undefined },
  option: { stored: undefined },
  browse: { location: aLocation(), option: 'DELIVERY', stores: [], isStored: false },
  cart: { stored: { store: undefined, lines: [] }, location: aLocation(), option: 'DELIVERY' },
  customer: { stored: undefined },
  courier: { stored: undefined },
  ...over,
})

/** The overlays of a browser in which nothing was ever chosen or refused. */
export const someOverlaysInput = (over: Partial<ServicesInput['overlays']> = {}): ServicesInput['overlays'] => ({
  connectivity: { isOnline: true },
  consent: { isAccepted: false },
  worker: { hadController: false },
  prefetch: { isFrugal: false },
  install: { isInstalled: false, isDeclined: false, isAppleTouch: false },
  ...over,
})

/** The services of a browser in which nothing was ever stored, chosen or refused. */
export const aServicesInput = (
  over: Partial<ServicesInput> & Pick<ServicesInput, 'customer' | 'settings' | 'isImpersonation'>,
): ServicesInput => ({
  loginRedirect: { page: '/', isSignedIn: over.customer !== undefined, wasSignedIn: over.customer !== undefined, isWide: false, restMs: 0 },
  logoutQueue: { stored: [] },
  theme: { theme: 'system' },
  geolocation: { isSupported: true, denialMs: 0, alerts: true },
  favourites: { pending: undefined },
  push: { choice: undefined },
  overlays: someOverlaysInput(),
  ...over,
})
