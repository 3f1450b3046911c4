import { assign, emit, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import type { Settings } from '../../domain/settings.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { connectivityMachine } from '../connectivity/connectivity.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { devModeMachine } from '../dev-mode/dev-mode.machine.ts'
import { installMachine } from '../install/install.machine.ts'
import { messageMachine } from '../message/message.machine.ts'
import { prefetchMachine } from '../prefetch/prefetch.machine.ts'
import { waitingMachine } from '../waiting/waiting.machine.ts'
import { workerMachine } from '../worker/worker.machine.ts'
import type { OverlaysEmitted, OverlaysEvent, OverlaysInput, Push } from './overlays.types.ts'

/** With what may lie over every screen. */
export const overlays = {
  connectivity: connectivityMachine,
  consent: consentMachine,
  devMode: devModeMachine,
  waiting: waitingMachine,
  install: installMachine,
}

/** Once the first view has settled. */
export const upkeep = { worker: workerMachine, prefetch: prefetchMachine, message: messageMachine }

/** What a first view goes without: overlays come a moment later, and the upkeep of an installed app once the page has settled. */
export const overlaysMachine = setup({
  types: {
    context: {} as OverlaysInput,
    input: {} as OverlaysInput,
    events: {} as OverlaysEvent,
    emitted: {} as OverlaysEmitted,
    tags: {} as 'settled',
  },
  actors: {
    ...overlays,
    ...upkeep,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    /** Whether something has to lie over the app before its time. */
    watchArrival: notProvidedListener<OverlaysEvent>('watchArrival'),
    watchPushes: notProvidedListener<OverlaysEvent>('watchPushes'),
    untilSettled: notProvided<void>('untilSettled'),
  },
  actions: {
    takeSettings: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    askConsent: sendTo('consent', ({ context }) => ({
      type: context.settings.consent.isRequired ? 'consent.wanted' : 'consent.unwanted',
    })),
    toMessage: sendTo('message', (_, { message }: Pick<Push, 'message'>) => ({ type: 'message.received', message })),
    emitOpened: emit({ type: 'overlays.opened' }),
    emitPush: emit((_, push: Push) => push),
  },
  guards: { isElsewhere: (_, { isElsewhere }: Pick<Push, 'isElsewhere'>) => isElsewhere },
  delays: { overlays: limits.overlaysAfterMs, settling: limits.settlingMs },
}).createMachine({
  id: 'overlays',
  context: ({ input }) => input,
  invoke: { src: 'relay', id: 'relay', input: { of: ['startup'] } },
  initial: 'arriving',
  states: {
    arriving: {
      invoke: { src: 'watchArrival' },
      on: {
        'overlays.want': 'overlaid',
        'settings.changed': { actions: { type: 'takeSettings', params: ({ event: { settings } }) => ({ settings }) } },
      },
      after: { overlays: 'overlaid' },
    },
    overlaid: {
      invoke: [
        { src: 'carryOut', id: 'carryOutOverlays', input: { of: Object.keys(overlays) } },
        { src: 'connectivity', id: 'connectivity', systemId: 'connectivity', input: ({ context }) => context.connectivity },
        { src: 'consent', id: 'consent', systemId: 'consent', input: ({ context }) => context.consent },
        { src: 'devMode', id: 'devMode', systemId: 'devMode' },
        { src: 'waiting', id: 'waiting', systemId: 'waiting' },
        {
          src: 'install',
          id: 'install',
          systemId: 'install',
          input: ({ context: { install, settings } }) => ({
            isInstalled: install.isInstalled,
            isDeclined: install.isDeclined,
            isByHand: install.isAppleTouch && settings.hasAppleInstallPrompt,
          }),
        },
      ],
      entry: 'emitOpened',
      on: {
        'settings.changed': { actions: [{ type: 'takeSettings', params: ({ event: { settings } }) => ({ settings }) }, 'askConsent'] },
      },
      initial: 'settling',
      states: {
        settling: {
          entry: 'askConsent',
          invoke: { src: 'untilSettled', onDone: 'settled', onError: 'settled' },
          after: { settling: 'settled' },
        },
        settled: {
          tags: 'settled',
          invoke: [
            { src: 'carryOut', id: 'carryOutUpkeep', input: { of: Object.keys(upkeep) } },
            { src: 'worker', id: 'worker', systemId: 'worker', input: ({ context }) => context.worker },
            { src: 'prefetch', id: 'prefetch', systemId: 'prefetch', input: ({ context }) => context.prefetch },
            { src: 'message', id: 'message', systemId: 'message' },
            { src: 'watchPushes' },
          ],
          on: {
            'push.received': [
              {
                guard: { type: 'isElsewhere', params: ({ event: { isElsewhere } }) => ({ isElsewhere }) },
                actions: [
                  { type: 'emitPush', params: ({ event }) => event },
                  { type: 'toMessage', params: ({ event: { message } }) => ({ message }) },
                ],
              },
              { actions: { type: 'emitPush', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})

export type OverlaysActor = ActorRefFrom<typeof overlaysMachine>
export type OverlaysSnapshot = SnapshotFrom<typeof overlaysMachine>
