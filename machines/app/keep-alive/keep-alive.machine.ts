import { assign, emit, setup } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { KeepAliveContext, KeepAliveEmitted, KeepAliveEvent } from './keep-alive.types.ts'

/** When sessions are renewed to keep alive: every five minutes, but not while the page is hidden or untouched for twenty (TOKEN-9). */
export const keepAliveMachine = setup({
  types: { context: {} as KeepAliveContext, events: {} as KeepAliveEvent, emitted: {} as KeepAliveEmitted },
  actors: { watchAttention: notProvidedListener<KeepAliveEvent>('watchAttention') },
  actions: {
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    noteIdle: assign({ isIdle: true }),
    noteActive: assign({ isIdle: false }),
    emitDue: emit({ type: 'keepAlive.due' }),
    emitSeen: emit({ type: 'page.seen' }),
  },
  guards: { isAttended: ({ context }) => !context.isHidden && !context.isIdle },
  delays: { beat: limits.keepAliveMs, idle: limits.idleMs },
}).createMachine({
  id: 'keep-alive',
  context: { isHidden: false, isIdle: false },
  type: 'parallel',
  invoke: { src: 'watchAttention' },
  states: {
    beat: {
      initial: 'counting',
      states: {
        counting: {
          after: {
            beat: [
              { guard: 'isAttended', target: 'counting', reenter: true, actions: 'emitDue' },
              { target: 'counting', reenter: true },
            ],
          },
        },
      },
    },
    sight: {
      initial: 'shown',
      states: {
        shown: { entry: 'noteShown', on: { 'page.hidden': 'hidden' } },
        hidden: { entry: 'noteHidden', on: { 'page.shown': { target: 'shown', actions: 'emitSeen' } } },
      },
    },
    touch: {
      initial: 'active',
      states: {
        // to come back to a page is to touch it
        active: {
          entry: 'noteActive',
          on: { 'person.acted': { target: 'active', reenter: true }, 'page.shown': { target: 'active', reenter: true } },
          after: { idle: 'idle' },
        },
        idle: { entry: 'noteIdle', on: { 'person.acted': 'active', 'page.shown': 'active' } },
      },
    },
  },
})
