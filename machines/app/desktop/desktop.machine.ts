import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { factsAt, type Dialog } from '../../domain/routes.ts'
import * as limits from '../../limits.ts'
import type { DesktopContext, DesktopEmitted, DesktopEvent, DesktopInput, Menu } from './desktop.types.ts'

/**
 * A wide window: what its middle shows (SHELL-3), which dialog lies over that (SHELL-6), and that both are cleared when the customer is gone (SHELL-8).
 * Addresses say what is open; this says what that means.
 */
export const desktopMachine = setup({
  types: {
    context: {} as DesktopContext,
    input: {} as DesktopInput,
    events: {} as DesktopEvent,
    emitted: {} as DesktopEmitted,
  },
  actions: {
    // the menu of a store that was left is no longer waited for
    show: assign((_, { page, dialog }: { page: string; dialog: Dialog | undefined }) => ({
      page,
      dialog,
      ...(!factsAt(page).isStore && { menu: 'none' as const, hasItem: false }),
    })),
    noteMenu: assign((_, { menu }: { menu: Menu }) => ({ menu })),
    noteItem: assign((_, { hasItem }: { hasItem: boolean }) => ({ hasItem })),
    leaveDialog: emit({ type: 'dialog.left' }),
    clear: emit({ type: 'shell.cleared' }),
    askMenu: emit({ type: 'menu.wanted' }),
  },
  guards: {
    isOnStore: ({ context }) => factsAt(context.page).isStore === true,
    isWaiting: ({ context }) => context.menu === 'loading',
    hasDialog: (_, { dialog }: { dialog: Dialog | undefined }) => dialog !== undefined,
    isGone: (_, { isCustomer }: { isCustomer: boolean }) => !isCustomer,
    isThere: (_, { isCustomer }: { isCustomer: boolean }) => isCustomer,
  },
  delays: { patience: limits.dialogCloseMs },
}).createMachine({
  id: 'desktop',
  type: 'parallel',
  context: ({ input: { page } }) => ({ page, dialog: undefined, menu: 'none', hasItem: false }),
  on: {
    'menu.changed': { guard: 'isOnStore', actions: { type: 'noteMenu', params: ({ event }) => ({ menu: event.menu }) } },
    'item.changed': { guard: 'isOnStore', actions: { type: 'noteItem', params: ({ event }) => ({ hasItem: event.hasItem }) } },
    'menu.retry': { guard: 'isWaiting', actions: 'askMenu' },
  },
  states: {
    dialog: {
      initial: 'closed',
      on: {
        'page.changed': [
          {
            guard: { type: 'hasDialog', params: ({ event }) => ({ dialog: event.dialog }) },
            target: '.open',
            actions: { type: 'show', params: ({ event }) => ({ page: event.page, dialog: event.dialog }) },
          },
          { target: '.closed', actions: { type: 'show', params: ({ event }) => ({ page: event.page, dialog: event.dialog }) } },
        ],
      },
      states: {
        closed: {},
        open: { on: { 'dialog.close': { target: 'closing', actions: 'leaveDialog' } } },
        // a second tap must not go back two steps
        closing: { after: { patience: 'open' } },
      },
    },
    customer: {
      initial: 'gone',
      states: {
        there: {
          on: {
            'customer.changed': {
              guard: { type: 'isGone', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
              target: 'gone',
              actions: 'clear',
            },
          },
        },
        gone: {
          on: {
            'customer.changed': {
              guard: { type: 'isThere', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
              target: 'there',
            },
          },
        },
      },
    },
  },
})

export type DesktopActor = ActorRefFrom<typeof desktopMachine>
export type DesktopSnapshot = SnapshotFrom<typeof desktopMachine>
