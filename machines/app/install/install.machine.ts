import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { InstallContext, InstallEmitted, InstallEvent, InstallInput } from './install.types.ts'

/**
 * Offers to put the app on the home screen (SCREEN-4): where a browser is ready to ask, next to what is shown, and by a popup where people have to do it by
 * hand. Never over anything else, never in an installed app, and no more once the user said no.
 */
export const installMachine = setup({
  types: {
    context: {} as InstallContext,
    input: {} as InstallInput,
    events: {} as InstallEvent,
    emitted: {} as InstallEmitted,
    tags: {} as 'offering' | 'explaining',
  },
  actors: {
    watchBrowser: notProvidedListener<InstallEvent>('watchBrowser'),
    watchPage: notProvidedListener<InstallEvent>('watchPage'),
    ask: notProvided<'accepted' | 'dismissed'>('ask'),
  },
  actions: {
    see: assign((_, { isFree }: { isFree: boolean }) => ({ isFree })),
    emitDeclined: emit({ type: 'install.declined' }),
  },
  guards: {
    isOver: ({ context }) => context.isInstalled || context.isDeclined,
    isByHand: ({ context }) => context.isByHand,
    isFree: ({ context }) => context.isFree,
    isBusy: ({ context }) => !context.isFree,
    isAccepted: (_, { answer }: { answer: 'accepted' | 'dismissed' }) => answer === 'accepted',
  },
  delays: { moment: limits.installPopupMs, patience: limits.permissionMs },
}).createMachine({
  id: 'install',
  context: ({ input }) => ({ ...input, isFree: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isOver', target: 'over' }, { target: 'open' }],
    },
    open: {
      invoke: { src: 'watchBrowser' },
      on: {
        'app.installed': 'over',
        'page.changed': { actions: { type: 'see', params: ({ event }) => ({ isFree: event.isFree }) } },
      },
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'isByHand', target: 'byHand' },
          on: { 'browser.offered': 'offered' },
        },
        offered: {
          invoke: { src: 'watchPage' },
          initial: 'held',
          states: {
            held: {
              always: { guard: 'isFree', target: 'shown' },
            },
            shown: {
              tags: 'offering',
              always: { guard: 'isBusy', target: 'held' },
              on: {
                'install.accept': '#install.open.asking',
                'install.decline': { target: '#install.over', actions: 'emitDeclined' },
              },
            },
          },
        },
        asking: {
          invoke: {
            src: 'ask',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
                target: '#install.over',
              },
              { target: '#install.over', actions: 'emitDeclined' },
            ],
            onError: '#install.over',
          },
          after: { patience: '#install.over' },
        },
        byHand: {
          invoke: { src: 'watchPage' },
          initial: 'held',
          states: {
            held: {
              always: { guard: 'isFree', target: 'soon' },
            },
            soon: {
              always: { guard: 'isBusy', target: 'held' },
              after: { moment: 'shown' },
            },
            // stays though it is itself what lies over the page now
            shown: {
              tags: 'explaining',
              on: { 'install.decline': { target: '#install.over', actions: 'emitDeclined' } },
            },
          },
        },
      },
    },
    over: {},
  },
})

export type InstallActor = ActorRefFrom<typeof installMachine>
export type InstallSnapshot = SnapshotFrom<typeof installMachine>
