import fc from 'fast-check'
import { geolocationMachine } from '../../../machines/account/geolocation/geolocation.machine.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'
import { anyPoint } from './arbitraries-account.ts'

export const geolocationFlow = defineFlow({
  machine: geolocationMachine,
  input: fc.record({
    isSupported: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    denialMs: fc.constantFrom(0, 0, 20_000),
    alerts: fc.boolean(),
  }),
  events: { 'gps.locate': null, 'gps.refused': 'raised', 'alert.close': null, 'gps.cancel': null },
  answers: {
    askPermission: fc.constantFrom('granted', 'prompt', 'denied'),
    readPosition: anyPoint,
    nameAddress: fc.constant('7 Pasteur'),
  },
  errors: { readPosition: fc.constantFrom('forbidden' as const, 'unexpected' as const).map((kind) => new AppError(kind)) },
  listeners: {},
  invariants: {
    'GEO-4 a location that is chosen ends the search': ({ snapshot, event }) =>
      event?.type !== 'gps.cancel' || !snapshot.hasTag('locating'),
    'GEO-2 a device that cannot say where it is is not asked': ({ snapshot, calls }) =>
      snapshot.context.isSupported || (calls('askPermission').length === 0 && calls('readPosition').length === 0),
    'what was found has coordinates and its address': ({ emitted }) =>
      emitted.every((event) => event.type !== 'location.found' || (hasCoordinates(event.at) && event.address === '7 Pasteur')),
    'GEO-3 a refusal is shown by an alert only where there are some': ({ snapshot }) =>
      !snapshot.hasTag('alerting') || (snapshot.context.alerts && snapshot.context.fault === 'denied'),
    'a search that came to nothing says why': ({ snapshot }) =>
      snapshot.matches({ lookup: 'failed' })
        ? snapshot.context.fault !== undefined
        : !snapshot.matches({ lookup: 'idle' }) || !snapshot.context.fault,
  },
  expectations: {
    'GEO-1 a device that has refused is not asked again for a minute': () => {
      let [asked, refusals, mayFrom] = [0, 0, 0]
      return ({ snapshot, calls, emitted, now, step }) => {
        if (!step) mayFrom = snapshot.context.denialMs
        const isAllowed = calls('askPermission').length === asked || now >= mayFrom
        asked = calls('askPermission').length
        const known = emitted.filter(({ type }) => type === 'permission.denied').length
        if (known > refusals) mayFrom = now + limits.gpsDenialMs
        refusals = known
        return isAllowed
      }
    },
    'GEO-4 a search comes to an end in time': () => {
      let begun: number | undefined
      return ({ snapshot, event, now }) => {
        if (!snapshot.hasTag('locating')) begun = undefined
        else if (begun === undefined || event?.type === 'gps.locate') begun = now
        return begun === undefined || now - begun < limits.gpsTimeoutMs + limits.geocodeMs
      }
    },
  },
  unreachable: {
    'gps.locate [0] → failed ⇒ geolocation.lookup on gps.locate': 'a device does not change what it supports',
    '⇒ geolocation.lookup on gps.locate [0]': 'a device does not change what it supports',
    '→ denied ⇒ geolocation.lookup on gps.locate': 'what to do next is decided in no time',
    'geolocation.lookup.locating … ⇒ geolocation.lookup on gps.locate [1]': 'nothing is looked for within a minute of a refusal',
    'naming on … ⇒ geolocation.lookup on gps.locate [1]': 'nothing is looked for within a minute of a refusal',
  },
})
