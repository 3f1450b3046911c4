import fc from 'fast-check'
import { overlaysMachine } from '../../../machines/app/overlays/overlays.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { someOverlaysInput } from '../../support/app-inputs.ts'
import { aPopularPlace, someSettings } from '../../support/entities.ts'
import { defineFlow, inEachStep } from '../support/flow.ts'

const anySettings = fc.constantFrom(someSettings(), someSettings({ consent: { isRequired: true, message: undefined } }))

export const overlaysFlow = defineFlow({
  machine: overlaysMachine,
  input: fc.record({ settings: anySettings, isAppleTouch: fc.boolean() }).map(({ settings, isAppleTouch }) => ({
    ...someOverlaysInput({ install: { isInstalled: false, isDeclined: false, isAppleTouch } }),
    settings,
  })),
  events: {
    'places.loaded': fc.record({ by: fc.constant('startup'), primary: fc.constant(aPopularPlace()) }),
    'startup.failed': fc.record({ by: fc.constant('startup'), step: fc.constant('texts'), error: fc.constant(new AppError('network')) }),
    'settings.changed': fc.record({ by: fc.constant('startup'), settings: anySettings }),
    'language.chosen': fc.record({ by: fc.constant('startup'), id: fc.constant(2) }),
    'overlays.want': null,
    'push.received': fc.record({
      message: fc.constant({ title: 'Đơn đã giao', text: '', image: undefined, path: '/running-order/OD-1' }),
      isElsewhere: fc.boolean(),
    }),
  },
  answers: { untilSettled: fc.constant(undefined) },
  listeners: {
    relay: [],
    carryOut: [],
    watchArrival: ['overlays.want'],
    watchPushes: ['push.received'],
    connectivity: [],
    consent: [],
    devMode: [],
    waiting: [],
    install: [],
    worker: [],
    prefetch: [],
    message: [],
  },
  invariants: {
    'what may lie over the screens comes once, in 3.5 s at the latest': ({ emitted, now }) => {
      const times = emitted.filter(({ type }) => type === 'overlays.opened').length
      return times <= 1 && (now < limits.overlaysAfterMs || times === 1)
    },
    'consent is asked for where the settings want it': ({ snapshot, sent }) => {
      const last = sent.findLast(({ to }) => to === 'consent')?.event
      return last === undefined || (last.type === 'consent.wanted') === snapshot.context.settings.consent.isRequired
    },
  },
  expectations: {
    'a push is shown inside the app where that shows something else': inEachStep(({ event }, _, sent) => {
      const isShown = sent.some(({ to }) => to === 'message')
      return isShown === (event?.type === 'push.received' && event.isElsewhere)
    }),
    'whoever follows pushes hears of each': inEachStep(
      ({ event }, emitted) => emitted.some(({ type }) => type === 'push.received') === (event?.type === 'push.received'),
    ),
  },
})
